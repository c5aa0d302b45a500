# SPDX-License-Identifier: MIT
"""Writes the tiles alone, for trying their look: blender -b --factory-startup --python-exit-code 3
--python make_textures.py
"""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import textures

textures.concrete()
textures.paper()
