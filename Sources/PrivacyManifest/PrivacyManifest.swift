// SPDX-License-Identifier: MIT

// No code: this target brings the privacy manifest of the package into apps for Apple's platforms. The engine depends
// on it there and nowhere else, so neither the engine nor a program on another system gets Foundation through a
// resource.
