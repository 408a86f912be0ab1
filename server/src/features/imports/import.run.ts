/**
 * Imports rows in batches. A batch, the number of its last row and the job for the next batch are one transaction: a
 * killed process leaves either all or nothing, and the import resumes after the last row.
 */
import type { Cell } from './reading/cell.ts'
import type { Ctx } from '#runtime/database/context'
import { applyTransition, customFields, findForUpdate, tenantSql, transition } from '#core'
import type { Importables } from './importing.ts'
import { actingAs } from '#features/identity/roles/acting'
import { enqueueAnalysis } from '#runtime/jobs/analyze'
import { type Import, imports, type Outcome } from './import.ts'
import { notifyOfEnd } from './import.notification.ts'
import { groupsOf } from './import.groups.ts'
import { linkedRecords } from './import.links.ts'
import { importRows } from './import.rows.ts'
import type { Plan } from './import.values.ts'
import { restrictedTarget, targetsOf } from './mapping.ts'

const rowsAtOnce = 500
/** After this many rows, and at the end, the tables are analysed, so that PostgreSQL does not plan for empty tables. */
const manyRows = 1_000

/** Imports the next rows; returns whether there are more. Does nothing for an import that is no longer running. */
export async function importNextRows(ctx: Ctx, kinds: Importables, id: string): Promise<boolean> {
  const before = await importAtWork(ctx, id, 'running')
  if (!before) return false
  const acting = await actingAs(ctx, before)
  const plan = await planOf(acting, kinds, before)
  const mayWrite = acting.permissions.has(`${plan.of.of.area}.write`)
  if (!mayWrite || restrictedTarget(plan.of, before, acting)) return stop(ctx, before)
  const rows = await nextRecords(acting, plan, before, rowsAtOnce)
  const links = await linkedRecords(acting, plan, rows)
  const results = await importRows(acting, plan, links, rows)
  const counts: Partial<Record<Outcome, number>> = {}
  let last = before.rows_done
  for (const [index, { outcome }] of results.entries()) {
    last = rows[index]?.number ?? last
    counts[outcome] = (counts[outcome] ?? 0) + 1
  }
  storeResults(
    ctx,
    id,
    results.map((done, index) => ({ ...done, number: rows[index]?.number })),
  )
  const isOver = last >= before.rows_total || rows.length === 0
  await advance(ctx, id, last, counts)
  if (last >= manyRows && (isOver || before.rows_done < manyRows)) enqueueAnalysis(ctx)
  if (!isOver) return true
  const { after } = await transition(ctx, imports, id, 'complete', { values: { completed_at: ctx.now } })
  await notifyOfEnd(ctx, after)
  return false
}

/**
 * Stops an import when the user who started it may no longer write such records. Imported rows stay, and another user
 * can resume it.
 */
async function stop(ctx: Ctx, before: Import): Promise<false> {
  const reason = 'The user who started the import may no longer write these records.'
  const { after } = await applyTransition(ctx, imports, before, 'cancel', { completed_at: ctx.now }, reason)
  await notifyOfEnd(ctx, after)
  return false
}

/** Locks an import and returns it if it has this status. Concurrent work on the import waits for the lock. */
export async function importAtWork(
  ctx: Ctx,
  id: string,
  status: Import['status'],
): Promise<Import | undefined> {
  const current = await findForUpdate(ctx, imports, id)
  return current.status === status ? current : undefined
}

export async function planOf(ctx: Ctx, kinds: Importables, subject: Import): Promise<Plan> {
  const of = kinds.get(subject.entity_type)
  if (!of) throw new Error('This version of Kontor cannot import such records.')
  const definitions = await customFields.lockedDefinitionsOf(ctx, of.of.entityType)
  return { of, import: subject, definitions, targets: await targetsOf(ctx, of, definitions) }
}

/** Returns at least this many of the next rows, from this row of the spreadsheet on. The last record is complete. */
export async function nextRecords(
  ctx: Ctx,
  plan: Plan,
  { id, rows_done }: Import,
  count: number,
  fromRow = 1,
): Promise<NextRow[]> {
  const { lines } = plan.of
  const rows = await nextRows(ctx, { id, rows_done }, count + (lines?.atMost ?? 0), fromRow)
  const completeRows: NextRow[] = []
  for (const group of groupsOf(ctx, plan, rows)) {
    if (completeRows.length >= count) break
    completeRows.push(...group)
  }
  return completeRows
}

export interface NextRow {
  number: number
  row_number: number
  cells: Cell[] | null
}

const nextRows = (
  ctx: Ctx,
  { id, rows_done }: Pick<Import, 'id' | 'rows_done'>,
  limit: number,
  fromRow: number,
): Promise<NextRow[]> =>
  ctx.db
    .selectFrom('import_rows')
    .select(['number', 'row_number', 'cells'])
    .where('import_id', '=', id)
    .where('number', '>', rows_done)
    .where('row_number', '>=', fromRow)
    .orderBy('number')
    .limit(limit)
    .execute()

/**
 * Stores the results of rows. The cells of an imported row are removed, so that deleting the record deletes its data.
 */
function storeResults(ctx: Ctx, importId: string, results: readonly object[]) {
  if (results.length === 0) return
  ctx.defer(
    tenantSql`update import_rows set outcome = given.outcome, record_id = given.record_id,
        cells = case when given.outcome in ('created', 'updated') then null else cells end,
        errors = given.errors, before = given.before, after = given.after
      from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as given (
        number integer, outcome text, record_id text, errors jsonb, before jsonb, after jsonb)
      where import_id = ${importId} and import_rows.number = given.number`.compile(ctx.db),
  )
}

export const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))

// Progress does not change the version of the import, so it does not conflict with edits.
const advance = (ctx: Ctx, id: string, last: number, counts: Partial<Record<Outcome, number>>) =>
  tenantSql`update imports set rows_done = ${last}, created = created + ${counts.created ?? 0},
      updated = updated + ${counts.updated ?? 0}, skipped = skipped + ${counts.skipped ?? 0},
      failed = failed + ${counts.failed ?? 0}, updated_at = ${ctx.now}
    where id = ${id}`.execute(ctx.db)
