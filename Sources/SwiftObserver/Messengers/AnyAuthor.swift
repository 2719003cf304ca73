// SPDX-License-Identifier: MIT

/// Who is behind a message: any object.
///
/// Mirrors *SwiftObserver*, section "Message Authors".
public typealias AnyAuthor = AnyObject
