// SPDX-License-Identifier: MIT

extension SelfTest {
  private static let marked = """
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    extension A {
      /// Waits.
      @inlinable public final func wait() {}
      func hidden() {}
    }
    extension A { public func old() {} }
    @available(iOS, deprecated: 15.0)
    public var gone: Int { 0 }
    """

  private static func row(_ name: String, _ systems: String...) -> String {
    "\(OldestSystems.heading)\n| \(name) | \(systems.joined(separator: " | ")) |\n"
  }

  /// Says whether the sources above agree with a row.
  private static func agrees(_ row: String) -> Bool {
    guard let table = try? OldestSystems.marks(inDocument: row) else { return false }
    return OldestSystems.compare(sources: Set(OldestSystems.marks(inSwift: marked)), table: Set(table)).isPassed
  }

  private static let list = "# A list\nUIKit: UIKit/UIView.h\n  UIView\n  UIView.hint | iOS 14, not tvOS\n"

  /// Says whether a stand-in with these declarations agrees with the list.
  private static func agrees(_ declarations: [String: Set<String>]) -> Bool {
    let declared = declarations.map { Declarations.Entry(module: "UIKit", symbol: $0.key, since: $0.value) }
    return Declarations.compare(declared: declared, with: Declarations.parse(list).entries).isPassed
  }

  static let systemCases: [Case] = [
    ("a row may say what the sources say", { agrees(row("To `wait`", "13", "16", "16", "9", "–")) }),
    ("what is marked is in the table", { !agrees(row("Nothing", "13", "16", "16", "9", "–")) }),
    ("since another system is another row", { !agrees(row("To `wait`", "12", "16", "16", "9", "–")) }),
    (
      "what the table has is marked, and public",
      {
        !agrees(row("To `wait`, `hidden`", "13", "16", "16", "9", "–"))
          && !agrees(row("To `wait`, `old`", "13", "16", "16", "9", "–"))
      }
    ),
    ("a document without the table is none", { (try? OldestSystems.marks(inDocument: "# A")) == nil }),
    ("a stand-in may declare what is listed", { agrees(["UIView": [], "UIView.hint": ["iOS 14", "not tvOS"]]) }),
    (
      "a stand-in's declaration that is not listed is found",
      { !agrees(["UIView": [], "UIView.hint": ["iOS 14", "not tvOS"], "UIView.item": []]) }
    ),
    ("nor may it say another system", { !agrees(["UIView": [], "UIView.hint": ["iOS 13", "not tvOS"]]) }),
    ("nor none", { !agrees(["UIView": [], "UIView.hint": []]) }),
    ("what is listed is declared", { !agrees(["UIView": []]) }),
    ("the list has the header of a type", { Declarations.parse(list).headers == ["UIKit.UIView": "UIKit/UIView.h"] }),
  ]
}
