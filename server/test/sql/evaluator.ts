/** Builds the statement of an SQL template without running the code around it. Values are parameters. */
import { sql } from 'kysely'
import { createRequire } from 'node:module'
import ts from 'typescript'
import { columns } from '#core/data/rows'
import { declaredSql, tenantSql } from '#runtime/database/tenants/tenant-sql'
import { type FunctionNode, isFunctionNode, isSource, namedBy, nodesIn } from './syntax.ts'

/** A value that does not decide the text of a statement. */
const someValue = Symbol('some value')

/** A part of a statement is only known when the code runs. */
export class CannotEvaluate extends Error {}

const require = createRequire(import.meta.url)

type Scope = ReadonlyMap<ts.Symbol, unknown>
type Callback = (...args: readonly unknown[]) => unknown

export interface EvaluatorOptions {
  /** The branch that is taken of every condition, since conditions depend on values. */
  isTrue: boolean
  /** Whether a name takes the place of a part that is only known when the code runs; otherwise it is an error. */
  isPartial: boolean
}

export class Evaluator {
  /** The templates that were evaluated. */
  readonly used = new Set<ts.Node>()
  readonly #program: ts.Program
  readonly #checker: ts.TypeChecker
  readonly #isTrue: boolean
  readonly #isPartial: boolean
  #depth = 0

  constructor(program: ts.Program, { isTrue, isPartial }: EvaluatorOptions) {
    this.#program = program
    this.#checker = program.getTypeChecker()
    this.#isTrue = isTrue
    this.#isPartial = isPartial
  }

  evaluate(node: ts.Expression, scope: Scope = new Map()): unknown {
    if (this.#depth > 200) throw new CannotEvaluate('it is recursive')
    this.#depth += 1
    try {
      const found = this.#evaluate(node, scope)
      return found === someValue ? this.#valueOf(node) : found
    } finally {
      this.#depth -= 1
    }
  }

  #evaluate(node: ts.Expression, scope: Scope): unknown {
    if (ts.isStringLiteralLike(node)) return node.text
    if (ts.isNumericLiteral(node)) return Number(node.text)
    if (ts.isTemplateExpression(node)) return this.#text(node, scope)
    if (ts.isTaggedTemplateExpression(node)) return this.#template(node, scope)
    if (ts.isIdentifier(node)) return this.#identifier(node, scope)
    if (ts.isConditionalExpression(node))
      return this.evaluate(this.#isTrue ? node.whenTrue : node.whenFalse, scope)
    if (ts.isPropertyAccessExpression(node))
      return propertyOf(this.evaluate(node.expression, scope), node.name.text)
    if (ts.isElementAccessExpression(node)) return this.#element(node, scope)
    if (ts.isCallExpression(node)) return this.#call(node, scope)
    if (isFunctionNode(node)) return this.#callback(node, scope)
    if (ts.isArrayLiteralExpression(node)) return this.#array(node, scope)
    if (ts.isObjectLiteralExpression(node)) return this.#object(node, scope)
    if (ts.isBinaryExpression(node)) return this.#binary(node, scope)
    if (
      ts.isAsExpression(node) ||
      ts.isParenthesizedExpression(node) ||
      ts.isSatisfiesExpression(node) ||
      ts.isNonNullExpression(node)
    )
      return this.evaluate(node.expression, scope)
    return someValue
  }

  /** The value of an expression by its type: a literal of it, or any value; a part of a statement must be known. */
  #valueOf(node: ts.Expression): unknown {
    const type = this.#checker.getTypeAtLocation(node)
    const members = type.isUnion() ? type.types : [type]
    const isOpen = members.some(isPart)
    if (isOpen && this.#isPartial) return sql.ref('unknown')
    if (isOpen) throw new CannotEvaluate(`it contains ${node.getText().replace(/\s+/g, ' ').slice(0, 80)}`)
    const literals = members.filter((each) => each.isStringLiteral())
    return literals.length === members.length ? literals[0]?.value : someValue
  }

  #text({ head, templateSpans }: ts.TemplateExpression, scope: Scope): unknown {
    const parts = templateSpans.map(({ expression, literal }) => {
      const value = this.evaluate(expression, scope)
      return typeof value === 'string' || typeof value === 'number' ? `${value}${literal.text}` : undefined
    })
    return parts.includes(undefined) ? someValue : head.text + parts.join('')
  }

  #template(node: ts.TaggedTemplateExpression, scope: Scope): unknown {
    const { tag, template } = node
    this.used.add(node)
    const build = this.evaluate(tag, scope)
    if (typeof build !== 'function') return someValue
    const texts = ts.isNoSubstitutionTemplateLiteral(template)
      ? [template.text]
      : [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)]
    const spans = ts.isNoSubstitutionTemplateLiteral(template) ? [] : template.templateSpans
    const values = spans.map(({ expression }) => this.#hole(expression, scope))
    return (build as Callback)(Object.assign(texts, { raw: texts }), ...values)
  }

  #hole(expression: ts.Expression, scope: Scope): unknown {
    const value = this.evaluate(expression, scope)
    return typeof value === 'object' && value !== null && 'toOperationNode' in value ? value : 'a value'
  }

  #identifier(node: ts.Identifier, scope: Scope): unknown {
    if (node.text === 'tenantSql') return tenantSql
    if (node.text === 'declaredSql')
      return (text: unknown) => (typeof text === 'string' ? declaredSql(text) : someValue)
    if (node.text === 'columns') return columns
    const found = this.#checker.getSymbolAtLocation(node)
    const isShorthand = ts.isShorthandPropertyAssignment(node.parent)
    const own = isShorthand ? this.#checker.getShorthandAssignmentValueSymbol(node.parent) : found
    if (!own) return someValue
    if (scope.has(own)) return scope.get(own)
    const symbol = isShorthand ? own : (this.#targetOf(node) ?? own)
    const declaration = symbol.declarations?.find((each) => !ts.isInterfaceDeclaration(each))
    if (!declaration) return someValue
    if (!isSource(declaration.getSourceFile())) return symbol.name === 'sql' ? sql : someValue
    // A resource definition or the like: its value is complete when its file is loaded.
    if (isResource(this.#checker.getTypeOfSymbol(symbol)))
      return exportsOf(declaration)[symbol.name] ?? someValue
    return this.#declared(declaration, scope)
  }

  #declared(declaration: ts.Node, scope: Scope): unknown {
    if (ts.isFunctionDeclaration(declaration)) return this.#callback(declaration, scope)
    if (ts.isVariableDeclaration(declaration))
      return declaration.initializer ? this.evaluate(declaration.initializer, scope) : someValue
    if (ts.isParameter(declaration)) return this.#argument(declaration)
    if (!ts.isBindingElement(declaration)) return someValue
    const key = (declaration.propertyName ?? declaration.name).getText()
    const owner = declaration.parent.parent
    return ts.isParameter(owner) ? this.#argument(owner, key) : propertyOf(this.#declared(owner, scope), key)
  }

  /**
   * The argument, or a property of it, for a parameter of a function that nothing has called here: that of the first
   * call in the code where it is known.
   */
  #argument(parameter: ts.ParameterDeclaration, key?: string): unknown {
    const type = this.#checker.getTypeAtLocation(parameter)
    const property = key === undefined ? undefined : type.getProperty(key)
    const wanted = property ? this.#checker.getTypeOfSymbol(property) : type
    const fields = key === undefined ? wanted.getProperties() : []
    const members = [
      ...(wanted.isUnion() ? wanted.types : [wanted]),
      ...fields.map((each) => this.#checker.getTypeOfSymbol(each)).filter(isPart),
    ]
    if (!members.some((each) => isPart(each) || each.flags & ts.TypeFlags.String)) return someValue
    const owner = parameter.parent
    const name = ts.isFunctionDeclaration(owner) ? owner.name : namedBy(owner)
    const called = name && this.#checker.getSymbolAtLocation(name)
    const index = owner.parameters.indexOf(parameter)
    for (const call of called ? this.#callsOf(called) : []) {
      const argument = call.arguments[index]
      const value = argument ? this.evaluate(argument) : someValue
      const own = key === undefined ? value : propertyOf(value, key)
      if (own !== someValue) return own
    }
    return someValue
  }

  #callsOf(called: ts.Symbol): ts.CallExpression[] {
    const isCall = (node: ts.Node): node is ts.CallExpression =>
      ts.isCallExpression(node) &&
      ts.isIdentifier(node.expression) &&
      node.expression.text === called.name &&
      this.#targetOf(node.expression) === called
    return this.#program
      .getSourceFiles()
      .filter((file) => isSource(file) && file.text.includes(`${called.name}(`))
      .flatMap((file) => nodesIn(file, isCall))
  }

  #targetOf(node: ts.Identifier) {
    const symbol = this.#checker.getSymbolAtLocation(node)
    return symbol && symbol.flags & ts.SymbolFlags.Alias ? this.#checker.getAliasedSymbol(symbol) : symbol
  }

  /** An element of an object; any one if its key is only known at run time. */
  #element(node: ts.ElementAccessExpression, scope: Scope): unknown {
    const owner = this.evaluate(node.expression, scope)
    const key = this.evaluate(node.argumentExpression, scope)
    if (typeof key === 'string' || typeof key === 'number') return propertyOf(owner, key)
    const all = typeof owner === 'object' && owner !== null ? Object.values(owner) : []
    return (this.#isTrue ? all[0] : all.at(-1)) ?? someValue
  }

  #call(node: ts.CallExpression, scope: Scope): unknown {
    const { expression } = node
    const args = node.arguments.map((each) => this.evaluate(each, scope))
    if (ts.isPropertyAccessExpression(expression)) {
      const owner = this.evaluate(expression.expression, scope)
      const { text: name } = expression.name
      if (owner === someValue) return name === 'map' ? [(args[0] as Callback)(someValue, 0)] : someValue
      const method = propertyOf(owner, name)
      if (typeof method !== 'function') return someValue
      if (owner === sql && name === 'lit' && args.includes(someValue)) return this.#literal(node.arguments[0])
      const isKnown = !Array.isArray(owner) || !owner.includes(someValue) || name === 'map'
      if (args.includes(someValue) || !isKnown) return someValue
      return (method as Callback).call(owner, ...args)
    }
    const called = this.evaluate(expression, scope)
    if (called === columns && args.includes(someValue))
      throw new CannotEvaluate('it contains the columns of any resource')
    return typeof called === 'function' ? (called as Callback)(...args) : someValue
  }

  #literal(node: ts.Expression | undefined) {
    const isText = node && this.#checker.getTypeAtLocation(node).flags & ts.TypeFlags.StringLike
    return sql.lit(isText ? 'a text' : 1)
  }

  #callback(node: FunctionNode, outer: Scope): Callback {
    return (...args) => {
      const scope = new Map(outer)
      for (const [index, { name, initializer }] of node.parameters.entries()) {
        const argumentValue = args[index] ?? (initializer && this.evaluate(initializer, scope))
        this.#bind(scope, name, argumentValue === undefined ? someValue : argumentValue)
      }
      const returned = node.body && (ts.isBlock(node.body) ? this.#returned(node.body) : node.body)
      return returned ? this.evaluate(returned, scope) : someValue
    }
  }

  #bind(scope: Map<ts.Symbol, unknown>, name: ts.BindingName, value: unknown) {
    if (ts.isIdentifier(name)) {
      const symbol = this.#checker.getSymbolAtLocation(name)
      if (symbol) scope.set(symbol, value)
      return
    }
    for (const [index, element] of name.elements.entries()) {
      if (!ts.isBindingElement(element)) continue
      const key = ts.isArrayBindingPattern(name) ? index : (element.propertyName ?? element.name).getText()
      this.#bind(scope, element.name, propertyOf(value, key))
    }
  }

  #returned(body: ts.Block): ts.Expression | undefined {
    const all = nodesIn(body, ts.isReturnStatement, isFunctionNode)
    return (this.#isTrue ? all[0] : all.at(-1))?.expression
  }

  #array({ elements }: ts.ArrayLiteralExpression, scope: Scope): unknown {
    return elements.flatMap((each) => {
      if (!ts.isSpreadElement(each)) return [this.evaluate(each, scope)]
      const spread = this.evaluate(each.expression, scope)
      return Array.isArray(spread) ? (spread as unknown[]) : [spread]
    })
  }

  #object({ properties }: ts.ObjectLiteralExpression, scope: Scope): unknown {
    const entries = properties.map((each): [string, unknown] => {
      const isGiven = ts.isPropertyAssignment(each)
      if (ts.isShorthandPropertyAssignment(each)) return [each.name.text, this.#identifier(each.name, scope)]
      return [each.name?.getText() ?? '', isGiven ? this.evaluate(each.initializer, scope) : someValue]
    })
    return Object.fromEntries(entries)
  }

  #binary({ left, right, operatorToken }: ts.BinaryExpression, scope: Scope): unknown {
    const kind = operatorToken.kind
    if (kind === ts.SyntaxKind.PlusToken) {
      const both = [this.evaluate(left, scope), this.evaluate(right, scope)]
      return both.every((each) => typeof each === 'string') ? both.join('') : someValue
    }
    const isChoice =
      kind === ts.SyntaxKind.QuestionQuestionToken ||
      kind === ts.SyntaxKind.BarBarToken ||
      kind === ts.SyntaxKind.AmpersandAmpersandToken
    if (!isChoice) return someValue
    const isRight = kind === ts.SyntaxKind.AmpersandAmpersandToken ? this.#isTrue : !this.#isTrue
    return this.evaluate(isRight ? right : left, scope)
  }
}

/** A part of a statement: something of Kysely. */
const isPart = (type: ts.Type) => type.getProperty('toOperationNode') !== undefined

const isResource = (type: ts.Type) => type.getProperty('searchableThrough') !== undefined

const exportsOf = (node: ts.Node) => require(node.getSourceFile().fileName) as Record<string, unknown>

const propertyOf = (owner: unknown, key: string | number): unknown => {
  if (owner === someValue || owner === null || owner === undefined) return someValue
  return (owner as Record<string, unknown>)[key] ?? someValue
}
