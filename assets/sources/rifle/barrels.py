# SPDX-License-Identifier: MIT
"""Barrels that take the place of the rifle's own. Frame: bolt face at y = 0, +Y forward, bore z = 0.

Each brings its own flash hider as node `Muzzle`, which goes when another device is mounted at
`MuzzleMount`.
"""
from kit import *
import front


def barrel(name, length, gas):
    A = Asset(name)
    front.barrel_on(A.node('Body'), 0, length, gas)
    shoulder = length - 15
    front.flash_hider(A.node('Muzzle', pivot=(0, shoulder, 0)), shoulder)
    A.socket('MuzzleMount', (0, shoulder, 0))
    A.socket('MuzzleAttachment', (0, shoulder + 57, 0))
    A.extras = {'mount': 'BarrelMount', 'length': length / 1000}
    return A


def short():
    """Ends just before the handguard does, so that only the device shows."""
    return barrel('barrel_short', 267, 150)


def standard():
    return barrel('barrel_standard', 370, 214)


def long():
    """The gas block stands free, ahead of the handguard."""
    return barrel('barrel_long', 508, 300)
