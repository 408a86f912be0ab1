/**
 * Checks links to other records. The foreign keys of the database ensure that both belong to one tenant. This file
 * rejects ids that are unknown, of another tenant, or of a deleted record, with an error of the field.
 */
import type { Ctx } from '#runtime/database/context'
import { fieldsOf, type TSchema } from './fields/fields.ts'
import { type FieldErrors, invalidField, fieldMessage } from '#runtime/api-error'
import type { Resource } from './definition.ts'
import { lockExisting } from './link.locks.ts'
import { ownValue } from './fields/own-property.ts'

/** Returns an error for every field of `values` (the changed fields of a record) that links to a missing record. */
export async function linkErrors(
  ctx: Ctx,
  of: Resource,
  record: object,
  values: object,
): Promise<FieldErrors> {
  const errors: FieldErrors = {}
  await Promise.all(
    linksIn(of.schema, record as Row, values).map(async ({ name, table, id }) => {
      if (!(await isThere(ctx, table, id)))
        errors[name] = [fieldMessage(name, 'does not name a record that exists')]
    }),
  )
  return errors
}

type Row = Record<string, unknown>

/** A table, or the table that another field chooses. */
type Tables = string | { field: string; tables: Record<string, string> }

interface Linked {
  name: string
  table: string
  id: string
}

/** Returns the table that a field links to in this record; undefined for other fields. */
export function linkTable(field: TSchema, record: Row): string | undefined {
  const { 'x-link': tables } = field as { 'x-link'?: Tables }
  return typeof tables === 'object' ? ownValue(tables.tables, String(record[tables.field])) : tables
}

function linksIn(schema: TSchema, record: Row, values: object): Linked[] {
  return Object.entries(fieldsOf(schema)).flatMap(([name, field]) => {
    const { 'x-link': tables, readOnly } = field as { 'x-link'?: Tables; readOnly?: boolean }
    if (!tables || readOnly || !isNews(name, tables, values)) return []
    const table = linkTable(field, record)
    const { [name]: id } = record
    return table && typeof id === 'string' ? [{ name, table, id }] : []
  })
}

const isNews = (name: string, tables: Tables, values: object) =>
  name in values || (typeof tables === 'object' && tables.field in values)

/** Rejects an id that belongs to no record of the table, with an error of this field. */
export async function requireRecord(ctx: Ctx, field: string, table: string, id: string): Promise<void> {
  if (!(await isThere(ctx, table, id))) throw invalidField(field, 'does not name a record that exists')
}

/** The linked records that a transaction has locked in advance, by table. */
const lockedAhead = new WeakMap<Ctx, ReadonlyMap<string, ReadonlySet<string>>>()

/**
 * Locks the records to which all these new ones link, with one query for each table. Writes with the same context need
 * no query for these links. The transaction must not delete such a record.
 */
export async function lockLinks(ctx: Ctx, { schema }: Resource, records: readonly object[]): Promise<void> {
  const links = records.flatMap((record) => linksIn(schema, record as Row, record))
  const locked = new Map<string, ReadonlySet<string>>()
  // In the order of the tables, so that two transactions do not wait for each other.
  for (const [table, those] of [...Map.groupBy(links, (link) => link.table)].toSorted(byTable))
    locked.set(
      table,
      await lockExisting(
        ctx,
        table,
        those.map(({ id }) => id),
      ),
    )
  lockedAhead.set(ctx, locked)
}

const byTable = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1)

const isThere = async (ctx: Ctx, table: string, id: string) =>
  lockedAhead.get(ctx)?.get(table)?.has(id) === true || (await lockExisting(ctx, table, [id])).has(id)
