/** Confirming an agreement takes what it is about: for each line there must be room for all of its period. */
import { checkTransition, type Ctx, emit, epoch, fromEpoch, findForUpdate, ApiError, update } from '#core'
import { type Allocation, usageTimeline, nextBegin, peakIn, spansAbove } from '../allocation/allocation.ts'
import { allocationsOf } from '../allocation/allocation.queries.ts'
import type { Terms } from '../allocation/rental-terms.ts'
import { lockTerms } from '../allocation/rental-terms.queries.ts'
import { checkLines, keepLines, productsOf } from './agreement.lines.ts'
import { showAgreement } from './agreement.queries.ts'
import { agreements, agreementStates, autoReleaseAt, type Line, type AgreementView } from './agreement.ts'

/**
 * Who confirms has locked the rentable products before anything is counted: of two who want the last unit, the second
 * counts what the first has taken.
 */
export async function confirmAgreement(ctx: Ctx, id: string): Promise<AgreementView> {
  const before = await findForUpdate(ctx, agreements, id)
  checkTransition('rental', agreementStates, 'confirm', before.status)
  const terms = await lockTerms(ctx, productsOf(before.lines))
  checkLines(ctx, before.lines, terms)
  const conflicts = await conflictsOf(ctx, id, before.lines, terms)
  if (conflicts.length > 0) throw unavailable(conflicts)
  const lines = before.lines.map((line) => ({
    ...line,
    auto_release: before.auto_release ?? terms.get(line.product_id)?.auto_release_default ?? false,
  }))
  const change = await update(ctx, agreements, before, {
    status: 'confirmed',
    confirmed_at: ctx.now,
    lines,
    lapses_at: autoReleaseAt(lines),
  })
  keepLines(ctx, change.after)
  emit(ctx, agreements, 'confirmed', change)
  return showAgreement(ctx, id)
}

interface Conflict {
  /** The number of the line, from 0 on. */
  line: number
  product_id: string
  requested: number
  available: number
  /** When there are too few first, within the period that was asked for. */
  short: { from: string; to: string }
  /** From when on there are enough for a period as long; null: never. */
  next_available_from: string | null
}

/** The lines for which there is no room: the other lines of the agreement count like those of others. */
async function conflictsOf(
  ctx: Ctx,
  id: string,
  lines: readonly Line[],
  terms: Map<string, Terms>,
): Promise<Conflict[]> {
  const from = lines.map(({ period_from }) => period_from).toSorted()[0] ?? ctx.now
  const holds = await allocationsOf(ctx, [...terms.keys()], { from, except: id })
  return lines.flatMap((line, index) => {
    const ownOthers = lines.filter((other) => other !== line && other.product_id === line.product_id)
    const taken = [...(holds.get(line.product_id) ?? []), ...ownOthers.map(asHold)]
    const conflict = conflictOf(line, taken, terms.get(line.product_id)?.capacity ?? 0)
    return conflict ? [{ line: index, ...conflict }] : []
  })
}

const asHold = ({ quantity, period_from, period_to }: Line): Allocation => ({
  quantity,
  from: epoch(period_from),
  to: epoch(period_to),
})

function conflictOf(
  line: Line,
  taken: readonly Allocation[],
  capacity: number,
): Omit<Conflict, 'line'> | undefined {
  const { quantity: requested, ...span } = asHold(line)
  const levels = usageTimeline(taken)
  const available = Math.max(0, capacity - peakIn(levels, span))
  if (requested <= available) return undefined
  const isTooMuch = requested > capacity
  const short = isTooMuch ? [span] : spansAbove(levels, capacity - requested, span.from)
  const first = short[0] ?? span
  const next = isTooMuch ? undefined : nextBegin(short, span)
  return {
    product_id: line.product_id,
    requested,
    available,
    short: { from: fromEpoch(first.from), to: fromEpoch(Math.min(first.to, span.to)) },
    next_available_from: next === undefined ? null : fromEpoch(next),
  }
}

/** 409: the message tells of the first line, the errors of each. */
function unavailable(conflicts: readonly Conflict[]) {
  const said = ({ requested, available }: Conflict) => `Requested ${requested}, available ${available}.`
  return new ApiError('RENTAL_UNAVAILABLE', said(conflicts[0] as Conflict), {
    errors: Object.fromEntries(conflicts.map((each) => [`lines.${each.line}`, [said(each)]])),
    meta: { conflicts },
  })
}
