// SPDX-License-Identifier: MIT

public import NotificationEngine

extension Output {
  /// Returns an Output of pairs, updated whenever one of two Outputs is.
  ///
  /// ```swift
  /// let width = Output(value: 3)
  /// let height = Output(value: 4)
  /// Output.combine(width, height).bind { width, height in print(width * height) }  // 12
  /// height.update(withValue: 5)                                                     // 15
  /// ```
  ///
  /// If both Outputs store a value, the result stores the pair from the start. An update is combined only if the other
  /// Output *stores* a value, so a ``Relay`` takes part only at the moment when it emits. The same Output given twice,
  /// or an Output and one derived from it, gives two updates each time.
  ///
  /// Mirrors *Bind*, section on functional extensions.
  ///
  /// - Returns: A new Output. Each argument retains it and references the other one weakly. When one is deallocated,
  ///   the result is no longer updated, and the other argument releases it at its next update. An Output that is
  ///   created in the call, such as `Output(value: 1)`, therefore ends the combination right after it. The result of an
  ///   operator doesn't, because its source retains it.
  @inlinable
  public static func combine(
    _ output1: consuming Output<Value>,
    _ output2: consuming Output<Value>
  ) -> Output<(Value, Value)> {
    Output<(Value, Value)>.combine(output1, output2)
  }

  /// Returns an Output of pairs of any two types, with the type parameters written out.
  ///
  /// Supports calls such as `Output<(Int, Void)>.combine(number, relay)`. The type on which it is called has no
  /// meaning. Apart from that, it works like ``combine(_:_:)-(Output<Value>,Output<Value>)``.
  ///
  /// Mirrors *Bind*, section on functional extensions.
  @inlinable
  public static func combine<A, B>(
    _ output1: consuming Output<A>,
    _ output2: consuming Output<B>
  ) -> Output<(A, B)> {
    let result = Output<(A, B)>(taking: .own)
    let latest1 = output1.latest
    output1.join(output2.latest, into: result) { ($0, $1) }
    output2.join(latest1, into: result) { ($1, $0) }
    return result
  }

  /// Returns an Output of pairs of two different types, updated whenever one of two Outputs is.
  ///
  /// ```swift
  /// Output.combine(name, age).bind { name, age in print(name, age) }
  /// ```
  ///
  /// Works like ``combine(_:_:)-(Output<Value>,Output<Value>)``.
  ///
  /// An addition to *Bind*.
  @inlinable
  public static func combine<B>(
    _ output1: consuming Output<Value>,
    _ output2: consuming Output<B>
  ) -> Output<(Value, B)> {
    Output<(Value, B)>.combine(output1, output2)
  }

  /// Returns an Output of the values of three Outputs, updated whenever one of them is.
  ///
  /// ```swift
  /// Output.combine(name, age, isMember).bind { name, age, isMember in
  ///   print(name, age, isMember)
  /// }
  /// ```
  ///
  /// Works like ``combine(_:_:)-(Output<Value>,Output<Value>)``: an update is combined only if all the others store a
  /// value.
  ///
  /// An addition to *Bind*.
  @inlinable
  public static func combine<B, C>(
    _ output1: consuming Output<Value>,
    _ output2: consuming Output<B>,
    _ output3: consuming Output<C>
  ) -> Output<(Value, B, C)> {
    let result = Output<(Value, B, C)>(taking: .own)
    let (latest1, latest2, latest3) = (output1.latest, output2.latest, output3.latest)
    output1.join(both(latest2, latest3), into: result) { ($0, $1.0, $1.1) }
    output2.join(both(latest1, latest3), into: result) { ($1.0, $0, $1.1) }
    output3.join(both(latest1, latest2), into: result) { ($1.0, $1.1, $0) }
    return result
  }

  /// Returns an Output of the values of four Outputs, updated whenever one of them is.
  ///
  /// Works like that of three.
  ///
  /// An addition to *Bind*.
  @inlinable
  public static func combine<B, C, D>(
    _ output1: consuming Output<Value>,
    _ output2: consuming Output<B>,
    _ output3: consuming Output<C>,
    _ output4: consuming Output<D>
  ) -> Output<(Value, B, C, D)> {
    let result = Output<(Value, B, C, D)>(taking: .own)
    let (latest1, latest2, latest3, latest4) = (output1.latest, output2.latest, output3.latest, output4.latest)
    let (first, second) = (both(latest1, latest2), both(latest3, latest4))
    output1.join(both(latest2, second), into: result) { ($0, $1.0, $1.1.0, $1.1.1) }
    output2.join(both(latest1, second), into: result) { ($1.0, $0, $1.1.0, $1.1.1) }
    output3.join(both(first, latest4), into: result) { ($1.0.0, $1.0.1, $0, $1.1) }
    output4.join(both(first, latest3), into: result) { ($1.0.0, $1.0.1, $1.1, $0) }
    return result
  }

  /// Returns an Output of the values of several Outputs, in the order of the array.
  ///
  /// ```swift
  /// let fields = [Output(value: "Ada"), Output(value: "")]
  /// Output.combine(outputs: fields)
  ///   .map { texts in texts.allSatisfy { !$0.isEmpty } }
  ///   .bind { isComplete in print(isComplete) }  // false
  /// ```
  ///
  /// It is updated whenever one of them is and all of them store a value. A ``Relay`` among them stores nothing. The
  /// value that it is emitting counts, so the result is updated when the Relay emits. An Output that is listed several
  /// times gives as many updates. The result of an empty array never has a value.
  ///
  /// - Returns: A new Output. Each of `outputs` retains it and references the others weakly. When one is deallocated,
  ///   the result is no longer updated, and the others release it at their next updates.
  /// - Complexity: O(*n*) in the number of `outputs` to create, and for each update.
  public static func combine(outputs: consuming [Output<Value>]) -> Output<[Value]> {
    let result = Output<[Value]>(taking: .own)
    let members = outputs.map { WeakReference($0) }
    func emit(_ value: Value? = nil, of relay: ObjectIdentifier? = nil) -> Bool {
      let living = members.compactMap(\.object)
      guard living.count == members.count else { return false }
      let values = living.compactMap { ObjectIdentifier($0) == relay ? value : $0.value }
      if values.count == members.count { result.pass(values) }
      return true
    }
    for output in copy outputs {
      let relay = output.storesValues ? nil : ObjectIdentifier(output)
      // Not with each stored value: the cost of a combination would grow with the square of their number.
      output.attach(in: result.subject.order, first: { _ in }) { emit($0, of: relay) }
    }
    if !members.isEmpty { result.subject.order.perform { _ = emit() } }
    // A member that an array elsewhere holds is retained twice while it is taken out of this one.
    while let output = outputs.popLast() { output.reportUnretained() }
    return result
  }
}

/// What the other Outputs of a combination store: nothing any more, because one has been deallocated, nothing yet, or a
/// value.
@usableFromInline
enum Latest<Value> {
  case gone, empty, value(Value)
}

extension Output {
  /// A closure that reads what this Output stores then.
  @inlinable final var latest: () -> Latest<Value> {
    { [weak self] in self.map { $0.value.map(Latest.value) ?? .empty } ?? .gone }
  }

  /// Returns a closure that reads what two Outputs store.
  @inlinable
  static func both<A, B>(
    _ latest1: @escaping () -> Latest<A>,
    _ latest2: @escaping () -> Latest<B>
  ) -> () -> Latest<(A, B)> {
    {
      switch (latest1(), latest2()) {
      case (.value(let value1), .value(let value2)): .value((value1, value2))
      case (.gone, _), (_, .gone): .gone
      default: .empty
      }
    }
  }

  /// Updates `result` with each value, joined with the latest of others, as long as these live.
  ///
  /// The caller hands over its own reference.
  @inlinable @inline(__always)
  final consuming func join<Others, Joined>(
    _ latest: @escaping () -> Latest<Others>,
    into result: Output<Joined>,
    _ join: @escaping (Value, Others) -> Joined
  ) {
    attach(in: result.subject.order) { value in
      switch latest() {
      case .value(let others): result.pass(join(value, others))
      case .empty: break
      case .gone: return false
      }
      return true
    }
    reportUnretained()
  }

  /// Reports a member of a combination that nothing but the call retains, so that the combination ends with the call.
  @inlinable @inline(__always)
  consuming func reportUnretained() {
    Misuse.reportUnretained(
      self,
      "Only this call retains a member, so the combination ends when the call returns. Retain the Output."
    )
  }
}
