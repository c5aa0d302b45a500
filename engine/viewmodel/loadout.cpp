// SPDX-License-Identifier: MIT
#include "viewmodel/loadout.h"

#include <algorithm>

namespace foregrip::viewmodel {
namespace {

using rig::SocketRole;

constexpr std::array<PartPlace, kPartKindCount> kPlaces = {{
    {PartKind::barrel, "barrel", "barrels", "Barrel", SocketRole::barrelMount, &Loadout::barrel},
    {PartKind::muzzle, "muzzle", "muzzles", "Muzzle", SocketRole::muzzleMount, &Loadout::muzzle},
    {PartKind::optic, "optic", "optics", "Optic", SocketRole::opticMount, &Loadout::optic},
    {PartKind::sideSight, "side_sight", "side_sights", "Side sight", SocketRole::sideMount,
     &Loadout::sideSight},
    {PartKind::grip, "grip", "grips", "Grip", SocketRole::underbarrelMount, &Loadout::grip},
    {PartKind::stock, "stock", "stocks", "Stock", SocketRole::stockMount, &Loadout::stock},
    {PartKind::magazine, "magazine", "magazines", "Magazine", SocketRole::magazine,
     &Loadout::magazine},
}};

template <typename Matches>
std::optional<PartKind> kindWhere(const Matches& matches) {
    const auto* const found = std::find_if(kPlaces.begin(), kPlaces.end(), matches);
    return found == kPlaces.end() ? std::nullopt : std::optional(found->kind);
}

} // namespace

std::string_view shoulderName(Shoulder shoulder) {
    return shoulder == Shoulder::right ? "right" : "left";
}

std::optional<Shoulder> shoulderFromName(std::string_view name) {
    for (const Shoulder shoulder : {Shoulder::right, Shoulder::left}) {
        if (shoulderName(shoulder) == name) {
            return shoulder;
        }
    }
    return std::nullopt;
}

const std::array<PartPlace, kPartKindCount>& partPlaces() {
    return kPlaces;
}

const PartPlace& partPlace(PartKind kind) {
    return kPlaces.at(static_cast<std::size_t>(kind));
}

std::optional<PartKind> partKindFromName(std::string_view name) {
    return kindWhere([name](const PartPlace& place) { return place.name == name; });
}

std::optional<PartKind> partKindForMount(SocketRole mount) {
    return kindWhere([mount](const PartPlace& place) { return place.mount == mount; });
}

} // namespace foregrip::viewmodel
