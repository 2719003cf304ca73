// SPDX-License-Identifier: MIT

import Foundation
import SwiftSyntax

/// Makes the mistakes of one file, as somebody makes them who edits it: each is one change at one place.
final class MistakeMaker: SyntaxAnyVisitor {
  /// Entries of a list.
  private(set) var mistakes: [String] = []
  private let path: String
  private let text: String
  private let bytes: [UInt8]
  /// The parameters that have a default value, as `function(label`; an initializer is called `init`.
  private(set) var optional: Set<String>

  init(_ path: String, _ text: String, _ optional: Set<String>) {
    (self.path, self.text, bytes, self.optional) = (path, text, Array(text.utf8), optional)
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: Entries

  private typealias Node = any SyntaxProtocol

  /// Adds a mistake that turns `node`, up to the end of `last`, into `mutated`; `plant` says how both are written with the
  /// switch.
  private func add(_ kind: String, _ node: Node, to last: Node? = nil, _ mutated: String, _ plant: (String) -> String) {
    func lineStart(_ place: Int) -> Int { (bytes[..<place].lastIndex(of: 10) ?? -1) + 1 }
    func text(_ start: Int, _ end: Int) -> String { String(decoding: bytes[start..<end], as: UTF8.self) }
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    let stop = (last ?? node).endPositionBeforeTrailingTrivia.utf8Offset
    let (left, end) = (lineStart(start), bytes[stop...].firstIndex(of: 10) ?? bytes.count)
    let (line, column) = (bytes[..<start].count { $0 == 10 } + 1, start - left + 1)
    let name = path.dropFirst(8).dropLast(6).replacing("/", with: "-") + "-\(line)-\(column)-\(kind)"
    // As many whole lines as it takes for them to stand there once.
    var first = left
    while first > 0, self.text.components(separatedBy: text(first, end)).count > 2 { first = lineStart(first - 1) }
    let after = text(stop, end)
    func marked(_ mark: String, _ lines: some StringProtocol) -> String {
      lines.split(separator: "\n").filter { $0.contains { $0 != " " } }.map { mark + $0 }.joined(separator: "\n")
    }
    let entry = """
      mutant: \(name)
      mistake: \(path):\(line)
      file: \(path)
      endless: yes
      original:
      \(text(first, end))
      planted:
      \(text(first, start))\(plant("planted(\"\(name)\")"))\(after)
      difference:
      \(marked("- ", text(left, end)))
      \(marked("+ ", text(left, start) + mutated + after))
      end
      """
    mistakes.append(entry)
  }

  private func choose(_ kind: String, _ node: Node, _ mutated: String) {
    add(kind, node, mutated) { "(\($0) ? \(mutated) : \(node.trimmedDescription))" }
  }

  private func negate(_ node: Node) {
    add("negated", node, "!(\(node.trimmedDescription))") { "(\($0) != (\(node.trimmedDescription)))" }
  }

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    switch node.as(SyntaxEnum.self) {
    case .codeBlockItem(let node): leaveOut(node)
    case .conditionElementList(let node): change(node)
    case .ternaryExpr(let node): negate(node.condition)
    case .infixOperatorExpr(let node): change(node)
    case .prefixOperatorExpr(let node) where node.operator.text == "!" && !isCondition(node):
      choose("negated", node, "\(node.expression.trimmed)")
    case .booleanLiteralExpr(let node) where !isCondition(node):
      choose("negated", node, node.literal.text == "true" ? "false" : "true")
    case .integerLiteralExpr(let node): Int(node.literal.text).map { choose("boundary", node, "\($0 + 1)") }
    case .functionCallExpr(let node): dropArguments(of: node)
    case .functionParameter(let node) where node.defaultValue != nil:
      let function = node.parent?.parent?.parent?.parent?.as(FunctionDeclSyntax.self)?.name.text
      optional.insert("\(function ?? "init")(\(node.firstName.text)")
    case .declReferenceExpr(let node): takeOther(node)
    case .closureExpr(let node): retain(in: node)
    // What is not compiled here, and what a switch would retain when it is consumed.
    case .ifConfigClause(let node) where node.condition?.trimmedDescription != "DEBUG": return .skipChildren
    case .functionDecl(let node) where "\(node.signature) \(node.modifiers)".contains("consuming"): return .skipChildren
    case .attribute: return .skipChildren
    default: break
    }
    return .visitChildren
  }

  private func leaveOut(_ node: CodeBlockItemSyntax) {
    let list = node.parent?.as(CodeBlockItemListSyntax.self)
    let owner = list?.parent?.is(CodeBlockSyntax.self) == true ? list?.parent?.parent : list?.parent
    let (kind, isStored) = (node.item.kind, node.description.contains(" = "))
    let returnsValue = owner?.as(FunctionDeclSyntax.self)?.signature.returnClause != nil
    if let body = node.item.as(DeferStmtSyntax.self)?.body {
      add("defer-gone", body, "{}") { "{ if !\($0) \(body.trimmed) }" }
    } else if list?.count == 1, owner?.is(ClosureExprSyntax.self) == true {
      if kind == .functionCallExpr || isStored { choose("left-out", node.item, "()") }
    } else if list?.count == 1 && (returnsValue || owner?.is(AccessorBlockSyntax.self) == true)
      || owner?.is(GuardStmtSyntax.self) == true || node.item.as(ReturnStmtSyntax.self)?.expression != nil
      || isStored && owner?.is(InitializerDeclSyntax.self) == true || node.trimmedDescription.hasSuffix(") {}")
    {
      // It is a value, leaves a guard, has to be stored, or extends a lifetime, which a debug build does by itself.
    } else if Self.statements.contains(kind) {
      add("left-out", node, "") { "if !\($0) { \(node.trimmed) }" }
    }
  }

  private static let statements: [SyntaxKind] = [
    .returnStmt, .throwStmt, .continueStmt, .forStmt, .functionCallExpr, .infixOperatorExpr, .awaitExpr, .tryExpr,
    .unsafeExpr,
  ]

  private func change(_ node: ConditionElementListSyntax) {
    let conditions = node.compactMap { $0.condition.as(ExprSyntax.self) }
    if let first = node.first, conditions.count < node.count {
      add("never", first, "false, \(first.trimmed)") { "!\($0), \(first.trimmed)" }
    }
    conditions.filter { !$0.is(BooleanLiteralExprSyntax.self) }.forEach(negate)
    for condition in conditions where node.parent?.is(GuardStmtSyntax.self) == true {
      add("guard-gone", condition, "true") { "(\($0) || (\(condition.trimmed)))" }
    }
  }

  private func isCondition(_ node: some SyntaxProtocol) -> Bool {
    node.parent?.is(ConditionElementSyntax.self) == true
      || node.parent?.as(TernaryExprSyntax.self)?.condition.id == node.id
  }

  private func change(_ node: InfixOperatorExprSyntax) {
    let (left, right, sign) = (node.leftOperand.trimmed, node.rightOperand.trimmed, node.operator.trimmedDescription)
    let others = ["&&": "||", "||": "&&", "<": "<=", "<=": "<", ">": ">=", ">=": ">"]
    if let other = others[sign] {
      choose(sign == "&&" || sign == "||" ? "and-or" : "boundary", node, "\(left) \(other) \(right)")
    } else if ["==", "!=", "===", "!=="].contains(sign), !isCondition(node) {
      negate(node)
    } else if sign == "..<" || sign == "..." {
      choose("boundary", node.rightOperand, "(\(right)) - 1")
    }
  }

  private func dropArguments(of node: FunctionCallExprSyntax) {
    let last = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    let name = last ?? node.calledExpression.trimmedDescription
    let function = name.first?.isUppercase == true ? "init" : name
    for argument in node.arguments where optional.contains("\(function)(\(argument.label?.text ?? "_")") {
      let others = node.arguments.filter { $0.id != argument.id }.map { "\($0.with(\.trailingComma, nil).trimmed)" }
      let closures = "\(node.trailingClosure?.description ?? "")\(node.additionalTrailingClosures)"
      choose("argument-dropped", node, "\(node.calledExpression)(\(others.joined(separator: ", "))) \(closures)")
    }
  }

  private func takeOther(_ node: DeclReferenceExprSyntax) {
    let others = ["old": "new", "new": "old", "oldValue": "newValue", "newValue": "oldValue"]
    guard let other = others[node.baseName.text] else { return }
    let access = node.parent?.as(MemberAccessExprSyntax.self).flatMap { $0.declName.id == node.id ? $0 : nil }
    guard let access else { return choose("old-new", node, other) }
    access.base.map { choose("old-new", access, "\($0.trimmed).\(other)") }
  }

  /// Has a closure retain what it should reference weakly.
  private func retain(in node: ClosureExprSyntax) {
    for item in node.signature?.capture?.items ?? [] where item.specifier?.specifier.text == "weak" {
      let (weak, statements) = ("\(item.trimmed)", "\(node.statements.trimmed)")
      let rest = "\(node.trimmed)".components(separatedBy: weak).dropFirst().joined(separator: weak).dropLast()
      let value = item.initializer?.value.trimmedDescription ?? item.name.text
      let isOnly = node.statements.count == 1 && node.statements.first?.item.is(ExprSyntax.self) == true
      add("strong", item, to: node.statements, "\(item.name)\(rest)") {
        "\(weak), held = (\($0) ? \(value) : nil)\(rest.components(separatedBy: statements)[0])_ = held; "
          + "\(isOnly ? "return " : "")\(statements)"
      }
    }
  }
}
