/**
 * Reads the tables of the schema from PostgreSQL's catalogue, in an order for writing: referenced tables first, as far
 * as possible.
 */
import type { Connection } from '#runtime/database/client'

/**
 * Tables that are not part of a backup: the header contains the migrations; the others belong to one installation or
 * are temporary.
 */
const leftOut = ['migrations', 'installation', 'login_attempts', 'rate_limits', 'password_reset_requests']

/** The tenants' jobs are in the schema of the queue; this view reads and writes them. */
const savedViews = ['jobs']

export interface Table {
  name: string
  isView: boolean
  /** Whether the rows of the table belong to tenants. */
  isTenants: boolean
  columns: string[]
  /** The columns of type jsonb, which may contain a JSON null. */
  documents: string[]
}

/** A foreign key. */
export interface Reference {
  name: string
  table: string
  columns: string[]
  to: string
  toColumns: string[]
}

export interface Schema {
  /** In the order of writing. */
  tables: Table[]
  references: Reference[]
}

/** Returns the tables to save or fill, without temporary, unlogged and foreign tables and tables of extensions. */
export async function readSchema(connection: Connection): Promise<Schema> {
  const { rows: tables } = await connection.query<Table>(tablesOf, [leftOut, savedViews])
  const { rows } = await connection.query<Reference>(referencesOf)
  const names = new Set(tables.map(({ name }) => name))
  const references = rows.filter(({ table, to }) => names.has(table) && names.has(to))
  const byName = new Map(tables.map((table) => [table.name, table]))
  return { tables: inOrder([...names], references).flatMap((name) => byName.get(name) ?? []), references }
}

type Edge = Pick<Reference, 'table' | 'to'>

/**
 * Returns the tables in an order in which each follows those to which it refers. A circle is broken at one of its
 * references.
 */
export function inOrder(names: readonly string[], references: readonly Edge[]): string[] {
  const order: string[] = []
  let waiting = [...names].toSorted()
  let open = references.filter(({ table, to }) => table !== to)
  while (waiting.length > 0) {
    const free = waiting.filter((name) => !open.some(({ table }) => table === name))
    if (free.length === 0) {
      const broken = open.find((each) => leads(open, each.to, each.table))
      open = open.filter((each) => each !== broken)
      continue
    }
    order.push(...free)
    waiting = waiting.filter((name) => !free.includes(name))
    open = open.filter(({ to }) => !free.includes(to))
  }
  return order
}

/** Returns the references to later rows: of a table to itself, and to a table whose rows follow. */
export function forwardReferences<Each extends Edge>(
  order: readonly string[],
  references: readonly Each[],
): Each[] {
  return references.filter(({ table, to }) => order.indexOf(to) >= order.indexOf(table))
}

/** Returns whether the references lead from one table to another. */
function leads(references: readonly Edge[], from: string, to: string, seen = new Set<string>()): boolean {
  if (from === to) return true
  if (seen.has(from)) return false
  seen.add(from)
  return references.some((each) => each.table === from && leads(references, each.to, to, seen))
}

const tablesOf = `
  select c.relname::text as name, c.relkind = 'v' as "isView",
    exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
    ) as "isTenants",
    array(select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by a.attnum) as columns,
    array(select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.atttypid = 'jsonb'::regtype
      order by a.attnum) as documents
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and not c.relispartition
    and (c.relkind in ('r', 'p') or c.relkind = 'v' and c.relname = any($2::text[]))
    and c.relpersistence = 'p' and c.relname <> all($1::text[])
    and not exists (
      select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  order by c.relname::text collate "C"`

const columnsOf = (numbers: string, table: string) => `
  array(select a.attname::text from unnest(${numbers}) with ordinality as k (number, place)
    join pg_attribute a on a.attrelid = ${table} and a.attnum = k.number order by k.place)`

const referencesOf = `
  select f.conname::text as name,
    (select relname::text from pg_class where oid = f.conrelid) as table,
    ${columnsOf('f.conkey', 'f.conrelid')} as columns,
    (select relname::text from pg_class where oid = f.confrelid) as to,
    ${columnsOf('f.confkey', 'f.confrelid')} as "toColumns"
  from pg_constraint f
  where f.contype = 'f' and f.connamespace = 'public'::regnamespace and f.conparentid = 0
  order by f.conname::text collate "C"`
