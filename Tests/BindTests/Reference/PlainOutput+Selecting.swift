// SPDX-License-Identifier: MIT

extension PlainOutput {
  func ignoringDuplicates(includingFirst: Bool, by areEqual: @escaping (Value, Value) -> Bool) -> PlainOutput {
    let result = PlainOutput(derivedFrom: self)
    var previous: Value?
    bind(for: result, first: includingFirst ? nil : { previous = $0 }) { value in
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
    let result = PlainOutput<(Value, Other)>(derivedFrom: self)
    join(other, into: result) { ($0, $1) }
    return result
  }

  func first() -> PlainOutput {
    let result = PlainOutput(isDerived: true)
    bindingOnce { result.update($0) }
    return result
  }

  func take<Other>(until end: PlainOutput<Other>) -> PlainOutput {
    let result = PlainOutput(derivedFrom: self)
    let release = Release()
    let binding = binding(for: result) { value in withExtendedLifetime(release) { result.update(value) } }
    let ending = end.bindingOnce { [weak self, weak binding] _ in if let binding { self?.unbind(binding) } }
    release.action = { [weak end] in end?.unbind(ending) }
    attach(binding)
    return result
  }
}

/// Runs its action when the closure that captures it is released.
private final class Release {
  var action: () -> Void = {}

  deinit { action() }
}
