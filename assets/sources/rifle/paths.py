# SPDX-License-Identifier: MIT
"""Where the scripts write: the build folder of the repository, or the folder named by ASSET_OUT."""
import os

HERE = os.path.dirname(os.path.abspath(__file__))
REPOSITORY = os.path.abspath(os.path.join(HERE, '..', '..', '..'))
OUT = os.path.abspath(os.environ.get('ASSET_OUT', os.path.join(REPOSITORY, 'build', 'assets')))
TMP = os.path.join(OUT, 'tmp')
os.makedirs(TMP, exist_ok=True)


def out(name):
    """Path of the finished file `name.glb`."""
    return os.path.join(OUT, name + '.glb')
