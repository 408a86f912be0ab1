/** How a confirmed agreement ends: its lines come back, or are released by themselves. */
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
import { keepLines } from './agreement.lines.ts'
import { showAgreement } from './agreement.queries.ts'
import {
  type Agreement,
  agreements,
  agreementStates,
  isOpen,
  autoReleaseAt,
  type Line,
  type Return,
  type AgreementView,
  stateOf,
} from './agreement.ts'

const ofTheEnd = ['status', 'completed_at', 'ended_at', 'lapses_at'] as const

/**
 * Records that a line has come back, now or at an earlier moment. What comes back before its period begins frees all of
 * it. With the last open line the agreement is completed.
 */
export async function returnLine(
  ctx: Ctx,
  id: string,
  lineId: string,
  { returned_at }: Static<typeof Return>,
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
  keepLines(ctx, change.after)
  emit(ctx, agreements, 'line_returned', change, { fields: ['lines'] })
  if (isOver) emit(ctx, agreements, 'completed', change, { fields: ofTheEnd })
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

const completedAtOnce = 200

/**
 * Writes down, in all tenants, that agreements were completed by the clock, and announces it. They are shown so from
 * their moment on already. Safe in several processes at once, and at any moment at which one is killed.
 */
export async function completeEndedAgreements(runtime: Runtime): Promise<void> {
  const tenants = await runtime.pool.query<{ id: string }>('select tenants_with_ended_rentals($1) as id', [
    runtime.now(),
  ])
  await inEachTenant(runtime, 'ended rentals', tenants, async ({ id }) => {
    while ((await inTenantWithPermissions(runtime, id, completeSome)) === completedAtOnce);
  })
}

async function completeSome(ctx: Ctx): Promise<number> {
  const ended = await ctx.db
    .selectFrom('rental_agreements')
    .select('id')
    .where('lapses_at', '<=', ctx.now)
    .where('deleted_at', 'is', null)
    .orderBy('lapses_at')
    .limit(completedAtOnce)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const { id } of ended) {
    const after = await findForUpdate(ctx, agreements, id)
    const change = await update(ctx, agreements, after, { ended_at: after.lapses_at })
    // It was read as completed; what the world knows is the agreement that was confirmed.
    const before = { ...change.before, status: 'confirmed' as const, completed_at: null }
    emit(ctx, agreements, 'completed', { ...change, before, changed: [...ofTheEnd] })
  }
  return ended.length
}
