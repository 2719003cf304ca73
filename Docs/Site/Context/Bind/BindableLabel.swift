// SPDX-License-Identifier: MIT

import Bind

// A view class that can have binders, and an Output to bind.
final class Label { var text = "" }

extension Label: BindableCompatible {}

@MainActor let label = Label()
@MainActor let output = Output<String>()
