// SPDX-License-Identifier: MIT

import Testing

/// The checks that use both cores run one after the other, so that their threads really meet.
@Suite("Proofs of the facades", .serialized)
enum Proofs {}
