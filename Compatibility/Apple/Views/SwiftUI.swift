// SPDX-License-Identifier: MIT

#if canImport(SwiftUI)
  import Bind
  import Elastomeric
  import Pharos
  import SwiftObserver
  import SwiftUI
  import UnisonBridges

  /// The last step of Docs/Bridges.md: the view model is still one of Bind's, and the view is one of SwiftUI's.
  @MainActor
  final class ProfileModel {
    let name = Output(value: "Ada")
    let greeting: Output<String>

    init() { greeting = name.map { "Hello, \($0)" } }
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
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

  /// The same for a model of each of the other styles.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  struct AddressView: View {
    @SwiftUI.Bindable private var city: TrackedOnMain<String>
    @SwiftUI.Bindable private var street: TrackedOnMain<String>
    @SwiftUI.Bindable private var country: TrackedOnMain<String>

    init(city: Var<String>, street: BondableRelay<String>, country: TypedElastomer<String>) {
      self.city = TrackedOnMain(city)
      self.street = TrackedOnMain(street)
      self.country = TrackedOnMain(country, initially: "")
    }

    var body: some View {
      _ = TextField("City", text: $city.value)
      _ = TextField("Street", text: $street.value)
      return TextField("Country", text: $country.value)
    }
  }
#endif
