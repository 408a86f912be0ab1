/** Computes quotes from the present terms and allocations, like a confirmation and its invoice. */
import { type Ctx, find } from '#core'
import { type Minor, priceTimes } from '#core/money'
import { epoch, fromEpoch } from '#core/time'
import { nextAvailableStart, peakUsage, spansAbove, usageTimeline } from '../allocation/allocation.ts'
import { findAllocations } from '../allocation/allocation.queries.ts'
import { startedUnits } from '../allocation/rental-terms.ts'
import { parseWindow } from '../allocation/window.ts'
import { remaining, toPeriodOutput } from './availability.queries.ts'
import type { QuoteQuery } from './quote.ts'
import { isOffered } from './rentable-product.queries.ts'
import { rentableProducts } from './rentable-product.ts'

/** Returns the price and the availability of a number of units in a period. Reserves nothing. */
export async function showQuote(ctx: Ctx, id: string, { quantity, ...input }: QuoteQuery) {
  const { capacity, unit_price, unit_period, deposit } = await find(ctx, rentableProducts, id)
  const window = parseWindow(input, ctx)
  const span = { from: epoch(window.from), to: epoch(window.to) }
  const allocations = await findAllocations(ctx, [id], { from: window.from })
  const timeline = usageTimeline(allocations.get(id) ?? [])
  // A period cannot begin in the past.
  const delay = Math.max(0, epoch(ctx.now) - span.from)
  const earliest = { from: span.from + delay, to: span.to + delay }
  const isBookable = quantity <= capacity && (await isOffered(ctx, id))
  const next = isBookable
    ? nextAvailableStart(spansAbove(timeline, capacity - quantity, earliest.from), earliest)
    : undefined
  const period = { period_from: window.from, period_to: window.to }
  const periods = startedUnits(period, unit_period, ctx.tenant.timezone)
  return {
    product_id: id,
    period: toPeriodOutput(ctx, window),
    quantity,
    capacity,
    available: remaining(capacity, peakUsage(timeline, span)),
    next_available_from: next === undefined ? null : fromEpoch(next),
    currency: ctx.tenant.currency,
    unit_price,
    unit_period,
    periods,
    prices_include_tax: ctx.tenant.settings.prices_include_tax === true,
    amount: unit_price === null ? null : priceTimes(unit_price, quantity * periods),
    deposit: deposit === null ? null : ((deposit * quantity) as Minor),
  }
}
