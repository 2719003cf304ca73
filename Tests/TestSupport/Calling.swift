// SPDX-License-Identifier: MIT

/// A function that calls `pass` and returns `result`, whatever its argument is.
public func calling<Argument, Result>(_ pass: @escaping () -> Void, _ result: Result) -> (Argument) -> Result {
  { _ in
    pass()
    return result
  }
}

/// A function without an argument that calls `pass` and returns `result`.
public func calling<Result>(_ pass: @escaping () -> Void, _ result: Result) -> () -> Result {
  {
    pass()
    return result
  }
}
