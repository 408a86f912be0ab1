/** Reads the board. The held units are those that a booking counts (decision 27). */
import { type Ctx, invalidField, isAllowed, tenantSql } from '#core'
import { epoch, fromEpoch } from '#core/time'
import { customersOf } from '../agreements/agreement.queries.ts'
import { type Line, stateOf } from '../agreements/agreement.ts'
import { peakUsagePerStep, usageTimeline, type UsageLevel } from '../allocation/allocation.ts'
import { allocatedUntil, findAllocations } from '../allocation/allocation.queries.ts'
import { parseWindow, type Window } from '../allocation/window.ts'
import { momentsOf, remaining, toPeriodOutput } from '../rentable-products/availability.queries.ts'
import { listPlannedProducts, offeredAmong } from '../rentable-products/rentable-product.queries.ts'
import { type BoardLine, type BoardQuery, type BoardStep, daysAtMost } from './board.ts'

const changesAtMost = 500
const dayMs = 86_400_000

/** Returns a page of products with their held units and lines in the window. */
export async function showBoard(ctx: Ctx, { from, to, lines: linesAtMost, ...query }: BoardQuery) {
  const window = parseWindow({ from, to }, ctx)
  // The longest day has 25 hours.
  if (epoch(window.to) - epoch(window.from) > daysAtMost * dayMs + dayMs / 24)
    throw invalidField('to', `must be at most ${daysAtMost} days after from`)
  const page = await listPlannedProducts(ctx, query, window.from)
  const ids = page.items.map(({ id }) => id)
  const [allocations, offered, lines] = await Promise.all([
    findAllocations(ctx, ids, window),
    offeredAmong(ctx, ids),
    linesOf(ctx, ids, window, linesAtMost),
  ])
  const items = page.items.map(({ id, product, capacity }) => {
    const { shown, total } = lines.get(id) ?? { shown: [], total: 0 }
    return {
      product_id: id,
      product,
      capacity,
      is_offered: offered.has(id),
      period: toPeriodOutput(ctx, window),
      ...stepsOf(ctx, usageTimeline(allocations.get(id) ?? []), window, capacity),
      lines: shown,
      lines_omitted: total - shown.length,
    }
  })
  return { ...page, items }
}

/** Returns the steps of a window: between changes or, if there are very many, days. */
function stepsOf(ctx: Ctx, timeline: readonly UsageLevel[], { from, to }: Window, capacity: number) {
  const [begin, end] = [epoch(from), epoch(to)]
  const changes = timeline.map(({ at }) => at).filter((at) => at > begin && at < end)
  const steps_by = changes.length > changesAtMost ? ('day' as const) : ('change' as const)
  const moments = steps_by === 'day' ? momentsOf(ctx, { from, to }, 'day') : [begin, ...changes, end]
  const instants = moments.map(fromEpoch)
  const steps: BoardStep[] = []
  for (const [index, held] of peakUsagePerStep(timeline, moments).entries()) {
    const last = steps.at(-1)
    const until = instants[index + 1] as string
    if (last?.held === held) last.to = until
    else
      steps.push({ from: instants[index] as string, to: until, held, available: remaining(capacity, held) })
  }
  return { steps_by, steps }
}

interface Row extends Pick<Line, 'period_from' | 'period_to' | 'auto_release' | 'returned_at' | 'quantity'> {
  id: string
  product_id: string
  agreement_id: string
  agreement_number: string
  status: 'draft' | 'confirmed' | 'completed'
  lapses_at: string | null
  customer_id: string
  is_booked: boolean
  until: string | null
  total: number
  /** The position among the lines of its product. */
  number: number
}

interface ProductLines {
  shown: BoardLine[]
  total: number
}

/** Returns the first lines of each product that overlap the window, and their number. Cancelled lines are omitted. */
async function linesOf(
  ctx: Ctx,
  products: readonly string[],
  window: Window,
  atMost: number,
): Promise<Map<string, ProductLines>> {
  if (products.length === 0 || !isAllowed(ctx, 'rentals.agreements.read')) return new Map()
  const rows = await readLines(ctx, products, window, atMost)
  const customers = await customersOf(
    ctx,
    rows.map(({ customer_id }) => customer_id),
  )
  return new Map(
    [...Map.groupBy(rows, ({ product_id }) => product_id)].map(([id, own]) => [
      id,
      {
        shown: own.map((row) => toLine(ctx, row, customers.get(row.customer_id) ?? null)),
        total: own[0]?.total ?? 0,
      },
    ]),
  )
}

/** The held lines overlap the window like their allocations; the lines of drafts by their period. */
async function readLines(ctx: Ctx, products: readonly string[], { from, to }: Window, atMost: number) {
  const until = allocatedUntil(ctx.now)
  const { rows } = await tenantSql<Row>`
    with overlapping as (
      select agreement_id, id, product_id, quantity, period_from, period_to, auto_release, returned_at, is_booked,
        nullif(${until}, 'infinity') as until
      from rental_lines
      where product_id = any(${products}) and is_booked and held_at_most > ${from}
        and ${until} > greatest(${from}, period_from) and period_from < ${to}
      union all
      select l.agreement_id, l.id, l.product_id, l.quantity, l.period_from, l.period_to, l.auto_release, l.returned_at,
        l.is_booked, l.period_to
      from rental_lines l
      join rental_agreements d on d.id = l.agreement_id
      where l.product_id = any(${products}) and not l.is_booked and l.period_to > ${from} and l.period_from < ${to}
        and d.status = 'draft' and d.deleted_at is null
    ), numbered as (
      select *, count(*) over (partition by product_id) as total,
        row_number() over (partition by product_id order by period_from, agreement_id, id) as number
      from overlapping
    )
    select n.*, a.agreement_number, a.status, a.lapses_at, a.customer_id
    from numbered n
    join rental_agreements a on a.id = n.agreement_id
    where n.number <= ${atMost}
    order by n.product_id, n.number
  `.execute(ctx.db)
  return rows
}

function toLine(ctx: Ctx, row: Row, customer: BoardLine['customer']): BoardLine {
  const { id, agreement_id, agreement_number, customer_id, quantity, is_booked, until } = row
  const hasLapsed = row.status === 'confirmed' && row.lapses_at !== null && row.lapses_at <= ctx.now
  return {
    id,
    agreement_id,
    agreement_number,
    agreement_status: hasLapsed ? 'completed' : row.status,
    customer_id,
    customer,
    quantity,
    from: row.period_from,
    to: until,
    period_to: row.period_to,
    state: stateOf(row, row, ctx.now),
    holds_units: is_booked,
  }
}
