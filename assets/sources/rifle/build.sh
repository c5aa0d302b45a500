#!/bin/sh
# SPDX-License-Identifier: MIT
# Builds the carbine, its attachments and the cartridges, copies the results to assets/ and checks them.
set -e
cd "$(dirname "$0")"
: "${ASSET_OUT:=../../../build/assets}"
export ASSET_OUT
blender="blender -b --factory-startup --python-exit-code 3 --python"
$blender make_rifle.py
$blender make_attachments.py
$blender make_cartridges.py
cp "$ASSET_OUT"/carbine.glb "$ASSET_OUT"/case_556.glb "$ASSET_OUT"/round_556.glb ../../weapons/
for kind in optic sight grip launcher muzzle barrel stock magazine; do
    cp "$ASSET_OUT"/"$kind"_*.glb ../../attachments/
done
python3 ../shrink_textures.py ../../weapons/carbine.glb
python3 check.py
node ../validate.mjs ../../weapons/*.glb ../../attachments/*.glb
