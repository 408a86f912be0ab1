/** Starts bulk actions: at once for a few records, otherwise in the background. */
import {
  actorOf,
  applyTransition,
  checkTransition,
  type Ctx,
  emitCreated,
  type f,
  find,
  findForUpdate,
  insert,
  list as listRecords,
  notFound,
  type Page,
  type PageQuery,
  type FieldErrors,
  rejectInvalid,
  tenantSql,
} from '#core'
import { bulkAtMost, type Selection, selections } from '#core/platform'
import { distinctIds, firstMessageOf } from './bulk-action.records.ts'
import { sql } from 'kysely'
import { fieldMessage, invalidField } from '#runtime/api-error'
import { enqueue } from '#runtime/jobs/jobs'
import type { TenantJob } from '#runtime/jobs/job'
import { type BulkList, filterSchemaOf, readFilter, selectionOf } from './bulk-action.lists.ts'
import { type BulkOperation, type ReadAction, requireFields } from './bulk-action.operations.ts'
import { countsOf, processRecords } from './bulk-action.processing.ts'
import {
  type BulkActionRecord,
  bulkActionRecords,
  bulkActionStates,
  type RecordResult,
} from './bulk-action.ts'

/** The largest selection of one bulk action. */
export const selectedAtMost = 100_000

export interface OneBulkAction {
  bulk_action_id: string
}

export type BulkJob = TenantJob<OneBulkAction>

/** A request; the ids are in a field that depends on the list. */
export interface Body {
  action: string
  filter?: Record<string, unknown>
  parameters?: Record<string, unknown>
  background?: boolean
  [ids: string]: unknown
}

interface ReadRequest {
  ids: string[] | undefined
  selection: Selection | undefined
  action: ReadAction
}

/** Returns the checked request. Rejects it with all errors, or with 403 if the caller may not perform the action. */
export async function readRequest(ctx: Ctx, list: BulkList, body: Body): Promise<ReadRequest> {
  const { filter, parameters = {} } = body
  const ids = body[list.idsField] as string[] | undefined
  const operation = list.operations.get(body.action) as BulkOperation
  operation.authorize(ctx, parameters)
  if (filter) requireFields(filterSchemaOf(list), filter, ctx, 'filter')
  const action = await operation.read(ctx, parameters)
  const { query, errors } = filter ? await readFilter(ctx, list, filter) : { query: undefined, errors: {} }
  rejectInvalid({ ...selectionErrors(list, ids, filter), ...action.errors, ...errors })
  return { ids, selection: query && (await selectionOf(ctx, list, query)), action }
}

/** Reports the errors of the parameters and of the filter of a rejected body too. */
export async function checkRequest(ctx: Ctx, list: BulkList, body: Partial<Body>) {
  if (!list.operations.has(body.action ?? ''))
    return rejectInvalid(selectionErrors(list, body[list.idsField], body.filter))
  await readRequest(ctx, list, { ids: [], ...body } as Body)
}

function selectionErrors({ idsField }: BulkList, ids: unknown, filter: unknown): FieldErrors {
  if (!ids && !filter) return { [idsField]: [fieldMessage(idsField, 'is required')] }
  return ids && filter ? { filter: [fieldMessage('filter', `must be omitted with ${idsField}`)] } : {}
}

export interface BulkOutcome {
  action: string
  matched: number
  processed: number
  successful: number
  failed: number
  skipped: number
  errors: { id: string; code: string; message: string; errors: FieldErrors }[]
  bulk_action_id: string | null
}

/** Performs the action on up to 500 records; on more, or if the client asks for it, in the background. */
export async function runBulkAction(
  ctx: Ctx,
  list: BulkList,
  job: BulkJob,
  body: Body,
  isDryRun: boolean,
): Promise<BulkOutcome> {
  const { ids, selection, action } = await readRequest(ctx, list, body)
  const first = selection ? await selections.idsOf(ctx, selection, bulkAtMost + 1) : distinctIds(ids ?? [])
  const isLarge = first.length > bulkAtMost
  if (!isDryRun && (isLarge || body.background))
    return startInBackground(ctx, list, job, body, first, selection)
  const matched = isLarge && selection ? await selections.count(ctx, selection) : first.length
  const done = await processRecords(ctx, first.slice(0, bulkAtMost), action, selection)
  const errors = done.failed.map(({ id, error }) => ({
    id,
    code: error.code,
    message: firstMessageOf(error),
    errors: error.errors,
  }))
  const skipped = done.skipped.length
  return { action: body.action, matched, ...countsOf(done), skipped, errors, bulk_action_id: null }
}

async function startInBackground(
  ctx: Ctx,
  { of }: BulkList,
  job: BulkJob,
  { action, filter = {}, parameters = {} }: Body,
  first: readonly string[],
  selection: Selection | undefined,
): Promise<BulkOutcome> {
  const { id: user_id } = actorOf(ctx)
  const started = await insert(ctx, bulkActionRecords, {
    entity_type: of.entityType,
    action,
    status: bulkActionStates.initial,
    matched: 0,
    processed: 0,
    successful: 0,
    failed: 0,
    skipped: 0,
    user_id,
    filter: selection ? { filter } : {},
    parameters,
    scopes: [...ctx.scopes],
    position: '',
  })
  const matched = await storeSelection(ctx, started.id, first, selection)
  if (matched > selectedAtMost)
    throw invalidField('filter', `must not match more than ${selectedAtMost} records`)
  await tenantSql`update bulk_actions set matched = ${matched} where id = ${started.id}`.execute(ctx.db)
  emitCreated(ctx, bulkActionRecords, 'created', { ...started, matched })
  enqueue(ctx, job, { bulk_action_id: started.id }, { key: started.id })
  const nothingYet = { processed: 0, successful: 0, failed: 0, skipped: 0, errors: [] }
  return { action, matched, ...nothingYet, bulk_action_id: started.id }
}

/** Stores the ids of the selected records; returns their number. */
async function storeSelection(
  ctx: Ctx,
  id: string,
  ids: readonly string[],
  selection: Selection | undefined,
): Promise<number> {
  const selected = selection
    ? selections.select(ctx, selection, selectedAtMost + 1)
    : sql`select unnest(${ids}::text[]) as id`
  const { rows } = await tenantSql<{ matched: number }>`
    with stored as (
      insert into bulk_action_records (bulk_action_id, record_id)
      select ${id}, selected.id from (${selected}) as selected
      returning 1
    )
    select count(*) as matched from stored`.execute(ctx.db)
  return rows[0]?.matched ?? 0
}

/** Returns the caller's own bulk actions; with the permission to manage them, those of all users. */
export const listBulkActions = (ctx: Ctx, query: PageQuery): Promise<Page<BulkActionRecord>> =>
  mayManage(ctx)
    ? listRecords(ctx, bulkActionRecords, query)
    : listRecords(ctx, ownBulkActions, { ...query, own: actorOf(ctx).id })

const ownBulkActions = {
  ...bulkActionRecords,
  list: {
    ...bulkActionRecords.list,
    filters: {
      ...bulkActionRecords.list.filters,
      own: { where: (eb, user: string) => eb('bulk_actions.user_id', '=', user) },
    },
  },
} as typeof bulkActionRecords

const mayManage = ({ permissions }: Ctx) => permissions.has('platform.bulk_actions.manage')

function requireVisible(ctx: Ctx, { user_id }: BulkActionRecord) {
  if (!mayManage(ctx) && user_id !== actorOf(ctx).id) throw notFound('bulk_action')
}

export async function showBulkAction(ctx: Ctx, id: string): Promise<BulkActionRecord> {
  const found = await find(ctx, bulkActionRecords, id)
  requireVisible(ctx, found)
  return found
}

/** Cancels a bulk action. Processed records stay changed. */
export async function cancelBulkAction(ctx: Ctx, id: string): Promise<BulkActionRecord> {
  const before = await findForUpdate(ctx, bulkActionRecords, id)
  requireVisible(ctx, before)
  checkTransition(ctx, bulkActionRecords, before, 'cancel')
  await applyTransition(ctx, bulkActionRecords, before, 'cancel', { completed_at: ctx.now, ...forgotten })
  return find(ctx, bulkActionRecords, id)
}

/** The request may contain personal data, and is needed no more. */
export const forgotten = { filter: {}, parameters: {} }

export interface ResultQuery extends PageQuery {
  outcome?: string | string[]
}

/** Returns the records that were not changed, in the order of their ids. */
export async function listResults(
  ctx: Ctx,
  id: string,
  { page, per_page, outcome = ['failed', 'skipped'] }: ResultQuery,
): Promise<Page<f.Static<typeof RecordResult>>> {
  requireVisible(ctx, await find(ctx, bulkActionRecords, id))
  const rows = ctx.db
    .selectFrom('bulk_action_records')
    .where('bulk_action_id', '=', id)
    .where('outcome', 'in', [outcome].flat() as never)
  const [items, { total }] = await Promise.all([
    rows
      .select(['record_id as id', 'outcome', 'code', 'message', 'errors'])
      .orderBy('record_id')
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    rows.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const shown = items.map((item) => ({ ...item, errors: item.errors ?? {} }))
  return { items: shown as f.Static<typeof RecordResult>[], total, page, per_page }
}
