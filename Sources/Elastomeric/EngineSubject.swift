// SPDX-License-Identifier: MIT

public import NotificationEngine

/// The engine's subject; on Apple platforms, Foundation re-exports Combine, which has a protocol of that name.
@usableFromInline typealias Subject = NotificationEngine.Subject
