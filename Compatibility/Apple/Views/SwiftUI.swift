// SPDX-License-Identifier: MIT

#if canImport(SwiftUI)
  import Bind
  import SwiftUI
  import UnisonBridges

  /// The last step of Docs/Bridges.md: the view model is still one of Bind's, and the view is one of SwiftUI's.
  @MainActor
  final class ProfileModel {
    let name = Output(value: "Ada")
    let greeting: Output<String>

    init() { greeting = name.map { "Hello, \($0)" } }
  }

  struct ProfileView: View {
    @SwiftUI.Bindable private var name: TrackedOnMain<String>
    private let greeting: TrackedOnMain<String>

    init(_ model: ProfileModel) {
      name = TrackedOnMain(model.name)
      greeting = TrackedOnMain(model.greeting)
    }

    var body: some View {
      _ = Text(greeting.value)
      return TextField("Name", text: $name.value)
    }
  }
#endif
