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
  init(initialValue: Value) { wrappedValue = initialValue }
}

enum SwiftUI {
  @propertyWrapper @dynamicMemberLookup
  struct Bindable<Model: AnyObject> {
    var wrappedValue: Model
    var projectedValue: Self { self }
    subscript<Value>(dynamicMember path: ReferenceWritableKeyPath<Model, Value>) -> Binding<Value> {
      Binding { wrappedValue[keyPath: path] }
    }
  }
}

struct Binding<Value> { let get: () -> Value }

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
