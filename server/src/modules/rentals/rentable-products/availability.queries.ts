/** Availability of rentable products, calculated from the current allocations. */
import { type Ctx, find, invalidField, type Page, type PageQuery } from '#core'
import { epoch, fromEpoch, type Unit, unitsAfter, withOffset } from '#core/time'
import { usageTimeline, peakUsage, peakUsagePerStep } from '../allocation/allocation.ts'
import { findAllocations } from '../allocation/allocation.queries.ts'
import { parseWindow, type Window } from '../allocation/window.ts'
import { isOffered, listOfferedProducts } from './rentable-product.queries.ts'
import { type RentableProduct, rentableProducts } from './rentable-product.ts'

const stepsAtMost = 1_000

export const toPeriodOutput = ({ tenant }: Ctx, { from, to }: Window) => ({
  from: withOffset(from, tenant.timezone),
  to: withOffset(to, tenant.timezone),
})

/**
 * Returns the free units. Overdue units can be reserved by others, so the difference can be negative: then 0 are
 * free.
 */
export const remaining = (capacity: number, allocated: number) => Math.max(0, capacity - allocated)

async function availabilityOf(ctx: Ctx, all: readonly RentableProduct[], { from, to }: Window) {
  const allocations = await findAllocations(
    ctx,
    all.map(({ id }) => id),
    { from, to },
  )
  const span = { from: epoch(from), to: epoch(to) }
  return all.map(({ id, product, capacity }) => ({
    product_id: id,
    product,
    period: toPeriodOutput(ctx, { from, to }),
    capacity,
    available: remaining(capacity, peakUsage(usageTimeline(allocations.get(id) ?? []), span)),
  }))
}

/** Returns the number of free units during the whole window, even for a discontinued product. */
export async function showAvailability(ctx: Ctx, id: string, input: Window) {
  const rentable = await find(ctx, rentableProducts, id)
  const [availability] = await availabilityOf(ctx, [rentable], parseWindow(input, ctx))
  return {
    record: availability as NonNullable<typeof availability>,
    warnings: (await isOffered(ctx, id))
      ? []
      : ['The product is discontinued: it cannot be rented any more.'],
  }
}

/** Lists the free units of all rentable products during the whole window. */
export async function listAvailability(ctx: Ctx, { from, to, ...query }: PageQuery & Window) {
  const window = parseWindow({ from, to }, ctx)
  const page = await listOfferedProducts(ctx, query)
  return { ...page, items: await availabilityOf(ctx, page.items, window) } satisfies Page<object>
}

/** Returns the free units in each step of a window; the last step may be shorter. */
export async function showCalendar(ctx: Ctx, id: string, { step, ...input }: Window & { step: Unit }) {
  const { capacity } = await find(ctx, rentableProducts, id)
  const { from, to } = parseWindow(input, ctx)
  const moments = momentsOf(ctx, { from, to }, step)
  const allocations = await findAllocations(ctx, [id], { from, to })
  const peaks = peakUsagePerStep(usageTimeline(allocations.get(id) ?? []), moments)
  const formatted = moments.map((moment) => withOffset(fromEpoch(moment), ctx.tenant.timezone))
  const steps = peaks.map((allocated, index) => ({
    from: formatted[index] as string,
    to: formatted[index + 1] as string,
    available: remaining(capacity, allocated),
  }))
  return { product_id: id, period: toPeriodOutput(ctx, { from, to }), capacity, step, steps }
}

/** Returns the start of each step of the window, followed by the end of the window. */
export function momentsOf({ tenant }: Ctx, { from, to }: Window, step: Unit): number[] {
  const [moments, end] = [[epoch(from)], epoch(to)]
  for (let number = 1; number <= stepsAtMost; number++) {
    const moment = epoch(unitsAfter(from, number, step, tenant.timezone))
    moments.push(Math.min(moment, end))
    if (moment >= end) return moments
  }
  throw invalidField('to', `must be at most 1,000 ${step}s after from`)
}
