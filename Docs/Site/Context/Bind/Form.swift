// SPDX-License-Identifier: MIT

import Bind

// A form, and a search.
@MainActor let name = Output(value: "Ada")
@MainActor let age = Output(value: 36)
@MainActor let isMember = Output(value: true)
@MainActor let query = Output(value: "")

@MainActor func search(_ query: String) -> Output<[String]> { Output(value: [query]) }
@MainActor func show(_ results: [String]) {}
