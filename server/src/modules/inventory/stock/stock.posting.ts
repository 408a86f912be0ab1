/**
 * Posts stock movements to the ledger. The inventory account follows the value of each product: quantity × average
 * cost, rounded once, so that no sequence of movements leaves a difference. Products in other currencies have a
 * subledger each: outgoing stock uses the historical exchange rate. So does what comes back: it clears what the undone
 * movement posted.
 */
import { type Ctx, invalidField } from '#core'
import { amountProblem, type Minor } from '#core/money'
import { dayOf } from '#core/time'
import { addRevaluation, exactValue, wholeValue, writeAverageCosts } from '#catalog'
import { post, type PostedLine } from '#finance'
import type { LowestCosts } from './stock.days.ts'
import type { MovementResult } from './stock.ledger.ts'
import type { Stock } from './stock.locks.ts'
import type { UndoneCost } from './stock.undo.ts'

interface PostingSource {
  source_type: string
  source_id: string
  source_kind: string
  source_key?: string
  description: string
  /** An instant on the day of the movements; the default is now. */
  at?: string | undefined
  /** The lowest unit costs since that day, if it is in the past (`requireStockSince`). */
  lowestCosts?: LowestCosts
  /** The purpose of the counter account. */
  against: PostedLine['purpose']
}

interface Line extends PostedLine {
  currency: string
}

/**
 * Posts movements of `moveStock`. Amounts that undone movements posted are cleared exactly (`undone`, by movement);
 * the rest is an adjustment. What the stock of an earlier day cannot bear is posted today. Rejects a value above the
 * largest amount.
 */
export async function postStockMovements(
  ctx: Ctx,
  moved: readonly MovementResult[],
  { against, lowestCosts, ...source }: PostingSource,
  undone: readonly (UndoneCost | undefined)[] = [],
) {
  const grouped = ({ product_id }: MovementResult, lines: readonly Line[]) =>
    lines.map((line) => (line.currency === ctx.tenant.currency ? line : { ...line, group: product_id }))
  const late = moved.map((each) => lateLines(ctx, each, against, lowestCosts))
  const lines = moved.flatMap((each, index) =>
    grouped(each, [
      ...linesOf(ctx, each, against, undone[index]),
      ...(late[index] ?? []).map((line) => ({ ...line, amount: -line.amount })),
    ]),
  )
  await postByCurrency(ctx, source, lines)
  const today = moved.flatMap((each, index) => grouped(each, late[index] ?? []))
  const { at: _, source_key = '', ...rest } = source
  await postByCurrency(ctx, { ...rest, source_key: `${source_key} late ` }, today)
}

async function postByCurrency(
  ctx: Ctx,
  cause: Omit<PostingSource, 'against' | 'lowestCosts'>,
  lines: readonly Line[],
) {
  for (const [currency, own] of Map.groupBy(lines, (line) => line.currency)) {
    const stocked = own.filter(({ purpose }) => purpose === 'inventory')
    const problem = amountProblem(Math.abs(stocked.reduce((sum, { amount }) => sum + amount, 0)), currency)
    if (problem !== undefined) throw invalidField('quantity', `times the cost of the product ${problem}`)
    await post(ctx, { ...cause, source_key: `${cause.source_key ?? ''}${currency}`, currency, lines: own })
  }
}

/**
 * Returns the lines of the value that goods with a day in the past have today, but did not have on every day since:
 * with it, a day could have a negative value. Records it as a revaluation.
 */
function lateLines(
  ctx: Ctx,
  moved: MovementResult,
  against: PostedLine['purpose'],
  lowestCosts: LowestCosts | undefined,
): Line[] {
  const { product_id, currency, value, change } = moved
  const lowest = lowestCosts?.get(product_id)
  const quantity = change.before.quantity_on_hand - change.after.quantity_on_hand
  if (lowest === undefined || quantity <= 0 || value === null) return []
  const late = Math.min(0, value + wholeValue(exactValue(lowest, quantity)))
  if (late === 0) return []
  const revaluation = { product_id, currency }
  addRevaluation(ctx, { ...revaluation, date: moved.movement_date, value: -late })
  addRevaluation(ctx, { ...revaluation, date: dayOf(ctx.now, ctx.tenant.timezone), value: late })
  return linesOf(ctx, { ...moved, value: late as Minor }, against, undefined)
}

/** Returns the lines of a movement, in balance for each currency. */
function linesOf(
  { tenant }: Ctx,
  { movementId, product_id, currency, value, change }: MovementResult,
  against: PostedLine['purpose'],
  undone: UndoneCost | undefined,
): Line[] {
  const amount: number = value ?? 0
  const isForeign = currency !== tenant.currency
  const inventory: Line = {
    purpose: 'inventory',
    amount,
    currency,
    subledger_id: isForeign ? product_id : undefined,
  }
  // Outgoing goods may come back: their cost is an open item, so that it is cleared at its exchange rate.
  const isOpenItem = isForeign && change.after.quantity_on_hand < change.before.quantity_on_hand
  if (!undone)
    return [
      inventory,
      { purpose: against, amount: -amount, currency, subledger_id: isOpenItem ? movementId : undefined },
    ]
  const cleared = undone.cleared.map((each): Line => ({
    purpose: against,
    amount: -each.amount,
    currency: each.currency,
    subledger_id: each.currency === tenant.currency ? undefined : each.movementId,
  }))
  const sums = Map.groupBy([inventory, ...cleared], (line) => line.currency)
  const rest = [...sums].map(([of, own]): Line => ({
    purpose: 'inventory_adjustments',
    amount: -own.reduce((sum, line) => sum + line.amount, 0),
    currency: of,
  }))
  return [inventory, ...cleared, ...rest]
}

/** Writes the average costs that movements changed in memory; `before` is the stock before them. */
export async function writeChangedCosts(ctx: Ctx, stock: Stock, before: ReadonlyMap<string, string | null>) {
  const changed = [...stock.products.values()].flatMap(({ id, unit_cost }) =>
    unit_cost === null || unit_cost === before.get(id) ? [] : [[id, unit_cost] as const],
  )
  await writeAverageCosts(ctx, new Map(changed))
}

/** Returns the unit cost of each product, for `writeChangedCosts`. */
export const unitCosts = ({ products }: Stock): Map<string, string | null> =>
  new Map([...products.values()].map(({ id, unit_cost }) => [id, unit_cost]))
