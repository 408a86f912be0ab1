/**
 * The days on which goods moved. Requests name them; movements, journal entries and reports use them (decision 119).
 */
import { type RawBuilder, sql } from 'kysely'
import { type Ctx, f, type FieldErrors, fieldMessage, rejectInvalid, tenantSql } from '#core'
import { dayOf, daysAfter, endOfDay, epoch, fromEpoch, toInstant } from '#core/time'
import { exactValue, unitCostOfValue } from '#catalog'
import { closedMessage, closedUntil } from '#finance'
import { stockChanges } from '../movements/stock-changes.ts'
import { changesOnHand } from '../movements/movement.types.ts'
import { insufficientStock } from './stock.errors.ts'
import { locationKey, recordAt, type Stock, type StockLocation } from './stock.locks.ts'

/** The day of a movement in the time zone of the tenant, and an instant on it. */
export interface MovementDay {
  date: string
  at: string
}

/** Returns the optional field of a request body that names the day of its movements: a day or an instant. */
export const movementDateField = (about: string) =>
  f.Optional(
    f.Maybe(f.about(`${about} Not in the future, nor in a closed period. Default: today.`, f.DocumentMoment)),
  )

type Moment = string | null | undefined

/** Returns the day of a moment in a request: today by default. A day in the past has its last instant. */
export function movementDayOf({ now, tenant }: Ctx, moment: Moment): MovementDay {
  const { timezone } = tenant
  const today = dayOf(now, timezone)
  if (!moment || moment === today) return { date: today, at: now }
  if (moment.length === 10) return { date: moment, at: fromEpoch(epoch(endOfDay(moment, timezone)) - 1) }
  const at = toInstant(moment)
  return { date: dayOf(at, timezone), at: at < now ? at : now }
}

/** An earliest day, and what happened on it. */
interface Earliest {
  day: string
  about: string
}

/**
 * Returns the errors of a moment in a request: it is not after today, not before the earliest day, and not in a closed
 * period, even if automatic entries move to the first open day. Without a moment there is no error.
 */
export async function movementDateErrors(
  ctx: Ctx,
  field: string,
  moment: Moment,
  earliest?: Earliest,
): Promise<FieldErrors> {
  if (!moment) return {}
  const [{ date }, today] = [movementDayOf(ctx, moment), dayOf(ctx.now, ctx.tenant.timezone)]
  const errorOf = (problem: string) => ({ [field]: [fieldMessage(field, problem)] })
  if (date > today) return errorOf(`must not be after today, ${today}`)
  if (earliest && date < earliest.day) return errorOf(`must not be before ${earliest.day}, ${earliest.about}`)
  const until = await closedUntil(ctx)
  return until !== null && date <= until ? { [field]: [closedMessage(field, until)] } : {}
}

/** Returns the day of a moment in a request. Rejects it like `movementDateErrors`. */
export async function requireMovementDay(
  ctx: Ctx,
  field: string,
  moment: Moment,
  earliest?: Earliest,
): Promise<MovementDay> {
  rejectInvalid(await movementDateErrors(ctx, field, moment, earliest))
  return movementDayOf(ctx, moment)
}

interface DatedMove extends StockLocation {
  /** Negative for a decrease. */
  quantity: number
  /** The field of error messages. */
  field?: string
}

/** The lowest unit cost of products from a day to today, in minor units. */
export type LowestCosts = ReadonlyMap<string, string>

/**
 * Rejects decreases on a day in the past that would leave a negative quantity on hand on that day or after it. Stock
 * from before a change of the product's currency does not count. Returns the lowest unit cost of the products since
 * then: a higher value of the goods cannot leave the stock of that day. The caller has locked the stock, and checks the
 * quantity of today.
 */
export async function requireStockSince(
  ctx: Ctx,
  stock: Stock,
  moves: readonly DatedMove[],
  { date }: MovementDay,
): Promise<LowestCosts> {
  const decreases = moves.filter(({ quantity }) => quantity < 0)
  if (decreases.length === 0 || date === dayOf(ctx.now, ctx.tenant.timezone)) return new Map()
  const [later, lowestCosts] = await Promise.all([
    movedSince(ctx, decreases, date, sql`coalesce(m.currency, q.currency) = q.currency`),
    lowestCostsSince(ctx, stock, decreases, date),
  ])
  const lowestAt = new Map(decreases.map((move) => [locationKey(move), lowestOf(stock, move, later)]))
  for (const { quantity, field = 'quantity', ...place } of decreases) {
    const lowest = lowestAt.get(locationKey(place))
    if (!lowest) continue
    lowest.quantity += quantity
    const { quantity: left, day } = lowest
    if (left < 0)
      throw insufficientStock({
        [field]: [fieldMessage(field, `leaves too little stock: ${left} on ${day}`)],
      })
  }
  return lowestCosts
}

/** Returns the quantity on hand of a location at the end of a day in the past. */
export async function quantityOn(
  ctx: Ctx,
  stock: Stock,
  place: StockLocation,
  { date }: MovementDay,
): Promise<number> {
  const onHandNow = recordAt(stock, place)?.quantity_on_hand ?? 0
  if (date === dayOf(ctx.now, ctx.tenant.timezone)) return onHandNow
  const later = await movedSince(ctx, [place], date, sql`true`)
  return onHandNow - (later[0]?.total ?? 0)
}

/** Returns the lowest quantity on hand of a location before a later movement; undefined without one. */
function lowestOf(stock: Stock, place: StockLocation, later: readonly MovedSince[]) {
  const onHandNow = recordAt(stock, place)?.quantity_on_hand ?? 0
  return later
    .filter((each) => locationKey(each) === locationKey(place))
    .map(({ movement_date, total }) => ({ quantity: onHandNow - total, day: daysAfter(movement_date, -1) }))
    .toSorted((one, other) => one.quantity - other.quantity)[0]
}

interface MovedSince extends StockLocation {
  movement_date: string
  /** The sum of the movements on this day and after it. */
  total: number
}

/**
 * Returns the later movements `m` of locations and their products `q` that satisfy a condition, summed from each day to
 * today; the first day comes first.
 */
async function movedSince(
  ctx: Ctx,
  places: readonly StockLocation[],
  date: string,
  condition: RawBuilder<unknown>,
): Promise<MovedSince[]> {
  const products = [...new Set(places.map(({ product_id }) => product_id))]
  const warehouses = [...new Set(places.map(({ warehouse_id }) => warehouse_id))]
  const { rows } = await tenantSql<MovedSince>`
    select m.product_id, m.warehouse_id, m.movement_date,
      (sum(sum(m.quantity)) over (
        partition by m.product_id, m.warehouse_id order by m.movement_date desc))::double precision as total
    from stock_movements m
    join products q on q.id = m.product_id
    where m.product_id = any(${products}) and m.warehouse_id = any(${warehouses})
      and m.movement_date > ${date} and ${changesOnHand} and ${condition}
    group by m.product_id, m.warehouse_id, m.movement_date
    order by m.movement_date`.execute(ctx.db)
  return rows
}

interface StockBefore {
  product_id: string
  /** The quantity and the value of the product before a later day with a change. */
  quantity: number
  value: string
}

/** Returns the lowest unit cost of each product at the end of the days since `date`. */
async function lowestCostsSince(
  ctx: Ctx,
  { products }: Stock,
  moves: readonly DatedMove[],
  date: string,
): Promise<LowestCosts> {
  const ids = [...new Set(moves.map(({ product_id }) => product_id))]
  const { rows } = await tenantSql<StockBefore>`
    select p.id as product_id, (p.stock_quantity - later.quantity)::integer as quantity,
      (round(round(coalesce(p.unit_cost, 0) * p.stock_quantity, 10)) - later.value)::text as value
    from (
      select changes.product_id,
        sum(sum(changes.quantity)) over since as quantity, sum(coalesce(sum(changes.value), 0)) over since as value
      from (${stockChanges(date, ids)}) changes
      join products q on q.id = changes.product_id and coalesce(changes.currency, q.currency) = q.currency
      group by changes.product_id, changes.day
      window since as (partition by changes.product_id order by changes.day desc)
    ) later
    join products p on p.id = later.product_id`.execute(ctx.db)
  const costs = new Map<string, string>()
  for (const id of ids) {
    const before = rows.filter(({ product_id, quantity }) => product_id === id && quantity > 0)
    const all = [
      products.get(id)?.unit_cost ?? '0',
      ...before.map(({ quantity, value }) => unitCostOfValue(exactValue(value, 1), quantity)),
    ]
    costs.set(
      id,
      all.reduce((lowest, cost) => (exactValue(cost, 1) < exactValue(lowest, 1) ? cost : lowest)),
    )
  }
  return costs
}
