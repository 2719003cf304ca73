// SPDX-License-Identifier: MIT

#if canImport(ObjectiveC)
  internal import ObjectiveC
#endif

/// A reference that is nil as soon as its object is being deinitialised.
struct WeakReference {
  weak var object: AnyObject?

  init(_ object: AnyObject?) {
    self.object = object
  }
}

/// Whether a weak reference to `object` may be formed at this moment.
///
/// A Swift object can always be asked. An Objective-C object that is being deallocated ends the process when a weak
/// reference to it is formed, but says so beforehand.
func canBeReferencedWeakly(_ object: AnyObject) -> Bool {
  #if canImport(ObjectiveC)
    typealias Answer = @convention(c) (AnyObject, Selector) -> ObjCBool
    let selector = Selector(("allowsWeakReference"))
    guard let method = unsafe class_getInstanceMethod(type(of: object), selector) else { return true }
    // SAFETY: both root classes of Apple's systems implement this method with this type.
    let answer = unsafe unsafeBitCast(method_getImplementation(method), to: Answer.self)
    return answer(object, selector).boolValue
  #else
    return true
  #endif
}
