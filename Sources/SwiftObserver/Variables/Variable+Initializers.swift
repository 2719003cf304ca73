// SPDX-License-Identifier: MIT

extension Variable {
  /// Creates a variable whose value is nil.
  public convenience init<Wrapped>() where Value == Wrapped? { self.init(nil) }
}

extension Variable where Value == Int {
  /// Creates a variable whose value is 0.
  public convenience init() { self.init(0) }
}

extension Variable where Value == Float {
  /// Creates a variable whose value is 0.
  public convenience init() { self.init(0) }
}

extension Variable where Value == Double {
  /// Creates a variable whose value is 0.
  public convenience init() { self.init(0) }
}

extension Variable where Value == String {
  /// Creates a variable whose value is an empty string.
  public convenience init() { self.init("") }
}
