/** Restores a backup into an empty database, completely or not at all. */
import { type Connection, quoteName, quoteText } from '#runtime/database/client'
import { allMigrations, migrate } from '#runtime/database/migrate'
import { type Batch, type Header, readBackup, type Summary } from './format.ts'
import { enterTenant, spelling } from './save.ts'
import { forwardReferences, readSchema, type Reference, type Table } from './tables.ts'

/**
 * Reads the file once to check that it is complete, then migrates the schema to the version of the backup, then loads
 * the rows in one transaction, in which rows may refer to later ones. The caller applies the later migrations.
 */
export async function restore(
  owner: Connection,
  path: string,
): Promise<{ header: Header; summary: Summary }> {
  await requireEmpty(owner)
  const { header, summary } = await checkBackup(path)
  await bringTo(owner, header)
  await owner.query('begin')
  try {
    await owner.query(spelling)
    const filling = await Filling.begin(owner, header)
    await readBackup(
      path,
      () => {},
      (batch) => filling.insert(batch),
    )
    await filling.checkReferences()
    await filling.moveSequences()
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback')
    throw error
  }
  return { header, summary }
}

/** Returns the contents of a file if it is complete and this version of Kontor can read it. */
export async function checkBackup(path: string): Promise<{ header: Header; summary: Summary }> {
  let header: Header | undefined
  const summary = await readBackup(path, (found) => {
    requireKnown(found)
    header = found
  })
  if (!header) throw new Error(`${path} is not a backup of Kontor.`)
  return { header, summary }
}

/** The backup's migrations must be the first ones of this version: only later ones are applied to its rows. */
function requireKnown({ migrations }: Header) {
  const ours = allMigrations()
  const known = new Map(ours.map(({ name, checksum }) => [name, checksum]))
  const foreign = migrations.find(({ name }) => !known.has(name))
  if (foreign)
    throw new Error(`The backup was made by a newer version of Kontor: it has the migration ${foreign.name}.`)
  const edited = migrations.find(({ name, checksum }) => known.get(name) !== checksum)
  if (edited) throw new Error(`The backup was made with a different version of the migration ${edited.name}.`)
  const skipped = ours.slice(0, migrations.length).find(({ name }, index) => migrations[index]?.name !== name)
  if (skipped) {
    const how = 'restore it with the version of Kontor that made it, then upgrade'
    throw new Error(`The backup was made without the migration ${skipped.name}: ${how}.`)
  }
}

async function requireEmpty(owner: Connection) {
  const { rows } = await owner.query<{ exists: boolean }>(
    `select to_regclass('public.tenants') is not null as exists`,
  )
  if (!rows[0]?.exists) return
  const { rowCount } = await owner.query('select 1 from tenants limit 1')
  if (rowCount) {
    throw new Error(
      'This database has tenants already: restore into an empty one (another KONTOR_DATA_DIR or DATABASE_URL).',
    )
  }
}

async function bringTo(owner: Connection, { migrations }: Header) {
  await migrate(owner, migrations.at(-1)?.name)
  const { rowCount } = await owner.query('select 1 from migrations')
  if (rowCount !== migrations.length) {
    throw new Error('This database is newer than the backup: restore into one that was never set up.')
  }
}

class Filling {
  readonly #owner: Connection
  readonly #tables: ReadonlyMap<string, Table>
  readonly #deferred: readonly Reference[]
  #tenantId: string | null = null

  private constructor(owner: Connection, tables: Table[], deferred: readonly Reference[]) {
    this.#owner = owner
    this.#tables = new Map(tables.map((table) => [table.name, table]))
    this.#deferred = deferred
  }

  /** Empties the tables first, because a migration may have inserted rows that the backup also contains. */
  static async begin(owner: Connection, header: Header) {
    const { tables, references } = await readSchema(owner)
    const missing = header.tables.filter((name) => !tables.some((table) => table.name === name))
    if (missing.length > 0)
      throw new Error(`The backup has tables that this database does not have: ${missing.join(', ')}.`)
    const views = tables.filter(({ isView }) => isView).map(({ name }) => name)
    const filled = header.tables.filter((name) => !views.includes(name))
    // Append-only tables reject this without the setting.
    await owner.query(`select set_config('app.rewrites', $1, true)`, [filled.join()])
    await owner.query(`truncate ${filled.map(quoteName).join(', ')}`)
    const deferred = forwardReferences(header.tables, references)
    for (const each of deferred) await owner.query(alterReference(each, 'deferrable initially deferred'))
    return new Filling(owner, tables, deferred)
  }

  async insert({ table: name, tenantId, rows }: Batch) {
    const table = this.#table(name)
    const values = table.columns.map((column) => valueOf(table, column))
    await this.#enter(tenantId)
    const { rowCount } = await this.#owner.query(
      `insert into ${quoteName(name)} (${table.columns.map(quoteName).join(', ')}) overriding system value
       select ${values.join(', ')} ${rowsFrom(name)}`,
      [`[${rows.join(',')}]`],
    )
    if (rowCount !== rows.length)
      throw new Error(`Only ${rowCount} of ${rows.length} rows of ${name} could be written.`)
  }

  /**
   * Checks the references to later rows, now that all rows exist. From here on, references are checked immediately
   * again.
   */
  async checkReferences() {
    await this.#owner.query('set constraints all immediate')
    for (const each of this.#deferred) await this.#owner.query(alterReference(each, 'not deferrable'))
  }

  /** Sets the sequences to the highest existing numbers. */
  async moveSequences() {
    const { rows } = await this.#owner.query<{ table: string; column: string; sequence: string }>(
      `select c.relname::text as table, a.attname::text as column, s.name as sequence
       from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       cross join pg_get_serial_sequence(quote_ident(c.relname), a.attname) as s (name)
       where c.relnamespace = 'public'::regnamespace and c.relname = any($1::text[]) and s.name is not null`,
      [[...this.#tables.keys()]],
    )
    for (const { table, column, sequence } of rows) {
      const highest = `(select coalesce(max(${quoteName(column)}), 0) + 1 from ${quoteName(table)})`
      await this.#owner.query(`select setval(${quoteText(sequence)}, ${highest}, false)`)
    }
  }

  async #enter(tenantId: string | null) {
    if (tenantId === this.#tenantId || tenantId === null) return
    this.#tenantId = await enterTenant(this.#owner, tenantId)
  }

  #table(name: string): Table {
    const table = this.#tables.get(name)
    if (!table) throw new Error(`The backup has rows of ${name}, which is not a table of this database.`)
    return table
  }
}

const alterReference = ({ table, name }: Reference, when: string) =>
  `alter table ${quoteName(table)} alter constraint ${quoteName(name)} ${when}`

const rowsFrom = (table: string) =>
  `from jsonb_array_elements($1::jsonb) as saved (line),
     jsonb_populate_record(null::${quoteName(table)}, saved.line) as loaded`

/** Returns a JSON null if one was saved. An omitted column is an SQL null. */
const valueOf = ({ documents }: Table, column: string) =>
  documents.includes(column)
    ? `case when saved.line -> ${quoteText(column)} = 'null' then 'null'::jsonb else loaded.${quoteName(column)} end`
    : `loaded.${quoteName(column)}`
