/**
 * Processes the records of a bulk action in batches. A batch, its results, the id of its last record and the job for
 * the next batch are one transaction: a killed process leaves either all or nothing, so each record is processed at
 * most once.
 */
import { applyTransition, type Ctx, findForUpdate, tenantSql } from '#core'
import { apiErrorOf } from '#runtime/database/constraint-errors'
import { notify } from '#core/platform'
import { firstMessageOf } from './bulk-action.records.ts'
import { actingAs } from '#features/identity/roles/acting'
import { type BulkLists, readFilter, selectionOf } from './bulk-action.lists.ts'
import { forgotten } from './bulk-action.actions.ts'
import { countsOf, type Processed, processRecords } from './bulk-action.processing.ts'
import { type BulkActionRecord, bulkActionRecords } from './bulk-action.ts'

const recordsAtOnce = 100

/** Processes the next records; returns whether there are more. Does nothing if the bulk action is not running. */
export async function processNext(ctx: Ctx, lists: BulkLists, id: string): Promise<boolean> {
  const before = await findForUpdate(ctx, bulkActionRecords, id)
  if (before.status !== 'running') return false
  const acting = await actingAs(ctx, before)
  const plan = await planOf(acting, lists, before)
  if (typeof plan === 'string') return end(ctx, before, 'cancel', plan)
  const ids = await nextIds(ctx, before)
  const done = await processRecords(acting, ids, plan.action, plan.selection)
  await store(ctx, id, done)
  await advance(ctx, before, ids.at(-1), done)
  if (ids.length === recordsAtOnce) return true
  return end(ctx, await findForUpdate(ctx, bulkActionRecords, id), 'complete')
}

/** Returns the action and the selection; the reason if the user may no longer perform it, or fields have changed. */
async function planOf(acting: Ctx, lists: BulkLists, { entity_type, ...before }: BulkActionRecord) {
  const list = lists.get(entity_type)
  const operation = list?.operations.get(before.action)
  if (!list || !operation) return 'This version of Kontor does not have this bulk action.'
  try {
    operation.authorize(acting, before.parameters)
    const action = await operation.read(acting, before.parameters)
    const { filter } = before.filter as { filter?: Record<string, unknown> }
    const { query, errors } = filter
      ? await readFilter(acting, list, filter)
      : { query: undefined, errors: {} }
    const [problem] = Object.values({ ...action.errors, ...errors }).flat()
    if (problem !== undefined) return problem
    return { action, selection: query && (await selectionOf(acting, list, query)) }
  } catch (error) {
    const apiError = apiErrorOf(error)
    if (!apiError || apiError.status >= 500) throw error
    return `The user who started the bulk action may no longer perform it: ${apiError.message}`
  }
}

async function end(
  ctx: Ctx,
  before: BulkActionRecord,
  how: 'cancel' | 'complete',
  stop_reason: string | null = null,
): Promise<false> {
  const values = { completed_at: ctx.now, stop_reason, ...forgotten }
  const { after } = await applyTransition(ctx, bulkActionRecords, before, how, values, stop_reason)
  await notifyOfEnd(ctx, after)
  return false
}

/** Notifies the user who started the bulk action. */
async function notifyOfEnd(ctx: Ctx, { id, user_id, status, ...outcome }: BulkActionRecord) {
  if (user_id === null) return
  const { entity_type: record_type, successful, failed } = outcome
  await notify(ctx, [
    {
      user_id,
      kind: 'ended',
      entity_type: bulkActionRecords.entityType,
      entity_id: id,
      state: status,
      actor_id: null,
      created_at: ctx.now,
      outcome: { record_type, successful, failed },
    },
  ])
}

async function nextIds(ctx: Ctx, { id, position }: BulkActionRecord): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('bulk_action_records')
    .select('record_id')
    .where('bulk_action_id', '=', id)
    .where('record_id', '>', position)
    .orderBy('record_id')
    .limit(recordsAtOnce)
    .execute()
  return rows.map(({ record_id }) => record_id)
}

/** Stores the results of the records that were not changed. */
async function store(ctx: Ctx, id: string, { skipped, failed }: Processed) {
  const results = [
    ...skipped.map((record_id) => ({ record_id, outcome: 'skipped' })),
    ...failed.map(({ id: record_id, error }) => ({
      record_id,
      outcome: 'failed',
      code: error.code,
      message: firstMessageOf(error),
      errors: error.errors,
    })),
  ]
  if (results.length === 0) return
  await tenantSql`
    update bulk_action_records r
    set outcome = result.outcome, code = result.code, message = result.message, errors = result.errors
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
      as result (record_id text, outcome text, code text, message text, errors jsonb)
    where r.bulk_action_id = ${id} and r.record_id = result.record_id`.execute(ctx.db)
}

// Progress does not change the version, so it does not conflict with a cancellation.
async function advance(ctx: Ctx, { id, position }: BulkActionRecord, last = position, done: Processed) {
  const { processed, successful, failed } = countsOf(done)
  await tenantSql`update bulk_actions set position = ${last}, processed = processed + ${processed},
      successful = successful + ${successful}, failed = failed + ${failed},
      skipped = skipped + ${done.skipped.length}, updated_at = ${ctx.now}
    where id = ${id}`.execute(ctx.db)
}
