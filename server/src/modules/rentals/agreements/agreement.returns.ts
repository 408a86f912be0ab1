/** Returns of lines. */
import {
  checkTransition,
  type Ctx,
  emit,
  f,
  findForUpdate,
  invalidField,
  invalidState,
  notFound,
  update,
  writeTransition,
} from '#core'
import { completionFields } from './agreement.completion.ts'
import { showAgreement } from './agreement.queries.ts'
import {
  type Agreement,
  agreements,
  type AgreementView,
  autoReleaseAt,
  isOpen,
  type Line,
  stateOf,
} from './agreement.ts'

export const ReturnBody = f.Shape(
  {
    returned_at: f.Optional(
      f.Maybe(f.about('Not in the future, nor before the confirmation. Default: now.', f.Instant)),
    ),
  },
  { examples: [{}] },
)

/**
 * Records the return of a line, now or at an earlier time. A return before the start of the period releases the whole
 * period. The return of the last open line completes the agreement.
 */
export async function returnLine(
  ctx: Ctx,
  id: string,
  lineId: string,
  { returned_at }: f.Static<typeof ReturnBody>,
): Promise<AgreementView> {
  const before = await findForUpdate(ctx, agreements, id)
  const line = before.lines.find((each) => each.id === lineId)
  if (!line) throw notFound('rental line')
  checkTransition(ctx, agreements, before, 'return')
  requireOpen(before, line, ctx.now)
  const moment = returned_at ?? ctx.now
  checkMoment(before, moment, ctx.now)
  const lines = before.lines.map((each) => (each === line ? { ...each, returned_at: moment } : each))
  const isOver = !lines.some((each) => isOpen(each, ctx.now))
  const change = isOver
    ? await writeTransition(ctx, agreements, before, 'complete', {
        lines,
        lapses_at: null,
        ended_at: ctx.now,
      })
    : await update(ctx, agreements, before, { lines, lapses_at: autoReleaseAt(lines) })
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
