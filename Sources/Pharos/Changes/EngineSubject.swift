// SPDX-License-Identifier: MIT

public import NotificationEngine

/// The engine's subject.
///
/// On Apple's platforms, Foundation also brings in Combine's protocol of that name.
@usableFromInline typealias Subject = NotificationEngine.Subject
