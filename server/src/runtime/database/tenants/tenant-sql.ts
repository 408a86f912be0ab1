/** The template for hand-written SQL. */
import { type RawBuilder, sql } from 'kysely'
import { currentTenant } from './tenant-isolation.ts'
import { hole, restrictedToTenant, tenantHole } from './tenant-predicates.ts'

/**
 * A template with the predicates: the text parts between the values, and for each value its index, or null for the
 * tenant.
 */
interface Template {
  readonly strings: TemplateStringsArray
  readonly values: readonly (number | null)[]
}

// A template in the code has one array of strings, which is the same at each call.
const templates = new WeakMap<TemplateStringsArray, Template>()

/**
 * Returns a statement, or an expression with sub-selects, and adds `tenant_id = …` to every table in its text and to
 * the rows of an INSERT. Use it like Kysely's `sql`, for all SQL that names a table. A sub-select in a value must also
 * be a `tenantSql`; a table with a variable name is `sql.table(…)`.
 */
export function tenantSql<Row = unknown>(
  strings: TemplateStringsArray,
  ...values: readonly unknown[]
): RawBuilder<Row> {
  let template = templates.get(strings)
  if (!template) templates.set(strings, (template = templateOf(strings)))
  return withValues(template, values)
}

// The texts of declarations are constants, so the map stays small.
const declared = new Map<string, Template>()

/**
 * Returns the SQL of a declaration, such as the expression of a sort, and adds `tenant_id = …` to every table in it. A
 * value replaces its name: `{ now }` replaces `:now`.
 */
export function declaredSql(
  text: string,
  named: Readonly<Record<string, unknown>> = {},
): RawBuilder<unknown> {
  let template = declared.get(text)
  if (!template) {
    const names = Object.keys(named)
    const withHoles = names.reduce((all, name, index) => all.replaceAll(`:${name}`, hole(index)), text)
    declared.set(text, (template = templateWith(restrictedToTenant(withHoles) ?? withHoles)))
  }
  return withValues(template, Object.values(named))
}

function withValues<Row>(template: Template, values: readonly unknown[]): RawBuilder<Row> {
  return sql<Row>(
    template.strings,
    ...template.values.map((index) => (index === null ? currentTenant : values[index])),
  )
}

function templateOf(strings: TemplateStringsArray): Template {
  const text = strings.reduce((before, next, index) => before + hole(index - 1) + next)
  const restricted = restrictedToTenant(text)
  if (restricted === undefined)
    throw new Error(`This expression names no table, so \`sql\` is enough: ${text}`)
  return templateWith(restricted)
}

function templateWith(text: string): Template {
  const parts = text.split(/(\0\w+\0)/)
  const texts = parts.filter((_, index) => index % 2 === 0)
  const holes = parts.filter((_, index) => index % 2 === 1)
  return {
    strings: Object.assign(texts, { raw: texts }),
    values: holes.map((each) => (each === tenantHole ? null : Number(each.slice(1, -1)))),
  }
}
