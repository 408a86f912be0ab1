/**
 * Background work on the rows of a tenant, in batches. A batch that fails is repeated in smaller ones. A row that fails
 * alone is set aside as a dead letter, so that it does not stop the others (decision 117).
 */
import { type Expression, expressionBuilder, sql, type SqlBool } from 'kysely'
import { after } from '../clock.ts'
import { ApiError } from '../api-error.ts'
import { ConnectionLost } from '../database/client.ts'
import type { Ctx } from '../database/context.ts'
import type { Tables } from '../database/handle.ts'
import type { Runtime } from '../database/transaction.ts'
import { asError } from '../faults.ts'
import { messageWithoutValues } from '../logging.ts'
import { isConflict } from '../database/retries.ts'
import { inRounds, inTenant } from './worker.ts'

declare module '../database/handle.ts' {
  interface Tables {
    dead_letters: {
      work: string
      row_id: string
      error: string
      attempts: number
      failed_at: string
      retry_at: string | null
    }
  }
}

/** A failed batch is divided by this number; a successful one is multiplied by it. */
const step = 10
/** A row that failed alone this often in succession is set aside. */
const failuresAlone = 3
const firstRetryHours = 1
const longestRetryHours = 24

interface Progress {
  atMost: number
  failuresAlone: number
}

/** By runtime, kind of work and tenant. Only of tenants whose last batches failed. */
const progress = new WeakMap<Runtime, Map<string, Progress>>()

interface Batch {
  /** The kind of work. */
  what: string
  tenantId: string
  /** The number of rows of a batch. */
  size: number
  /** Processes at most this many rows, in one transaction. */
  run: (atMost: number) => Promise<number>
  /** Sets the row aside that failed alone. */
  setAside: (error: Error) => Promise<unknown>
}

/**
 * Runs a batch, which is smaller after failures. Returns whether there may be more rows. Rejects with the error of the
 * batch.
 */
export async function runBatch(runtime: Runtime, batch: Batch): Promise<boolean> {
  const all = progress.get(runtime) ?? new Map<string, Progress>()
  progress.set(runtime, all)
  const key = `${batch.what} ${batch.tenantId}`
  const { atMost, failuresAlone: before } = all.get(key) ?? { atMost: batch.size, failuresAlone: 0 }
  try {
    const done = await batch.run(atMost)
    if (atMost * step < batch.size) all.set(key, { atMost: atMost * step, failuresAlone: 0 })
    else all.delete(key)
    return done >= atMost
  } catch (thrown) {
    const error = asError(thrown)
    if (isOfEveryRow(error)) throw error
    const alone = atMost === 1 ? before + 1 : 0
    all.set(key, { atMost: Math.max(1, Math.floor(atMost / step)), failuresAlone: alone })
    if (alone >= failuresAlone) {
      await batch.setAside(error)
      runtime.logger?.error(
        { err: error, work: batch.what, tenant: batch.tenantId },
        'background work failed repeatedly for one row, which was set aside',
      )
    }
    throw error
  }
}

/** Returns whether an error has no cause in the processed rows: the database is out of reach, or too busy. */
const isOfEveryRow = (error: Error) =>
  error instanceof ConnectionLost || (error instanceof ApiError && error.status === 503)

interface DeadLetter {
  work: string
  rowId: string
  error: Error
  /** Whether the work repeats the row: first after an hour, then after a pause that doubles, up to a day. */
  isRepeated: boolean
}

/** Records that the work could not process a row. */
export async function addDeadLetter(ctx: Ctx, { work, rowId, error, isRepeated }: DeadLetter): Promise<void> {
  const known = await ctx.db
    .selectFrom('dead_letters')
    .select('attempts')
    .where('work', '=', work)
    .where('row_id', '=', rowId)
    .executeTakeFirst()
  const attempts = (known?.attempts ?? 0) + 1
  const hours = Math.min(firstRetryHours * 2 ** (attempts - 1), longestRetryHours)
  const failure = {
    error: messageWithoutValues(error).slice(0, 500),
    attempts,
    failed_at: ctx.now,
    retry_at: isRepeated ? after(ctx.now, { hours }) : null,
  }
  await ctx.db
    .insertInto('dead_letters')
    .values({ work, row_id: rowId, ...failure })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'work', 'row_id'] as never).doUpdateSet(failure))
    .execute()
}

/** Removes the dead letters of rows that were processed. */
export const removeDeadLetters = (ctx: Ctx, work: string, rowIds: readonly string[]) =>
  ctx.defer(
    ctx.db
      .deleteFrom('dead_letters')
      .where('work', '=', work)
      .where('row_id', '=', sql<string>`any(${rowIds}::text[])`),
  )

/** The condition that the row is not set aside at present. `id` is its qualified column. */
export const isNotSetAside = (ctx: Ctx, work: string, id: string): Expression<SqlBool> => {
  const { not, exists, selectFrom } = expressionBuilder<Tables, never>()
  return not(
    exists(
      selectFrom('dead_letters')
        .select('row_id')
        .where('work', '=', work)
        .where('retry_at', '>', ctx.now)
        .where(sql<SqlBool>`row_id = ${sql.ref(id)}`),
    ),
  )
}

export interface RowWork {
  what: string
  /** The number of rows of a batch. */
  size: number
  /** Returns the tenants with such rows. */
  tenants: () => Promise<readonly { id: string }[]>
  /** `inTenant`, or `inTenantWithPermissions`. */
  step: typeof inTenant
  /** Locks the next rows that are not set aside (`isNotSetAside`), and returns their ids. */
  take: (ctx: Ctx, atMost: number) => Promise<readonly string[]>
  /** Processes these rows. After that, `take` no longer returns them. */
  process: (ctx: Ctx, ids: readonly string[]) => Promise<unknown>
}

/** Processes rows of all tenants in rounds: one batch of each tenant, in one transaction. */
export const inBatches = (runtime: Runtime, { what, size, tenants, step: inStep, take, process }: RowWork) =>
  inRounds(runtime, what, tenants, ({ id: tenantId }) => {
    let ids: readonly string[] = []
    const run = (atMost: number) =>
      inStep(runtime, tenantId, async (ctx) => {
        ids = await take(ctx, atMost)
        if (ids.length === 0) return 0
        await process(ctx, ids)
        removeDeadLetters(ctx, what, ids)
        return ids.length
      })
    const setAside = async (error: Error) => {
      const [rowId] = ids
      if (rowId === undefined) return
      await inTenant(runtime, tenantId, (ctx) =>
        addDeadLetter(ctx, { work: what, rowId, error, isRepeated: true }),
      )
    }
    return runBatch(runtime, { what, tenantId, size, run, setAside })
  })

export interface FailedRow {
  id: string
  error: Error
}

/**
 * Processes rows in the transaction of a job: all at once or, if that fails, one after the other. Returns those that
 * fail, whose changes are rolled back.
 */
export async function attemptEach(
  ctx: Ctx,
  ids: readonly string[],
  process: (ids: readonly string[]) => Promise<unknown>,
): Promise<FailedRow[]> {
  const errorOf = async (some: readonly string[]): Promise<Error | undefined> => {
    try {
      await ctx.attempt(() => process(some))
      return undefined
    } catch (thrown) {
      const error = asError(thrown)
      if (isOfEveryRow(error) || isConflict(error)) throw error
      return error
    }
  }
  if (ids.length === 0 || (await errorOf(ids)) === undefined) return []
  const failed: FailedRow[] = []
  for (const id of ids) {
    const error = await errorOf([id])
    if (error) failed.push({ id, error })
  }
  return failed
}

/** Like `attemptEach`. Rows that fail are set aside: `isNotSetAside` excludes them for an hour, then up to a day. */
export async function processEach(
  ctx: Ctx,
  work: string,
  ids: readonly string[],
  process: (ids: readonly string[]) => Promise<unknown>,
): Promise<void> {
  const failed = await attemptEach(ctx, ids, process)
  const done = ids.filter((id) => !failed.some((each) => each.id === id))
  if (done.length > 0) removeDeadLetters(ctx, work, done)
  for (const { id, error } of failed) await addDeadLetter(ctx, { work, rowId: id, error, isRepeated: true })
}
