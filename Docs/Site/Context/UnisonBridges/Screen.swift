// SPDX-License-Identifier: MIT

import Bind
import UnisonBridges

// A view model, and what SwiftUI has for a view of it.
@MainActor
struct ProfileModel { let name = Output(value: "Ada") }

@MainActor let viewModel = ProfileModel()

@propertyWrapper
struct State<Value> {
  var wrappedValue: Value
  var projectedValue: Binding<Value> { Binding { wrappedValue } }
  init(initialValue: Value) { wrappedValue = initialValue }
}

@dynamicMemberLookup
struct Binding<Value> {
  let get: () -> Value
  subscript<Part>(dynamicMember path: WritableKeyPath<Value, Part>) -> Binding<Part> {
    Binding<Part> { get()[keyPath: path] }
  }
}

@MainActor
protocol View {
  associatedtype Body
  @ViewBuilder var body: Body { get }
}

@resultBuilder
enum ViewBuilder { static func buildBlock<Content>(_ content: Content) -> Content { content } }

struct TextField: View {
  init(_ title: String, text: Binding<String>) {}
  var body: Never { fatalError("it is compiled and never shown") }
}
