// SPDX-License-Identifier: MIT

import Bind

// A view class that does not yet have a binder.
final class Label { var text = "" }
