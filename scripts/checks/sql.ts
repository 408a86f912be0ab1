/**
 * Hand-written SQL with tables must use `tenantSql`, which adds the tenant. Kysely's `sql` is for expressions without a
 * table.
 */
import ts from 'typescript'
import { hole, restrictedToTenant } from '../../server/src/runtime/database/tenants/tenant-predicates.ts'
import { type Fault, isTest } from './fault.ts'

/** Core composes statements from parts, which are common table expressions or Kysely queries. */
const composes = /^server\/src\/core\//
const checked = /^server\/src\/(core|features|modules)\//

export function checkSql(path: string, text: string): Fault[] {
  if (!checked.test(path) || isTest(path)) return []
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const bare = namesOfSql(file)
  const faults: Fault[] = []
  const visit = (node: ts.Node) => {
    const message = ts.isTaggedTemplateExpression(node) ? problemOf(path, node, bare) : undefined
    const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1
    if (message) faults.push({ path, line, rule: 'sql-names-the-tenant', message })
    ts.forEachChild(node, visit)
  }
  visit(file)
  return faults
}

/** Returns the names under which a file imports Kysely's `sql`. */
function namesOfSql(file: ts.SourceFile): string[] {
  return file.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || statement.moduleSpecifier.getText(file) !== `'kysely'`)
      return []
    const names = statement.importClause?.namedBindings
    if (!names || !ts.isNamedImports(names)) return []
    return names.elements
      .filter(({ name, propertyName }) => (propertyName ?? name).text === 'sql')
      .map(({ name }) => name.text)
  })
}

function problemOf(path: string, node: ts.TaggedTemplateExpression, bare: readonly string[]) {
  const tag = node.tag.getText()
  const text = textOf(node.template)
  if (tag === 'tenantSql')
    return /\btenant_id\s*=/.test(text) ? 'tenantSql adds the tenant.' : tenantProblemOf(text)
  if (!bare.includes(tag)) return undefined
  if (isRun(node)) return 'Write statements with tenantSql, which adds the tenant.'
  if (composes.test(path) || !namesTable(text)) return undefined
  return 'Write SQL with a table with tenantSql, which adds the tenant.'
}

const textOf = (template: ts.TemplateLiteral): string =>
  ts.isNoSubstitutionTemplateLiteral(template)
    ? template.text
    : template.head.text +
      template.templateSpans.map(({ literal }, index) => hole(index) + literal.text).join('')

/** Returns the error that `tenantSql` would throw. */
function tenantProblemOf(text: string): string | undefined {
  try {
    const isNeeded = restrictedToTenant(text) !== undefined
    return isNeeded ? undefined : 'An expression without a table needs no tenantSql.'
  } catch (error) {
    return (error as Error).message
  }
}

/** `tenantSql` would reject a part of a FROM clause, because it is not a statement; it still contains a table. */
function namesTable(text: string): boolean {
  try {
    return (restrictedToTenant(text) ?? text) !== text
  } catch {
    return true
  }
}

/** Returns whether the template is run, compiled or prepared directly. */
function isRun({ parent }: ts.TaggedTemplateExpression): boolean {
  if (ts.isPropertyAccessExpression(parent)) return ['execute', 'compile'].includes(parent.name.text)
  return ts.isCallExpression(parent) && parent.expression.getText() === 'preparedSql'
}
