/** Restores deleted records (decision 93). */
import { invalidState, type FieldErrors, fieldMessage, validationError } from '#runtime/api-error'
import type { Ctx } from '#runtime/database/context'
import { emitHappened } from '../events/events.ts'
import type { Any, Resource } from '../resource/definition.ts'
import { fieldsOf } from '../resource/fields/fields.ts'
import { lockExisting } from '../resource/link.locks.ts'
import { linkTable } from '../resource/links.ts'
import { registeredResources } from '../resource/registry.ts'
import { restorableDays, restorableRows, restorableSince } from '../data/lists/deleted.ts'
import { type Change, hydrate, type Of, restore, type StoredRecord, type Values } from '../data/records.ts'
import { readLockedDeletedRow } from '../data/rows.ts'
import { uniqueErrors } from '../data/validated-write.ts'

/** The rules of a resource whose records cannot be restored by their row alone. */
export interface Restoration {
  of: Resource
  /** Takes the locks that come before the lock of the record. */
  lock?: (ctx: Ctx, id: string) => Promise<unknown>
  /** Rejects a record that would be wrong now, and returns values that differ after the restoration. */
  values?: (ctx: Ctx, record: Any) => Promise<object | void>
  /** Restores what was deleted with the record. */
  after?: (ctx: Ctx, record: Any) => Promise<unknown>
  /** Links in lines, by the dotted path of the field: `{ 'items.product_id': 'products' }`. */
  lineLinks?: Readonly<Record<string, string>>
}

interface Spec<T extends StoredRecord> extends Omit<Restoration, 'of' | 'values' | 'after'> {
  of: Of<T>
  values?: (ctx: Ctx, record: T) => Promise<Values<T> | void>
  after?: (ctx: Ctx, record: T) => Promise<unknown>
}

/** Declares the restoration of a resource. The types check that its functions match. */
export const restoration = <T extends StoredRecord>(spec: Spec<T>): Restoration =>
  spec as unknown as Restoration

/**
 * Restores a deleted record, with the event `restored`. Rejects, with all errors in one response, a record whose
 * unique values another record has now, or that links to a deleted record.
 */
export async function restoreRecord<T extends StoredRecord>(
  ctx: Ctx,
  of: Of<T>,
  id: string,
  rules?: Restoration,
): Promise<Change<T>> {
  await rules?.lock?.(ctx, id)
  const { record, deleted_at } = await lockRestorable(ctx, of, id)
  const errors = {
    ...(await linkErrors(ctx, of, record, rules)),
    ...(await uniqueErrors(ctx, of, record, record)),
  }
  if (Object.keys(errors).length > 0) throw validationError(errors)
  const values = ((await rules?.values?.(ctx, record)) ?? {}) as Values<T>
  const change = await restore(ctx, of, id, values)
  emitHappened(ctx, of as never, 'restored' as never, change, { deleted_at: { old: deleted_at, new: null } })
  await rules?.after?.(ctx, change.after)
  return change
}

/** Locks a deleted record. Throws 404 if there is none, and 422 if it can no longer be restored. */
async function lockRestorable<T extends StoredRecord>(ctx: Ctx, of: Of<T>, id: string) {
  const record = hydrate(ctx, of, await readLockedDeletedRow(ctx, of, id))
  const row: { deleted_at: string } | undefined = await restorableRows(ctx.db, of, restorableSince(ctx))
    .select(`${of.table}.deleted_at`)
    .where(`${of.table}.id`, '=', id)
    .executeTakeFirst()
  if (row) return { record, deleted_at: row.deleted_at }
  const why = `A record can be restored for ${restorableDays} days, unless it was merged into another one or erased.`
  throw invalidState(why, { field: 'id', current: 'deleted', allowed: [] })
}

interface Link {
  name: string
  table: string
  id: string
}

/** A deleted user remains in the records that name them. */
const isChecked = ({ table }: Link) => table !== 'users'

async function linkErrors(ctx: Ctx, of: Resource, record: object, rules: Restoration | undefined) {
  const links = [...linksOf(of, record), ...lineLinksOf(record, rules?.lineLinks ?? {})].filter(isChecked)
  const errors: FieldErrors = {}
  for (const [table, own] of Map.groupBy(links, (link) => link.table)) {
    const existing = await lockExisting(
      ctx,
      table,
      own.map(({ id }) => id),
    )
    for (const { name, id } of own)
      if (!existing.has(id))
        errors[name] = [fieldMessage(name, `names a deleted ${nameOf(table)}: restore it first`)]
  }
  return errors
}

const nameOf = (table: string) =>
  registeredResources()
    .find((each) => each.table === table)
    ?.entityType.replaceAll('_', ' ') ?? 'record'

type Row = Record<string, unknown>

const linksOf = ({ schema }: Resource, record: object): Link[] =>
  Object.entries(fieldsOf(schema)).flatMap(([name, field]) => {
    const { [name]: id } = record as Row
    const table = linkTable(field, record as Row)
    return table && typeof id === 'string' ? [{ name, table, id }] : []
  })

const lineLinksOf = (record: object, paths: Readonly<Record<string, string>>): Link[] =>
  Object.entries(paths).flatMap(([path, table]) => {
    const [list = '', field = ''] = path.split('.')
    const lines = ((record as Row)[list] ?? []) as readonly Row[]
    return lines.flatMap(({ [field]: id }, index) =>
      typeof id === 'string' ? [{ name: `${list}.${index}.${field}`, table, id }] : [],
    )
  })
