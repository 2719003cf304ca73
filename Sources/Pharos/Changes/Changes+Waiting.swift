// SPDX-License-Identifier: MIT

extension Changes {
  /// The change while it waits for its time or its queue: retains the values but not the source.
  ///
  /// A waiting change therefore keeps neither an Observable alive, nor the relays under it, nor what their listeners
  /// capture. If the source was deallocated in the meantime, it is nil. Call the closure while no lock is held, because
  /// it may release the source for the last time.
  var waiting: () -> Changes {
    // A source that isn't an object isn't retained elsewhere.
    let isObject = type(of: source) is AnyClass
    let (object, value) = (isObject ? source as AnyObject : nil, isObject ? nil : source)
    return { [old, new, trail, weak object] in
      let source = object ?? value ?? Optional<AnyObject>.none as Any
      return Changes(old: old, new: new, origin: ChangeOrigin(source, trail))
    }
  }
}
