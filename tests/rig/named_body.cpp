// SPDX-License-Identifier: MIT
#include "rig/named_body.h"

namespace foregrip::test {
namespace {

class Builder {
public:
    explicit Builder(const BodyPlan& plan) : plan_(plan) { model_.file = "a body in memory"; }

    int add(const std::string& name, int parent, const glm::dvec3& at) {
        rig::Node node;
        node.name = name;
        node.parent = parent;
        node.translation =
            plan_.scale *
            (at + plan_.at -
             (parent < 0 ? glm::dvec3(0.0) : at_[static_cast<std::size_t>(parent)] + plan_.at));
        model_.nodes.push_back(node);
        at_.push_back(at);
        return static_cast<int>(model_.nodes.size()) - 1;
    }

    rig::Model model_;

private:
    BodyPlan plan_;
    std::vector<glm::dvec3> at_;
};

} // namespace

std::string sided(const char* pattern, const char* side) {
    std::string out;
    for (const char* c = pattern; *c != '\0'; ++c) {
        out += *c == '%' ? std::string(side) : std::string(1, *c);
    }
    return out;
}

rig::Model namedBody(const BoneNames& names, const BodyPlan& plan) {
    Builder body(plan);
    const int hips = body.add(names.hips, -1, {0.0, 0.95, 0.0});
    int top = hips;
    const double step = 0.45 / (static_cast<double>(names.spine.size()) + 1.0);
    double height = 0.95;
    for (const char* spine : names.spine) {
        height += step;
        top = body.add(spine, top, {0.0, height, 0.0});
    }
    const int chest = top;
    if (names.neck != nullptr) {
        top = body.add(names.neck, top, {0.0, 1.48, 0.0});
    }
    body.add(names.head, top, {0.0, 1.57, 0.02});
    for (const bool right : {false, true}) {
        const double x = (right ? -1.0 : 1.0) * plan.leftSign;
        const char* const side = right ? names.right : names.left;
        int arm = chest;
        if (names.clavicle != nullptr) {
            arm = body.add(sided(names.clavicle, side), arm, {0.03 * x, 1.42, 0.0});
        }
        arm = body.add(sided(names.upperArm, side), arm, {0.18 * x, 1.42, 0.0});
        // Helpers come first, so that a name that is taken for another's is noticed.
        for (const char* other : names.others) {
            body.add(sided(other, side), arm, {0.31 * x, 1.42, 0.0});
        }
        arm = body.add(sided(names.lowerArm, side), arm, {0.46 * x, 1.42, -0.01});
        body.add(sided(names.hand, side), arm, {0.72 * x, 1.42, 0.0});
        int leg = body.add(sided(names.upperLeg, side), hips, {0.1 * x, 0.9, 0.0});
        leg = body.add(sided(names.lowerLeg, side), leg, {0.1 * x, 0.48, 0.01});
        leg = body.add(sided(names.foot, side), leg, {0.1 * x, 0.08, 0.0});
        if (plan.toes != 0.0) {
            body.add(sided("Ball %", side), leg, {0.1 * x, 0.0, plan.toes});
        }
    }
    return body.model_;
}

const std::vector<BoneNames>& conventions() {
    static const std::vector<BoneNames> list = {
        {"HumanIK",
         "Character1_Hips",
         {"Character1_Spine", "Character1_Spine1"},
         "Character1_Neck",
         "Character1_Head",
         "Character1_%Shoulder",
         "Character1_%Arm",
         "Character1_%ForeArm",
         "Character1_%Hand",
         "Character1_%UpLeg",
         "Character1_%Leg",
         "Character1_%Foot",
         "Left",
         "Right",
         {"Character1_%ArmRoll"}},
        {"Unreal5",
         "pelvis",
         {"spine_01", "spine_02", "spine_03", "spine_04", "spine_05"},
         "neck_01",
         "head",
         "clavicle_%",
         "upperarm_%",
         "lowerarm_%",
         "hand_%",
         "thigh_%",
         "calf_%",
         "foot_%",
         "l",
         "r",
         {"upperarm_twist_01_%", "ik_hand_%"}},
        {"Biped",
         "Bip001 Pelvis",
         {"Bip001 Spine", "Bip001 Spine1"},
         "Bip001 Neck",
         "Bip001 Head",
         "Bip001 % Clavicle",
         "Bip001 % UpperArm",
         "Bip001 % Forearm",
         "Bip001 % Hand",
         "Bip001 % Thigh",
         "Bip001 % Calf",
         "Bip001 % Foot",
         "L",
         "R",
         {"Bip001 % ForeTwist"}},
        {"Biped01",
         "Bip01_Pelvis",
         {"Bip01_Spine", "Bip01_Spine1"},
         "Bip01_Neck",
         "Bip01_Head",
         "Bip01_%_Clavicle",
         "Bip01_%_UpperArm",
         "Bip01_%_Forearm",
         "Bip01_%_Hand",
         "Bip01_%_Thigh",
         "Bip01_%_Calf",
         "Bip01_%_Foot",
         "L",
         "R",
         {}},
        {"Daz8",
         "hip",
         {"abdomenLower", "abdomenUpper", "chestLower", "chestUpper"},
         "neckLower",
         "head",
         "%Collar",
         "%ShldrBend",
         "%ForearmBend",
         "%Hand",
         "%ThighBend",
         "%Shin",
         "%Foot",
         "l",
         "r",
         {"%ShldrTwist"}},
        {"Daz9",
         "hip",
         {"spine1", "spine2", "spine3", "spine4"},
         "neck1",
         "head",
         "%_shoulder",
         "%_upperarm",
         "%_forearm",
         "%_hand",
         "%_thigh",
         "%_shin",
         "%_foot",
         "l",
         "r",
         {"%_upperarmtwist1"}},
        {"Mmd",
         "センター",
         {"上半身", "上半身2"},
         "首",
         "頭",
         "%肩",
         "%腕",
         "%ひじ",
         "%手首",
         "%足",
         "%ひざ",
         "%足首",
         "左",
         "右",
         {"%腕捩", "%足ＩＫ"}},
        {"MmdInBlender",
         "センター",
         {"上半身", "上半身2"},
         "首",
         "頭",
         "肩.%",
         "腕.%",
         "ひじ.%",
         "手首.%",
         "足.%",
         "ひざ.%",
         "足首.%",
         "L",
         "R",
         {"腕捩.%"}},
        {"MmdEnglish",
         "lower body",
         {"upper body", "upper body2"},
         "neck",
         "head",
         "shoulder_%",
         "arm_%",
         "elbow_%",
         "wrist_%",
         "leg_%",
         "knee_%",
         "ankle_%",
         "L",
         "R",
         {"arm twist_%"}},
        {"MakeHuman",
         "root",
         {"spine05", "spine04", "spine03"},
         "neck01",
         "head",
         "clavicle.%",
         "upperarm01.%",
         "lowerarm01.%",
         "wrist.%",
         "upperleg01.%",
         "lowerleg01.%",
         "foot.%",
         "L",
         "R",
         {"upperarm02.%"}},
        {"Cmu",
         "Hips",
         {"LowerBack", "Spine", "Spine1"},
         "Neck",
         "Head",
         "%Shoulder",
         "%Arm",
         "%ForeArm",
         "%Hand",
         "%UpLeg",
         "%Leg",
         "%Foot",
         "Left",
         "Right",
         {"%FingerBase"}},
        {"RigifyOrg",
         "ORG-spine",
         {"ORG-spine.001", "ORG-spine.002", "ORG-spine.003"},
         "ORG-spine.004",
         "ORG-spine.006",
         "ORG-shoulder.%",
         "ORG-upper_arm.%",
         "ORG-forearm.%",
         "ORG-hand.%",
         "ORG-thigh.%",
         "ORG-shin.%",
         "ORG-foot.%",
         "L",
         "R",
         {"MCH-upper_arm_tweak.%"}},
        {"BlenderWords",
         "Hips",
         {"Spine", "Chest"},
         "Neck",
         "Head",
         "Shoulder_%",
         "Upper_Arm_%",
         "Lower_Arm_%",
         "Hand_%",
         "Thigh_%",
         "Shin_%",
         "Foot_%",
         "left",
         "right",
         {}},
        {"JointsOfMaya",
         "Root",
         {"Spine1", "Spine2"},
         "Neck",
         "Head",
         "%_Clavicle",
         "%_Shoulder",
         "%_Elbow",
         "%_Wrist",
         "%_Hip",
         "%_Knee",
         "%_Ankle",
         "L",
         "R",
         {"%_Elbow_ctrl"}},
        {"Spanish",
         "Cadera",
         {"Columna1", "Columna2"},
         "Cuello",
         "Cabeza",
         "Clavícula.%",
         "Brazo.%",
         "Antebrazo.%",
         "Mano.%",
         "Muslo.%",
         "Pantorrilla.%",
         "Pie.%",
         "Izq",
         "Der",
         {}},
        {"French",
         "Bassin",
         {"Colonne1", "Colonne2"},
         "Cou",
         "Tête",
         "Épaule %",
         "Bras %",
         "Avant-bras %",
         "Main %",
         "Cuisse %",
         "Jambe %",
         "Pied %",
         "Gauche",
         "Droite",
         {}},
        {"German",
         "Becken",
         {"Wirbelsäule1", "Wirbelsäule2"},
         "Hals",
         "Kopf",
         "Schulter_%",
         "Oberarm_%",
         "Unterarm_%",
         "Hand_%",
         "Oberschenkel_%",
         "Unterschenkel_%",
         "Fuss_%",
         "links",
         "rechts",
         {}},
        {"Russian",
         "таз",
         {"позвоночник1", "позвоночник2"},
         "шея",
         "голова",
         "ключица_%",
         "плечо_%",
         "предплечье_%",
         "кисть_%",
         "бедро_%",
         "голень_%",
         "стопа_%",
         "лев",
         "прав",
         {}},
        {"Chinese",
         "骨盆",
         {"脊椎1", "脊椎2"},
         "脖子",
         "头",
         "%锁骨",
         "%大臂",
         "%小臂",
         "%手",
         "%大腿",
         "%小腿",
         "%脚",
         "左",
         "右",
         {}},
        {"Korean",
         "골반",
         {"척추1", "척추2"},
         "목",
         "머리",
         "%쇄골",
         "%위팔",
         "%아래팔",
         "%손",
         "%허벅지",
         "%종아리",
         "%발",
         "왼",
         "오른",
         {}},
    };
    return list;
}

} // namespace foregrip::test
