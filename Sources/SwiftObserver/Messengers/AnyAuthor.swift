// SPDX-License-Identifier: MIT

/// The author of a message: any object.
///
/// Mirrors *SwiftObserver*, section "Message Authors".
public typealias AnyAuthor = AnyObject
