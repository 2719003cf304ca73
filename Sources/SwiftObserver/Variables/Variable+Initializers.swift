// SPDX-License-Identifier: MIT

extension Variable {
  /// Creates a variable whose value is nil.
  public convenience init<Wrapped>() where Value == Wrapped? { self.init(nil) }

  /// Creates a variable whose value is 0.
  public convenience init() where Value == Int { self.init(0) }

  /// Creates a variable whose value is 0.
  public convenience init() where Value == Float { self.init(0) }

  /// Creates a variable whose value is 0.
  public convenience init() where Value == Double { self.init(0) }

  /// Creates a variable whose value is an empty string.
  public convenience init() where Value == String { self.init("") }
}
