/** Rules inside a TypeScript file: lengths, access to the environment and the clock, changes of states. */
import ts from 'typescript'
import { type Fault, isGenerated, isServer, isTest } from './fault.ts'

const most = { fileLines: 300, functionLines: 70, lineCharacters: 120, recordsLines: 200 }

const settings = 'server/src/runtime/config/config.ts'
const clocks = ['server/src/runtime/clock.ts', 'server/src/runtime/database/protocol/types.ts']
const aliasOfAny = 'server/src/core/resource/definition.ts'
const records = 'server/src/core/data/records.ts'
const privateOfPg = 'server/src/runtime/database/protocol/pipeline.ts'
const embedded = 'server/src/runtime/postgres/'
const business = /^server\/src\/(modules|features)\//

type Report = (node: ts.Node, rule: string, message: string) => void
type Rule = (node: ts.Node, report: Report) => void

export function checkSource(path: string, text: string): Fault[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const faults = isGenerated(path) ? [] : checkLines(path, text)
  const report: Report = (node, rule, message) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file))
    faults.push({ path, line: line + 1, rule, message })
  }
  const rules = rulesFor(path)
  const visit = (node: ts.Node) => {
    for (const rule of rules) rule(node, report)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return faults.toSorted((a, b) => a.line - b.line)
}

function rulesFor(path: string): Rule[] {
  const isOurs = isServer(path) && !isTest(path)
  return [
    ...(isGenerated(path) ? [] : [shortFunctions]),
    ...(isOurs && path !== settings ? [noEnvironment] : []),
    ...(isOurs && !clocks.includes(path) && !path.startsWith(embedded) ? [noClock] : []),
    ...(isTest(path) ? [] : [path === aliasOfAny ? onlyTheAlias : noAny]),
    ...(path === records ? [noFlags] : []),
    ...(isOurs && business.test(path) ? [noStateByUpdate] : []),
    ...(isOurs && path !== privateOfPg ? [onlyPublicPg] : []),
  ]
}

function checkLines(path: string, text: string): Fault[] {
  const lines = text.replace(/\n$/, '').split('\n')
  const limit = path === records ? most.recordsLines : most.fileLines
  const long = lines.flatMap((line, index) => {
    const message = `The line has ${line.length} characters; the limit is ${most.lineCharacters}.`
    return line.length > most.lineCharacters ? [{ path, line: index + 1, rule: 'short-lines', message }] : []
  })
  if (lines.length <= limit) return long
  const message = `The file has ${lines.length} lines; the limit is ${limit}.`
  return [...long, { path, line: limit + 1, rule: 'short-files', message }]
}

const shortFunctions: Rule = (node, report) => {
  if (!ts.isFunctionLike(node) || !('body' in node) || !node.body) return
  const text = node.getSourceFile()
  const lineOf = (position: number) => text.getLineAndCharacterOfPosition(position).line
  const length = lineOf(node.end) - lineOf(node.getStart(text)) + 1
  if (length <= most.functionLines) return
  report(node, 'short-functions', `The function has ${length} lines; the limit is ${most.functionLines}.`)
}

const isNamed = (node: ts.Node | undefined, name: string) =>
  node !== undefined && ts.isIdentifier(node) && node.text === name

/** `process.env`, `process['env']`, `{ env } = process`, `import { env } from 'node:process'`. */
const noEnvironment: Rule = (node, report) => {
  const isEnvironment =
    (ts.isPropertyAccessExpression(node) &&
      isNamed(node.expression, 'process') &&
      ['env', 'loadEnvFile'].includes(node.name.text)) ||
    (ts.isElementAccessExpression(node) && isNamed(node.expression, 'process')) ||
    (ts.isVariableDeclaration(node) && isNamed(node.initializer, 'process')) ||
    (ts.isImportDeclaration(node) && /^'(node:)?process'$/.test(node.moduleSpecifier.getText()))
  if (isEnvironment)
    report(node, 'settings-in-config', 'Only runtime/config/config.ts may read the environment.')
}

/** Rejects any use of `Date` as a value, and `Temporal.Now`. */
const noClock: Rule = (node, report) => {
  const isDate = isNamed(node, 'Date') && isValue(node as ts.Identifier)
  const isNow =
    ts.isPropertyAccessExpression(node) && isNamed(node.expression, 'Temporal') && node.name.text === 'Now'
  if (isDate || isNow) report(node, 'one-clock', 'Only runtime/clock.ts may read the time; use ctx.now.')
}

function isValue(node: ts.Identifier) {
  const { parent } = node
  if (ts.isTypeNode(parent) || ts.isTypeParameterDeclaration(parent) || ts.isQualifiedName(parent))
    return false
  if (ts.isPropertyAccessExpression(parent))
    return parent.expression === node || isNamed(parent.expression, 'globalThis')
  const isOnlyAName =
    (ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent) || ts.isMethodDeclaration(parent)) &&
    parent.name === node
  return !isOnlyAName
}

const privateMembers = ['utils', 'Query', 'Connection', 'Result']

/** Rejects private exports of `pg`, and the property `connection` of its clients. */
const onlyPublicPg: Rule = (node, report) => {
  const isMember =
    ts.isPropertyAccessExpression(node) &&
    isNamed(node.expression, 'pg') &&
    privateMembers.includes(node.name.text)
  const isCast = ts.isAsExpression(node) && isNamed(node.expression, 'pg')
  // The public types lack the property, so it is always read through a cast.
  const isConnection = ts.isPropertySignature(node) && isNamed(node.name, 'connection')
  if (isMember || isCast || (isConnection && importsPg(node)))
    report(
      node,
      'only-pipeline-uses-private-pg',
      'Only runtime/database/protocol/pipeline.ts may use private interfaces of pg.',
    )
}

const importsPg = (node: ts.Node) =>
  node
    .getSourceFile()
    .statements.some((each) => ts.isImportDeclaration(each) && each.moduleSpecifier.getText() === `'pg'`)

const noAny: Rule = (node, report) => {
  if (node.kind !== ts.SyntaxKind.AnyKeyword) return
  report(
    node,
    'no-any',
    'Declare the type. The only alias for an unknown type is Any of core/resource/definition.ts.',
  )
}

const onlyTheAlias: Rule = (node, report) => {
  const { parent } = node
  if (parent && ts.isTypeAliasDeclaration(parent) && parent.name.text === 'Any') return
  noAny(node, report)
}

/** Rejects flags and callbacks in the record functions, to keep these from becoming a framework. */
const noFlags: Rule = (node, report) => {
  if (!ts.isParameter(node) || !node.type) return
  const isOfRecords = ts.isFunctionDeclaration(node.parent) || ts.isArrowFunction(node.parent)
  if (!isOfRecords) return
  if (node.type.kind === ts.SyntaxKind.BooleanKeyword)
    report(node, 'no-flags-or-callbacks-in-records', 'No flags: write the query.')
  if (ts.isFunctionTypeNode(node.type))
    report(node, 'no-flags-or-callbacks-in-records', 'No callbacks: write the query.')
}

/** The fields with the state of a record. */
const stateFields = ['status', 'stage']

/** Rejects `update(…, { status: … })`, because a transition is checked and emits its event. */
const noStateByUpdate: Rule = (node, report) => {
  if (!ts.isCallExpression(node) || !isNamed(node.expression, 'update')) return
  const [, , , values] = node.arguments
  if (values && setsState(values))
    report(
      values,
      'states-change-by-transition',
      'Change a state with transition() or its parts, not with update().',
    )
}

/** Checks the keys of an object, and of the objects spread into it. */
function setsState(node: ts.Node): boolean {
  if (ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node))
    return stateFields.includes(node.name.getText())
  const isLookedInto =
    ts.isObjectLiteralExpression(node) ||
    ts.isSpreadAssignment(node) ||
    ts.isParenthesizedExpression(node) ||
    ts.isBinaryExpression(node) ||
    ts.isConditionalExpression(node) ||
    ts.isAsExpression(node)
  return isLookedInto && (ts.forEachChild(node, setsState) ?? false)
}
