// SPDX-License-Identifier: MIT

extension PlainOutput {
  func ignoringDuplicates(includingFirst: Bool, by areEqual: @escaping (Value, Value) -> Bool) -> PlainOutput {
    let result = PlainOutput(derivedFrom: self)
    var previous = includingFirst ? nil : stored
    bind(for: result, replaying: { includingFirst ? $0 : nil }) { value in
      if let previous, areEqual(previous, value) { return }
      previous = value
      result.update(value)
    }
    return result
  }

  func compactMap<Result>(_ transform: @escaping (Value) -> Result?) -> PlainOutput<Result> {
    let result = PlainOutput<Result>(derivedFrom: self)
    bind(for: result) { if let transformed = transform($0) { result.update(transformed) } }
    return result
  }

  func withLatestFrom<Other>(_ other: PlainOutput<Other>) -> PlainOutput<(Value, Other)> {
    let result = PlainOutput<(Value, Other)>()
    bindWhileUseful(
      replaying: { _ in nil },
      { [weak other] value in
        guard let other else { return false }
        result.update { other.stored.map { (value, $0) } }
        return true
      }
    )
    result.update { self.stored.flatMap { value in other.stored.map { (value, $0) } } }
    return result
  }

  func first() -> PlainOutput {
    let result = PlainOutput()
    bindingOnce { result.update($0) }
    return result
  }

  func take<Other>(until end: PlainOutput<Other>) -> PlainOutput {
    let result = PlainOutput(derivedFrom: self)
    guard end.stored == nil else { return result }
    let release = Release()
    let binding = bind(for: result) { value in withExtendedLifetime(release) { result.update(value) } }
    let ending = end.bindingOnce { [weak self, weak binding] _ in if let binding { self?.unbind(binding) } }
    release.action = { [weak end] in if let ending { end?.unbind(ending) } }
    return result
  }
}

/// Runs its action when the closure that captures it is released.
private final class Release {
  var action: () -> Void = {}

  deinit { action() }
}
