/** Finds and erases mentions of a person in the texts of other records: emails, phone numbers and full names. */
import { type Connection, quoteName } from '#runtime/database/client'
import { formsStart } from '#core/search'
import { type Column, erasedText } from './columns.ts'
import { ownTables, ownTypes, retainedColumns } from './persons.ts'

/** The current and former values that identify a person. */
export interface Identifiers {
  emails: string[]
  phones: string[]
  /** Full names of at least two words. A single name would also match texts about others. */
  names: string[]
}

const nameKeys = ['full_name', 'name']

/** Collects the identifiers from the record and its events. */
export function identifiersIn(documents: readonly unknown[]): Identifiers {
  const found = new Map<string, Set<string>>()
  const note = (key: string, value: unknown) => {
    if (typeof value === 'string') found.set(key, (found.get(key) ?? new Set()).add(value.trim()))
  }
  const walk = (value: unknown, name = '') => {
    if (typeof value !== 'object' || value === null) return note(name, value)
    for (const [key, item] of Object.entries(value)) walk(item, ['old', 'new'].includes(key) ? name : key)
  }
  for (const each of documents) walk(each)
  const all = (...keys: string[]) => keys.flatMap((key) => [...(found.get(key) ?? [])])
  const pairs = all('first_name').flatMap((first) =>
    all('last_name').flatMap((last) => [`${first} ${last}`, `${last}, ${first}`, `${last} ${first}`]),
  )
  const names = [...all(...nameKeys), ...pairs].filter((name) => /\S\s+\S/.test(name) && name.length >= 5)
  return {
    emails: real(all('email')).filter((email) => email.includes('@')),
    phones: real(all('phone', 'mobile')).filter((phone) => phone.replaceAll(/\D/g, '').length >= 6),
    names: real(names),
  }
}

const real = (values: readonly string[]) => [
  ...new Set(values.filter((value) => !value.includes(erasedText) && !value.endsWith('@erased.invalid'))),
]

/** Regular expressions for PostgreSQL. */
export interface Patterns {
  /** The emails, and the other identifiers, as whole words. */
  exact: [emails: string, others: string]
  /** Also matches the text of a JSON document with such a value. Selects the rows to examine. */
  unbounded: string
}

const nothing = String.raw`[^\s\S]`

/** Returns the patterns of the identifiers; undefined if there are none. */
export function patternsOf({ emails, phones, names }: Identifiers): Patterns | undefined {
  const all = [...emails, ...phones, ...names]
  if (all.length === 0) return undefined
  const exact = (texts: readonly string[], before: string, after: string) =>
    texts.map((text) => `(?<![${before}])${escaped(text, String.raw`\s+`)}(?![${after}])`)
  const others = [...exact(phones, '[:digit:]', '[:digit:]'), ...exact(names, '[:alnum:]', '[:alnum:]')]
  const unbounded = all.map((text) =>
    escaped(text, String.raw`(\s|\\[nrt])+`).replaceAll('\\"', String.raw`\\?"`),
  )
  return {
    exact: [exact(emails, '[:alnum:]._%+-', '[:alnum:]-').join('|') || nothing, others.join('|') || nothing],
    unbounded: unbounded.join('|'),
  }
}

const escaped = (text: string, between: string) =>
  text
    .split(/\s+/)
    .map((word) => word.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`))
    .join(between)

/**
 * Conditions for the rows of a table in which mentions are erased, in addition to the tenant. $2 is the list of own
 * ids.
 */
const conditions: Readonly<Record<string, string>> = {
  events: `(entity_type <> all(array['${ownTypes.join("','")}']) or entity_id = any($2))`,
  search_documents: `(replace(kind, ' names', '') <> all(array['${ownTables.join("','")}']))`,
  custom_field_values: `(entity_type <> all(array['${ownTypes.join("','")}']))`,
  import_rows: `(record_id is null or record_id = any($2))`,
}

/** Search texts wait in this table for their aggregation, for which the command waits. */
const skipped = [...ownTables, 'search_changes']

export interface Erased {
  place: string
  rows: number
}

/** Erases the mentions in every column that the law does not require to keep. Returns the changed rows by column. */
export async function eraseMentions(
  owner: Connection,
  columns: readonly Column[],
  { tenantId, ids, patterns }: { tenantId: string; ids: readonly string[]; patterns: Patterns },
): Promise<Erased[]> {
  const erased: Erased[] = []
  for (const { table, name, isIssued } of columns.filter(mayMention)) {
    const column = quoteName(name)
    const condition = isIssued ? 'issued_hash is null' : (conditions[table] ?? 'true')
    // The last line of a search text has other forms of the words, in which no pattern finds the mention.
    const kept = table === 'search_documents' && name === 'text' ? withoutForms(column) : column
    const { rowCount } = await owner.query(
      `update ${quoteName(table)} set ${column} = pg_temp.unmentioned(${kept}, $3)
       where tenant_id = $1 and cardinality($2::text[]) >= 0 and ${condition}
         and ${column}::text ~* $4 and pg_temp.unmentioned(${column}, $3) is distinct from ${column}`,
      [tenantId, ids, patterns.exact, patterns.unbounded],
    )
    if (rowCount) erased.push({ place: `${table}.${name} (mentions)`, rows: rowCount })
  }
  // The jobs of a tenant are in the schema of the queue.
  const { rowCount } = await owner.query(
    `update pgboss.job_common set data = pg_temp.unmentioned(data, $2), output = pg_temp.unmentioned(output, $2)
     where group_id = $1 and concat(data, output) ~* $3 and (pg_temp.unmentioned(data, $2) is distinct from data
       or pg_temp.unmentioned(output, $2) is distinct from output)`,
    [tenantId, patterns.exact, patterns.unbounded],
  )
  if (rowCount) erased.push({ place: 'jobs (mentions)', rows: rowCount })
  return erased
}

const withoutForms = (column: string) => `regexp_replace(${column}, E'(^|\\n)${formsStart}[^\\n]*$', '')`

function mayMention({ table, name }: Column): boolean {
  const retained = retainedColumns[table] ?? []
  return !skipped.includes(table) && retained !== '*' && !retained.includes(name)
}
