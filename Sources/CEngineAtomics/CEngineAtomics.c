// SPDX-License-Identifier: MIT

// A target of C needs a file to compile. Everything is in the header.
#include "CEngineAtomics.h"
