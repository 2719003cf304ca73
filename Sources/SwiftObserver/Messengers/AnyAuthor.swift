// SPDX-License-Identifier: MIT

/// The object behind a message: any object.
///
/// Mirrors *SwiftObserver*, section "Message Authors".
public typealias AnyAuthor = AnyObject
