/** Checks the text of migrations for the rules of tenant isolation, also with tenants on several servers. */
import type { Fault } from './fault.ts'

interface File {
  path: string
  text: string
}

/** A statement, or one item in the parentheses of `create table`. */
interface Piece {
  path: string
  line: number
  /** The text in lower case, without comments, literals and function bodies. */
  raw: string
  /** The raw text with single spaces. */
  sql: string
}

export function checkMigrations(files: readonly File[]): Fault[] {
  const statements = files.flatMap(statementsOf)
  const tables = new Map(statements.flatMap(tableOf))
  const tenants = new Set([...tables].filter(([, items]) => items.some(isTenantId)).map(([name]) => name))
  const created = [...tables].filter(([name]) => tenants.has(name)).flatMap(([, items]) => items)
  const altered = statements.filter(({ sql }) =>
    tenants.has(/^alter table (?:only )?(\w+)/.exec(sql)?.[1] ?? ''),
  )
  return [
    ...[...created, ...altered].flatMap((item) => checkItem(item, tenants)),
    ...statements.flatMap((statement) => checkStatement(statement, tenants)),
  ].toSorted((a, b) => a.path.localeCompare(b.path) || a.line - b.line)
}

const isTenantId = ({ sql }: Piece) => sql.startsWith('tenant_id ')
const beginsWithTenant = (columns: string) => /^\( ?tenant_id\b/.test(columns)

const series = /\b(small|big)?serial\b|\bgenerated (always|by default) as identity\b|\bnextval\b/
const keys = /\b(primary key|unique|foreign key|exclude)\b(?: using \w+| nulls not distinct)* ?(\([^)]*\))?/g

/** Checks a column or a constraint of a tenant table. */
function checkItem({ path, line, sql }: Piece, tenants: ReadonlySet<string>): Fault[] {
  const faults: Fault[] = []
  const report = (rule: string, message: string) => faults.push({ path, line, rule, message })
  // A table without tenants (a person's account) may be referenced by its id.
  const refersToTenants = tenants.has(/\breferences (\w+)/.exec(sql)?.[1] ?? '')
  if (series.test(sql))
    report('no-serial-keys', 'A table of tenants must have ULIDs, or numbers from number_series.')
  for (const [, kind = '', columns = ''] of sql.matchAll(keys)) {
    if (beginsWithTenant(columns) || (kind === 'foreign key' && !refersToTenants)) continue
    report('keys-begin-with-tenant', `The ${kind} must begin with tenant_id.`)
  }
  if (refersToTenants && !sql.includes('foreign key')) {
    report('keys-begin-with-tenant', 'A plain reference would accept the id of another tenant.')
  }
  return faults
}

const index =
  /^create (unique )?index (?:concurrently )?(?:if not exists )?(?:\w+ )?on (?:only )?(\w+) ?(?:using \w+ ?)?(\(.*)/
const trigger = /^create (?:or replace )?(?:constraint )?trigger .*? on (\w+)/

/** Checks a later statement about a tenant table. */
function checkStatement({ path, line, sql }: Piece, tenants: ReadonlySet<string>): Fault[] {
  const [, isUnique, indexed = '', columns = ''] = index.exec(sql) ?? []
  const faults: Fault[] = []
  if (isUnique && tenants.has(indexed) && !beginsWithTenant(columns)) {
    faults.push({
      path,
      line,
      rule: 'keys-begin-with-tenant',
      message: 'The unique index must begin with tenant_id.',
    })
  }
  if (tenants.has(trigger.exec(sql)?.[1] ?? '')) {
    faults.push({
      path,
      line,
      rule: 'no-triggers',
      message: 'No triggers on tables of tenants: revoke a privilege instead.',
    })
  }
  return faults
}

function tableOf(statement: Piece): [string, Piece[]][] {
  const [head, name] =
    /^create\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?(\w+)\s*\(/.exec(statement.raw) ?? []
  return head && name ? [[name, pieces(statement, head.length, ',')]] : []
}

function statementsOf({ path, text }: File): Piece[] {
  const foreign = /--[^\n]*|\/\*[^]*?\*\/|(\$\w*\$)[^]*?\1|'(?:[^']|'')*'/g
  const bare = text.replace(foreign, (part) => part.replace(/[^\n]/g, ' '))
  const raw = bare.replaceAll('"', ' ').toLowerCase()
  return pieces({ path, line: 1, raw, sql: '' }, 0, ';')
}

/** Splits at separators outside parentheses, up to the closing parenthesis. */
function pieces({ path, line, raw }: Piece, from: number, separator: ',' | ';'): Piece[] {
  const ends: number[] = []
  let depth = 0
  let at = from
  for (; at < raw.length && depth >= 0; at++) {
    if (raw[at] === '(') depth += 1
    if (raw[at] === ')') depth -= 1
    if (depth < 0 || (depth === 0 && raw[at] === separator)) ends.push(at)
  }
  if (depth >= 0) ends.push(raw.length)
  return ends.flatMap((end, position) => {
    const begin = position === 0 ? from : (ends[position - 1] ?? 0) + 1
    const own = raw.slice(begin, end).trimStart()
    const lines = raw.slice(0, end - own.length).split('\n').length - 1
    return own ? [{ path, line: line + lines, raw: own, sql: own.trim().replace(/\s+/g, ' ') }] : []
  })
}
