/** Saves one consistent snapshot of the database, row by row, with at most one page in memory. */
import { type Connection, quoteName, quoteText } from '#runtime/database/client'
import { isId } from '#runtime/ids'
import { formatVersion, LineWriter, type Summary } from './format.ts'
import { readSchema, type Reference, type Schema, type Table } from './tables.ts'

export interface Wanted {
  /** The only tenant to save, with its users. */
  tenant: { id: string; slug: string } | null
  migrations: { name: string; checksum: string }[]
  now: string
}

const rowsAtFirst = 100
const rowsAtMost = 2_000
const charactersAPage = 1_000_000

/** Returns the lines of a backup, and a summary after they have been read. */
export function save(owner: Connection, wanted: Wanted): { lines: AsyncGenerator<string>; summary: Summary } {
  const writer = new LineWriter()
  return { lines: linesOf(owner, wanted, writer), summary: writer.summary }
}

async function* linesOf(owner: Connection, { tenant, migrations, now }: Wanted, writer: LineWriter) {
  await beginSnapshot(owner)
  try {
    const schema = await readSchema(owner)
    const { tables } = schema
    yield writer.header({
      kontor_backup: formatVersion,
      created_at: now,
      tenant,
      migrations,
      tables: tables.map(({ name }) => name),
    })
    for (const table of tables.filter(({ isTenants }) => !isTenants)) {
      yield* rowsOf(owner, writer, table, sharedRows(schema, table, tenant?.id))
    }
    for (const id of tenant ? [tenant.id] : await tenantIds(owner)) {
      yield writer.tenant(await enterTenant(owner, id))
      for (const table of tables.filter(({ isTenants }) => isTenants)) {
        yield* rowsOf(owner, writer, table, `tenant_id = ${quoteText(id)}`)
      }
    }
    yield writer.trailer()
  } finally {
    await owner.query('rollback')
  }
}

/** Starts a transaction in which all reads use one snapshot, and no table changes its columns. */
async function beginSnapshot(owner: Connection) {
  const { tables } = await readSchema(owner)
  const names = tables.map(({ name }) => quoteName(name))
  if (names.length === 0) throw new Error('The database was never set up: there is nothing to save.')
  await owner.query('begin isolation level repeatable read read only')
  await owner.query(spelling)
  // The locks precede the first read, which determines the snapshot.
  await owner.query(`lock table ${names.join(', ')} in access share mode`)
}

/** Makes the text of values independent of the server's settings. */
export const spelling = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres'; set local extra_float_digits = 1`

/** Restricts this transaction to the rows of this tenant. The id is validated: SET takes no parameters. */
export async function enterTenant(owner: Connection, id: string): Promise<string> {
  if (!isId(id)) throw new Error(`${id} is not the id of a tenant.`)
  await owner.query(`set local app.tenant_id = '${id}'`)
  return id
}

async function tenantIds(owner: Connection) {
  const { rows } = await owner.query<{ id: string }>('select id from tenants order by id')
  return rows.map(({ id }) => id)
}

/**
 * Returns the condition for rows of a table without tenants. A backup of one tenant only contains rows that the
 * tenant's rows refer to.
 */
function sharedRows({ tables, references }: Schema, { name }: Table, tenantId: string | undefined): string {
  if (tenantId === undefined) return 'true'
  if (name === 'tenants') return `id = ${quoteText(tenantId)}`
  const tenantTables = new Set(tables.filter(({ isTenants }) => isTenants).map((table) => table.name))
  const uses = references.filter(({ table, to }) => to === name && tenantTables.has(table))
  return uses.map((use) => usedBy(use, tenantId)).join(' or ') || 'false'
}

const usedBy = ({ table, columns, toColumns }: Reference, tenantId: string) =>
  `(${toColumns.map(quoteName).join(', ')}) in (
    select ${columns.map(quoteName).join(', ')} from ${quoteName(table)} where tenant_id = ${quoteText(tenantId)})`

/** Reads page after page. The number of rows per page depends on their length. */
async function* rowsOf(owner: Connection, writer: LineWriter, table: Table, condition: string) {
  const fetch = (rows: number) => `fetch ${rows} from page`
  const first = `close all; declare page no scroll cursor for ${selectOf(table, condition)}; ${fetch(rowsAtFirst)}`
  let pageSize = rowsAtFirst
  for (
    let page = await textsOf(owner, first);
    page.length > 0;
    page = await textsOf(owner, fetch(pageSize))
  ) {
    yield writer.rows(table.name, page)
    if (page.length < pageSize) return
    const characters = page.reduce((sum, text) => sum + text.length, 0)
    pageSize = Math.max(1, Math.min(rowsAtMost, Math.floor((charactersAPage * page.length) / characters)))
  }
}

async function textsOf(owner: Connection, text: string): Promise<string[]> {
  const response = await owner.query<[string]>({ text, rowMode: 'array' })
  const last = Array.isArray(response) ? (response as (typeof response)[]).at(-1) : response
  return last?.rows.map(([row]) => row) ?? []
}

/** Selects a row as JSON. An SQL null in a jsonb column is omitted, because a JSON null looks the same. */
function selectOf({ name, documents }: Table, condition: string) {
  const empty = documents.map(
    (column) => `case when saved.${quoteName(column)} is null then ${quoteText(column)} end`,
  )
  const row =
    empty.length > 0 ? `to_jsonb(saved) - array_remove(array[${empty.join(', ')}], null)` : 'to_jsonb(saved)'
  return `select (${row})::text from ${quoteName(name)} as saved where ${condition}`
}
