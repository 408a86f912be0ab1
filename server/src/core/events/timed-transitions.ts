/**
 * Events of timed transitions. Reads show the new state from its time on (decision 16). This job writes it shortly
 * after, with an event, so that copies follow the clock too (decision 77).
 */
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#runtime/database/context'
import type { Runtime } from '#runtime/database/transaction'
import { inRounds, inTenantWithPermissions } from '#runtime/jobs/worker'
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
  inRounds(
    runtime,
    `timed transitions of ${of.table}`,
    () => runtime.pool.query<{ id: string }>(`select ${options.tenants}($1) as id`, [runtime.now()]),
    async ({ id }) =>
      (await inTenantWithPermissions(runtime, id, (ctx) => writeBatch(ctx, of, options))) === batchSize,
  )

async function writeBatch<T extends StoredRecord>(ctx: Ctx, of: Of<T>, { only }: Options): Promise<number> {
  const { timedTransition } = of
  if (!timedTransition) throw new Error(`${of.table} has no timed transition.`)
  const { field, from, at } = timedTransition
  const due = notDeleted(ctx.db, of)
    .select(['id', sql.ref(field).as('state')])
    .where(at, '<=', ctx.now)
    .where(field, 'in', from)
    .where(only ?? sql`true`)
    .orderBy(at)
    .limit(batchSize)
  const rows: { id: string; state: string }[] = await withFreeRowLocks(
    due,
    'no key update',
    of.table,
  ).execute()
  const states = new Map(rows.map(({ id, state }) => [id, state]))
  for (const record of await findAllForUpdate(ctx, of, [...states.keys()])) {
    const change = await update(ctx, of, record, { [at]: null } as Any)
    // The record was read in its new state; the event must contain the former state.
    const before = { ...change.before, [field]: states.get(record.id) }
    const changed = [field, at] as (keyof T & string)[]
    emit(ctx, of as Any, 'updated', { after: change.after, before, changed } as Any)
  }
  return rows.length
}
