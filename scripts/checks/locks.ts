/**
 * Only lock functions take row locks (decision 72): `withRowLocks` for Kysely queries, and files `….locks.ts` for
 * hand-written SQL, which locks rows in an order. A lock that skips locked rows never waits, so it is allowed anywhere.
 */
import ts from 'typescript'
import { type Fault, isTest } from './fault.ts'

const checked = /^(server\/src|demo)\//
const queries = 'server/src/runtime/database/row-locks.ts'
const statements = /(\.locks|^server\/src\/core\/data\/locks)\.ts$/
const methods = ['forUpdate', 'forNoKeyUpdate', 'forShare', 'forKeyShare', 'skipLocked']
const clause = /\bfor\s+(?:no\s+key\s+update|update|key\s+share|share)\b(?!.*\bskip\s+locked\b)/is
/** `findForUpdate` in a loop locks rows one after the other. */
const oneRow = ['findForUpdate', 'lockForTransition']

export function checkLocks(path: string, text: string): Fault[] {
  if (!checked.test(path) || isTest(path) || path === queries) return []
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const faults: Fault[] = []
  const visit = (node: ts.Node) => {
    const message = problemOf(path, node)
    const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1
    if (message) faults.push({ path, line, rule: 'ordered-locks', message })
    ts.forEachChild(node, visit)
  }
  visit(file)
  return faults
}

function problemOf(path: string, node: ts.Node): string | undefined {
  if (ts.isCallExpression(node)) return problemOfCall(node)
  const isText = ts.isTemplateExpression(node) || ts.isStringLiteralLike(node)
  if (!isText || !clause.test(node.getText())) return undefined
  if (!statements.test(path))
    return 'SQL that locks rows belongs in a file ….locks.ts, or in a query with withRowLocks().'
  return isOrdered(node.getText()) ? undefined : 'A statement must lock rows in an order: add ORDER BY.'
}

const isOrdered = (text: string) => /\border\s+by\b.*\bfor\b/is.test(text)

function problemOfCall({ expression, parent }: ts.CallExpression): string | undefined {
  if (ts.isPropertyAccessExpression(expression) && methods.includes(expression.name.text))
    return 'Use withRowLocks(), which locks the rows of a query in the order of their ids.'
  const isOneRow = ts.isIdentifier(expression) && oneRow.includes(expression.text)
  return isOneRow && isInLoop(parent)
    ? 'Use findAllForUpdate(), which locks several records in one statement.'
    : undefined
}

/** Returns whether code runs once for each element of a loop in the same function. */
function isInLoop(node: ts.Node): boolean {
  if (ts.isFunctionLike(node) || ts.isSourceFile(node)) return false
  if (ts.isForOfStatement(node.parent) && node.parent.statement === node) return true
  return node.parent !== undefined && isInLoop(node.parent)
}
