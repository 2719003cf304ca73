// SPDX-License-Identifier: MIT

// Stands for PromiseKit 8: the public name that meets ours, with as much of it as the client beside this folder uses.

/// A value that comes later.
public final class Promise<T> {
  /// Makes a promise that has its value.
  public static func value(_ value: T) -> Promise<T> { Promise() }

  /// Calls `body` with the value.
  public func done(_ body: @escaping (T) throws -> Void) {}
}
