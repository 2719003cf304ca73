// SPDX-License-Identifier: MIT

public import NotificationEngine

/// The engine's: on Apple's platforms Foundation brings along Combine, which has a protocol of that name.
@usableFromInline typealias Subject = NotificationEngine.Subject
