/** Confirmation of agreements: every line needs enough free units for its whole period. */
import { ApiError, applyTransition, type Ctx, type f, lockForTransition, type Warned } from '#core'
import { fromEpoch, inZone } from '#core/time'
import {
  type Allocation,
  usageTimeline,
  nextAvailableStart,
  peakUsage,
  spansAbove,
} from '../allocation/allocation.ts'
import { findAllocations } from '../allocation/allocation.queries.ts'
import type { Terms } from '../allocation/rental-terms.ts'
import { lockTerms } from '../allocation/rental-terms.queries.ts'
import { checkLines, productsOf, toAllocation } from './agreement.lines.ts'
import { productBriefs } from '../rentable-products/rentable-product.queries.ts'
import type { ProductBrief } from '../rentable-products/rentable-product.ts'
import { showAgreement } from './agreement.queries.ts'
import { withCustomerWarnings } from './agreement.warnings.ts'
import { type Agreement, agreements, autoReleaseAt, type Line, type AgreementView } from './agreement.ts'

/**
 * Confirms an agreement. Locks the rentable products before it calculates availability, so the second of two
 * concurrent confirmations counts the units of the first.
 */
export async function confirmAgreement(ctx: Ctx, id: string): Promise<Warned<AgreementView>> {
  const before = await lockForTransition(ctx, agreements, id, 'confirm')
  const terms = await lockTerms(ctx, productsOf(before.lines))
  checkLines(ctx, before.lines, terms)
  const conflicts = await conflictsOf(ctx, id, before.lines, terms)
  if (conflicts.length > 0) throw await unavailableError(ctx, conflicts, terms)
  const lines = before.lines.map((line) => agreedLine(before, line, terms.get(line.product_id)))
  const values = { confirmed_at: ctx.now, lines, lapses_at: autoReleaseAt(lines) }
  await applyTransition(ctx, agreements, before, 'confirm', values)
  return withCustomerWarnings(ctx, await showAgreement(ctx, id))
}

/** Returns the line with its agreed terms. Later changes of the product do not change its price or its document. */
const agreedLine = ({ auto_release }: Agreement, line: Line, terms: Terms | undefined): Line => ({
  ...line,
  auto_release: auto_release ?? terms?.auto_release_default ?? false,
  unit_price: terms?.unit_price ?? null,
  unit_period: terms?.unit_period ?? null,
  deposit: terms?.deposit ?? null,
  replacement_value: terms?.replacement_value ?? null,
})

interface Conflict {
  /** The index of the line, from 0. */
  line: number
  product_id: string
  requested: number
  available: number
  /** The first part of the requested period with too few units. */
  short: { from: string; to: string }
  /** The earliest start of a period of the same length with enough free units; null if there is none. */
  next_available_from: string | null
}

/** Returns a conflict for each line without enough free units. The other lines of the agreement are counted as well. */
async function conflictsOf(
  ctx: Ctx,
  id: string,
  lines: readonly Line[],
  terms: Map<string, Terms>,
): Promise<Conflict[]> {
  const from = lines.map(({ period_from }) => period_from).toSorted()[0] ?? ctx.now
  const allocations = await findAllocations(ctx, [...terms.keys()], { from, except: id })
  return lines.flatMap((line, index) => {
    const otherLines = lines.filter((other) => other !== line && other.product_id === line.product_id)
    const allocated = [...(allocations.get(line.product_id) ?? []), ...otherLines.map(toAllocation)]
    const conflict = conflictOf(line, allocated, terms.get(line.product_id)?.capacity ?? 0)
    return conflict ? [{ line: index, ...conflict }] : []
  })
}

function conflictOf(
  line: Line,
  allocated: readonly Allocation[],
  capacity: number,
): Omit<Conflict, 'line'> | undefined {
  const { quantity: requested, ...span } = toAllocation(line)
  const timeline = usageTimeline(allocated)
  const available = Math.max(0, capacity - peakUsage(timeline, span))
  if (requested <= available) return undefined
  const exceedsCapacity = requested > capacity
  const shortages = exceedsCapacity ? [span] : spansAbove(timeline, capacity - requested, span.from)
  const first = shortages[0] ?? span
  const next = exceedsCapacity ? undefined : nextAvailableStart(shortages, span)
  return {
    product_id: line.product_id,
    requested,
    available,
    short: { from: fromEpoch(first.from), to: fromEpoch(Math.min(first.to, span.to)) },
    next_available_from: next === undefined ? null : fromEpoch(next),
  }
}

type Product = f.Static<typeof ProductBrief>

/** Returns a 409 error. The message describes the first conflict, the errors describe all of them. */
async function unavailableError(ctx: Ctx, conflicts: readonly Conflict[], terms: Map<string, Terms>) {
  const products = await productBriefs(
    ctx,
    conflicts.map(({ product_id }) => product_id),
  )
  const errorOf = (conflict: Conflict) => {
    const product = products.get(conflict.product_id)
    const { capacity = 0 } = terms.get(conflict.product_id) ?? {}
    return `${messageOf(conflict)} ${outlookOf(conflict, { product, capacity, timezone: ctx.tenant.timezone })}`
  }
  return new ApiError('RENTAL_UNAVAILABLE', messageOf(conflicts[0] as Conflict), {
    errors: Object.fromEntries(conflicts.map((each) => [`lines.${each.line}`, [errorOf(each)]])),
    meta: {
      conflicts: conflicts.map((each) => ({ ...each, product: products.get(each.product_id) ?? null })),
    },
  })
}

const messageOf = ({ requested, available }: Conflict) => `Requested ${requested}, available ${available}.`

interface ProductContext {
  /** Undefined if the user may not read products. */
  product: Product | undefined
  capacity: number
  timezone: string
}

/** Describes when enough units are free. */
function outlookOf(
  { requested, next_available_from: next }: Conflict,
  { product, capacity, timezone }: ProductContext,
) {
  const name = product?.name ?? 'the product'
  if (requested > capacity) return `This exceeds the capacity: the capacity of ${name} is ${capacity}.`
  const areFree = requested === 1 ? `1 unit of ${name} is free` : `${requested} units of ${name} are free`
  return next === null
    ? `It is unknown when ${areFree}: units are overdue.`
    : `${areFree} from ${inZone(next, timezone)} on.`
}
