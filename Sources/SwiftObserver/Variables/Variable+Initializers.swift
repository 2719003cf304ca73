// SPDX-License-Identifier: MIT

extension Variable {
  /// Makes a variable whose value is nil.
  public convenience init<Wrapped>() where Value == Wrapped? {
    self.init(nil)
  }
}

extension Variable where Value == Int {
  /// Makes a variable whose value is 0.
  public convenience init() { self.init(0) }
}

extension Variable where Value == Float {
  /// Makes a variable whose value is 0.
  public convenience init() { self.init(0) }
}

extension Variable where Value == Double {
  /// Makes a variable whose value is 0.
  public convenience init() { self.init(0) }
}

extension Variable where Value == String {
  /// Makes a variable whose value is the empty string.
  public convenience init() { self.init("") }
}
