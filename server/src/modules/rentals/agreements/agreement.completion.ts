/** Completion of confirmed agreements: returned lines and automatic release. */
import {
  checkTransition,
  type Ctx,
  emit,
  inEachTenant,
  inTenantWithPermissions,
  findForUpdate,
  notFound,
  invalidField,
  invalidState,
  type Static,
  update,
  type Runtime,
} from '#core'
import { showAgreement } from './agreement.queries.ts'
import {
  type Agreement,
  agreements,
  agreementStates,
  isOpen,
  autoReleaseAt,
  type Line,
  type ReturnBody,
  type AgreementView,
  stateOf,
} from './agreement.ts'

const completionFields = ['status', 'completed_at', 'ended_at', 'lapses_at'] as const

/**
 * Records the return of a line, now or at an earlier moment. A return before the period begins releases the whole
 * period. Completes the agreement when its last open line is returned.
 */
export async function returnLine(
  ctx: Ctx,
  id: string,
  lineId: string,
  { returned_at }: Static<typeof ReturnBody>,
): Promise<AgreementView> {
  const before = await findForUpdate(ctx, agreements, id)
  const line = before.lines.find((each) => each.id === lineId)
  if (!line) throw notFound('rental line')
  checkTransition('rental', agreementStates, 'return', before.status)
  requireOpen(before, line, ctx.now)
  const moment = returned_at ?? ctx.now
  checkMoment(before, moment, ctx.now)
  const lines = before.lines.map((each) => (each === line ? { ...each, returned_at: moment } : each))
  const isOver = !lines.some((each) => isOpen(each, ctx.now))
  const change = await update(ctx, agreements, before, {
    lines,
    lapses_at: isOver ? null : autoReleaseAt(lines),
    ...(isOver && { status: 'completed', ended_at: ctx.now }),
  })
  emit(ctx, agreements, 'line_returned', change, { fields: ['lines'] })
  if (isOver) emit(ctx, agreements, 'completed', change, { fields: completionFields })
  return showAgreement(ctx, id)
}

function requireOpen(agreement: Agreement, line: Line, now: string) {
  if (isOpen(line, now)) return
  const current = stateOf(agreement, line, now)
  throw invalidState(`Cannot return a line that is ${current}: it must be scheduled, active or overdue.`, {
    field: 'state',
    current,
    allowed: [],
  })
}

function checkMoment({ confirmed_at }: Agreement, moment: string, now: string) {
  if (moment > now) throw invalidField('returned_at', 'must not be in the future')
  if (confirmed_at !== null && moment < confirmed_at)
    throw invalidField('returned_at', 'must not be before the agreement was confirmed')
}

const batchSize = 200

/**
 * Writes the completion of agreements that have ended and emits events, in all tenants. Reads already show them as
 * completed from that moment. Safe to run in several processes and to be interrupted.
 */
export async function completeEndedAgreements(runtime: Runtime): Promise<void> {
  const tenants = await runtime.pool.query<{ id: string }>('select tenants_with_ended_rentals($1) as id', [
    runtime.now(),
  ])
  await inEachTenant(runtime, 'ended rentals', tenants, async ({ id }) => {
    while ((await inTenantWithPermissions(runtime, id, completeBatch)) === batchSize);
  })
}

async function completeBatch(ctx: Ctx): Promise<number> {
  const ended = await ctx.db
    .selectFrom('rental_agreements')
    .select('id')
    .where('lapses_at', '<=', ctx.now)
    .where('deleted_at', 'is', null)
    .orderBy('lapses_at')
    .limit(batchSize)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const { id } of ended) {
    const after = await findForUpdate(ctx, agreements, id)
    const change = await update(ctx, agreements, after, { ended_at: after.lapses_at })
    // The record was read as completed; the event must show the change from confirmed.
    const before = { ...change.before, status: 'confirmed' as const, completed_at: null }
    emit(ctx, agreements, 'completed', { ...change, before, changed: [...completionFields] })
  }
  return ended.length
}
