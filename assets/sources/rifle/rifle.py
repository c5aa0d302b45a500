# SPDX-License-Identifier: MIT
"""The carbine: all its parts, sockets and markings.

Frame of the rifle: millimetres, bore at z = 0, rear face of the receiver at y = 0,
+Y muzzle, +Z up, +X right.
"""
from kit import *
import action
import front
import furniture
import irons
from parts import Z_RAIL
from receiver import receiver


def build():
    """The whole rifle; exported with its origin at the web of the right hand."""
    A = Asset('carbine', origin=(0, -5, -44))
    receiver(A)
    front.handguard(A)
    front.barrel(A)
    for make in (
        action.bolt_carrier,
        action.dust_cover,
        action.charging_handle,
        action.trigger,
        action.selector,
        action.magazine_30,
    ):
        make(A)
    furniture.grip(A)
    furniture.stock(A)
    irons.rear_foot(A.node('RearSightBase', pivot=(0, irons.REAR_Y, Z_RAIL)))
    irons.front_foot(A.node('FrontSightBase', pivot=(0, irons.FRONT_Y, Z_RAIL)))
    irons.rear_leaf(A.node('RearSight', pivot=irons.REAR_HINGE))
    irons.front_leaf(A.node('FrontSight', pivot=irons.FRONT_HINGE))
    # sockets (positions in the same frame)
    s = A.socket
    s('GripAttachment', (0, 20, -78))
    s('LeftGripAttachment', (0, 290, -20))  # 0.27 m apart: a left arm reaches no farther
    s('SightAttachment', (0, irons.REAR_Y, Z_RAIL + irons.LINE))
    s('MuzzleAttachment', (0, 598, 0))
    s('EjectionAttachment', (17.6, 131, 2), (0, 0, -90))
    s('MagazineAttachment', (0, 149.5, -20))
    s('StockAttachment', (0, -255.5, -41))
    s('OpticMount', (0, 96.2, Z_RAIL))
    s('RearSightMount', (0, irons.REAR_Y, Z_RAIL))
    s('FrontSightMount', (0, irons.FRONT_Y, Z_RAIL))
    s('BarrelMount', (0, 186, 0))
    s('UnderbarrelMount', (0, 284, -19.6), (0, 180, 0))
    s('MuzzleMount', (0, 541, 0))
    s('StockMount', (0, -15.4, 0))
    s('CantedMount', (0, 172, Z_RAIL))  # rail ahead of the clamps of every optic
    s('SideMount', (18.9, 384, 1.2), (0, 90, 0))
    # decals: (text, side, y, z, size_mm, align)
    A.decals = [
        ('TORVIK  T-7', -1, 152, -29, 6.2, 'C'),
        ('CARBINE  5.56x45', -1, 150, -37, 3.3, 'C'),
        ('SN 7T 004217', -1, 147, -45, 3.6, 'C'),
        ('HALDEN RIDGE WORKS', -1, 144, -53, 2.7, 'C'),
        ('HRW', 1, 136, -33, 7.5, 'C'),
        ('T-7 / MOD 2', 1, 143, -41.5, 3.8, 'C'),
        ('LOT 0419-C', 1, 139, -50, 3.4, 'C'),
        ('SAFE', -1, 57, -17.4, 2.8, 'C'),
        ('SEMI', -1, 30, -32.4, 3.0, 'C'),
        ('AUTO', -1, 20.5, -16.6, 2.8, 'C'),
        ('SAFE', 1, 49, -17, 2.8, 'C'),
        ('SEMI', 1, 30, -32.4, 2.8, 'C'),
        ('T14', -1, 120, 2.4, 3.4, 'C'),
        ('CAL 5.56', -1, 152, 2.4, 3.4, 'C'),
        ('HRW', 1, 30, 2.4, 3.6, 'C'),
    ]
    A.extras = dict(bolt_travel=0.09, charging_travel=0.08, dust_cover_open_deg=128)
    return A
