/** Closes and reopens periods. Entries on closed days cannot be changed. */
import {
  type Ctx,
  emit,
  f,
  fieldMessage,
  findForUpdate,
  invalidField,
  invalidState,
  rejectInvalid,
  tenantSql,
  update,
} from '#core'
import { fiscalYear } from '#core/reports'
import { dayOf } from '#core/time'
import { closedPeriods } from './closed-period.ts'
import { lastClosedYear } from './closing.queries.ts'

export const PeriodBody = f.Shape(
  { until: f.about('The last closed day.', f.Day) },
  { title: 'PeriodClosingBody', examples: [{ until: '2026-10-31' }] },
)

export const ReopeningBody = f.Shape(
  { until: f.about('The last day that stays closed; null to open all days.', f.Maybe(f.Day)) },
  { title: 'PeriodReopeningBody', examples: [{ until: '2026-09-30' }] },
)

export const ClosedPeriod = f.Type.Object(
  { closed_until: f.about('Null if nothing is closed.', f.Maybe(f.Day)) },
  { title: 'ClosedPeriod' },
)

export async function showClosed(ctx: Ctx) {
  const { rows } = await tenantSql<{ until: string | null }>`select until from closed_periods`.execute(ctx.db)
  return { closed_until: rows[0]?.until ?? null }
}

/** Closes the books up to a day. Waits for transactions that are posting. Rejects days that have drafts. */
export async function closePeriod(ctx: Ctx, { until }: { until: string }) {
  const before = await lockClosed(ctx)
  const closed = before.until
  if (until > dayOf(ctx.now, ctx.tenant.timezone))
    rejectInvalid({ until: [fieldMessage('until', 'must not be in the future')] })
  if (closed !== null && until < closed)
    throw invalidField('until', `must not be before ${closed}: until then the books are closed. Reopen them`)
  await requireNoDrafts(ctx, until)
  return setClosed(ctx, before, 'closed', until)
}

/** Rejects a closing while there are drafts until its last day. */
export async function requireNoDrafts(ctx: Ctx, until: string): Promise<void> {
  const { rows } = await tenantSql<{ drafts: number }>`
    select count(*)::int as drafts from journal_entries
    where status = 'draft' and date <= ${until} and deleted_at is null`.execute(ctx.db)
  const drafts = rows[0]?.drafts ?? 0
  if (drafts > 0)
    throw invalidState(`Cannot close the books until ${until}: ${draftsLeft(drafts)}`, {
      current: 'open',
      allowed: [],
    })
}

const draftsLeft = (count: number) =>
  count === 1
    ? '1 draft is left. Post or delete it first.'
    : `${count} drafts are left. Post or delete them first.`

/** Reopens the books after a day, or completely. The days of closed years stay closed. */
export async function reopenPeriod(ctx: Ctx, { until }: { until: string | null }) {
  const before = await lockClosed(ctx)
  const closed = before.until
  if (until !== null && (closed === null || until > closed))
    throw invalidField('until', `must not be after ${closed ?? 'a closed day'}: use close`)
  const year = await lastClosedYear(ctx)
  if (year !== null && (until === null || until < year.to_date)) {
    const { label } = fiscalYear(ctx.tenant, year.year)
    throw invalidField('until', `must not be before ${year.to_date}: reopen the year ${label} first`)
  }
  return setClosed(ctx, before, 'reopened', until)
}

type Closed = typeof closedPeriods.stored

/** Locks the last closed day. Waits for transactions that are posting, and stops new ones until the commit. */
export async function lockClosed(ctx: Ctx): Promise<Closed> {
  const { id } = await ctx.db.selectFrom('closed_periods').select('id').executeTakeFirstOrThrow()
  return findForUpdate(ctx, closedPeriods, id)
}

/** Writes the last closed day. */
export async function setClosed(ctx: Ctx, before: Closed, what: 'closed' | 'reopened', until: string | null) {
  emit(ctx, closedPeriods, what, await update(ctx, closedPeriods, before, { until }))
  return { closed_until: until }
}
