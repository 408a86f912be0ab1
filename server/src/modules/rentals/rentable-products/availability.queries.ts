/** What is free when. It is counted from what is held at the moment of asking. */
import {
  type Ctx,
  epoch,
  find,
  fromEpoch,
  type Page,
  type PageQuery,
  invalidField,
  type Unit,
  unitsAfter,
  withOffset,
} from '#core'
import { usageTimeline, peakIn, peaksBetween } from '../allocation/allocation.ts'
import { allocationsOf } from '../allocation/allocation.queries.ts'
import { instantOf } from '../allocation/rental-terms.ts'
import { listRentableProducts } from './rentable-product.queries.ts'
import { type RentableProduct, rentableProducts } from './rentable-product.ts'

const stepsAtMost = 1_000

interface Window {
  from: string
  to: string
}

/** The instants of a window that was asked for; refuses one that does not end after it begins. */
function windowOf(ctx: Ctx, asked: Window): Window {
  const [from, to] = [instantOf(asked.from, ctx), instantOf(asked.to, ctx)]
  if (epoch(to) <= epoch(from)) throw invalidField('to', 'must be after from')
  return { from, to }
}

const shownPeriod = ({ tenant }: Ctx, { from, to }: Window) => ({
  from: withOffset(from, tenant.timezone),
  to: withOffset(to, tenant.timezone),
})

/** What is late to come back may be promised to others already: then nothing is left, not less. */
const left = (capacity: number, held: number) => Math.max(0, capacity - held)

async function availabilityOf(ctx: Ctx, all: readonly RentableProduct[], { from, to }: Window) {
  const holds = await allocationsOf(
    ctx,
    all.map(({ id }) => id),
    { from, to },
  )
  const span = { from: epoch(from), to: epoch(to) }
  return all.map(({ id, product, capacity }) => ({
    product_id: id,
    product,
    period: shownPeriod(ctx, { from, to }),
    capacity,
    available: left(capacity, peakIn(usageTimeline(holds.get(id) ?? []), span)),
  }))
}

/** How many units of a product are free for all of a window. */
export async function showAvailability(ctx: Ctx, id: string, asked: Window) {
  const rentable = await find(ctx, rentableProducts, id)
  const [availability] = await availabilityOf(ctx, [rentable], windowOf(ctx, asked))
  return availability as NonNullable<typeof availability>
}

/** The same of all that can be rented. */
export async function listAvailability(ctx: Ctx, { from, to, ...query }: PageQuery & Window) {
  const window = windowOf(ctx, { from, to })
  const page = await listRentableProducts(ctx, query)
  return { ...page, items: await availabilityOf(ctx, page.items, window) } satisfies Page<object>
}

/** How many units of a product are free for all of each step of a window; the last step may be a shorter one. */
export async function showCalendar(ctx: Ctx, id: string, { step, ...asked }: Window & { step: Unit }) {
  const { capacity } = await find(ctx, rentableProducts, id)
  const { from, to } = windowOf(ctx, asked)
  const moments = momentsOf(ctx, { from, to }, step)
  const holds = await allocationsOf(ctx, [id], { from, to })
  const peaks = peaksBetween(usageTimeline(holds.get(id) ?? []), moments)
  const shown = moments.map((moment) => withOffset(fromEpoch(moment), ctx.tenant.timezone))
  const steps = peaks.map((held, index) => ({
    from: shown[index] as string,
    to: shown[index + 1] as string,
    available: left(capacity, held),
  }))
  return { product_id: id, period: shownPeriod(ctx, { from, to }), capacity, step, steps }
}

/** Where the steps of a window begin, counted from its beginning, and its end. */
function momentsOf({ tenant }: Ctx, { from, to }: Window, step: Unit): number[] {
  const [moments, end] = [[epoch(from)], epoch(to)]
  for (let number = 1; ; number++) {
    const moment = epoch(unitsAfter(from, number, step, tenant.timezone))
    moments.push(Math.min(moment, end))
    if (moment >= end) return moments
    if (number >= stepsAtMost) throw invalidField('to', `must be at most 1,000 steps of a ${step} after from`)
  }
}
