/**
 * Events of timed transitions. Reads show the new state from its time on (decision 16). This job writes it shortly
 * after, with an event, so that copies follow the clock too (decision 77).
 */
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#runtime/database/context'
import type { Runtime } from '#runtime/database/transaction'
import { inBatches, isNotSetAside } from '#runtime/jobs/batches'
import { inTenantWithPermissions } from '#runtime/jobs/worker'
import { withFreeRowLocks } from '#runtime/database/row-locks'
import { findAllForUpdate } from '../data/records.locks.ts'
import { type Of, type StoredRecord, update } from '../data/records.ts'
import { notDeleted } from '../data/rows.ts'
import type { Any } from '../resource/definition.ts'
import { emit } from './events.ts'

const batchSize = 200

interface Options {
  /** The SQL function that returns the tenants with such records at a given time. */
  tenants: string
  /** An additional condition on the records, as SQL. */
  only?: RawBuilder<boolean>
}

/**
 * Writes the due timed transitions in all tenants, each with the event `updated`. Several processes may run it
 * concurrently, and it may be interrupted.
 */
export const writeTimedTransitions = <T extends StoredRecord>(
  runtime: Runtime,
  of: Of<T>,
  options: Options,
): Promise<void> =>
  inBatches(runtime, {
    what: workOf(of),
    size: batchSize,
    tenants: () => runtime.pool.query<{ id: string }>(`select ${options.tenants}($1) as id`, [runtime.now()]),
    step: inTenantWithPermissions,
    take: (ctx, atMost) => takeDue(ctx, of, options, atMost),
    process: (ctx, ids) => write(ctx, of, ids),
  })

const workOf = ({ table }: { table: string }) => `timed transitions of ${table}`

const timedTransitionOf = <T extends StoredRecord>(of: Of<T>) => {
  if (!of.timedTransition) throw new Error(`${of.table} has no timed transition.`)
  return of.timedTransition
}

async function takeDue<T extends StoredRecord>(
  ctx: Ctx,
  of: Of<T>,
  { only }: Options,
  atMost: number,
): Promise<string[]> {
  const { field, from, at } = timedTransitionOf(of)
  const due = notDeleted(ctx.db, of)
    .select('id')
    .where(at, '<=', ctx.now)
    .where(field, 'in', from)
    .where(only ?? sql`true`)
    .where(isNotSetAside(ctx, workOf(of), `${of.table}.id`))
    .orderBy(at)
    .limit(atMost)
  const rows: { id: string }[] = await withFreeRowLocks(due, 'no key update', of.table).execute()
  return rows.map(({ id }) => id)
}

async function write<T extends StoredRecord>(ctx: Ctx, of: Of<T>, ids: readonly string[]) {
  const { field, at } = timedTransitionOf(of)
  const stored: { id: string; state: string }[] = await notDeleted(ctx.db, of)
    .select(['id', sql.ref(field).as('state')])
    .where('id', 'in', ids)
    .execute()
  const states = new Map(stored.map(({ id, state }) => [id, state]))
  for (const record of await findAllForUpdate(ctx, of, [...ids])) {
    const change = await update(ctx, of, record, { [at]: null } as Any)
    // The record was read in its new state; the event must contain the former state.
    const before = { ...change.before, [field]: states.get(record.id) }
    const changed = [field, at] as (keyof T & string)[]
    emit(ctx, of as Any, 'updated', { after: change.after, before, changed } as Any)
  }
}
