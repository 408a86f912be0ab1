/**
 * Cost prices: the weighted average of the stock on hand and the purchased goods. The average is stored unrounded, so
 * that many small receipts have the same effect as one large receipt. The cost price shows it in whole minor units,
 * or with more decimals if prices have them (decisions 35 and 76).
 */
import { type Change, type Ctx, emitMany, findByIds, tenantSql } from '#core'
import { decimalText, digitsOf, millionths, priceDecimals, type UnitPrice } from '#core/money'
import { type Product, products } from './product.ts'
import { costDecimals, exactValue, quotient } from './product.value.ts'

/** The stock of a product, which the caller has locked. */
export interface ProductStock {
  id: string
  track_inventory: boolean
  stock_quantity: number
  /** In minor units, with 20 decimals; null without a cost price. */
  unit_cost: string | null
  currency: string
}

export interface PurchasedItem {
  product_id: string
  quantity: number
  unit_cost: UnitPrice
  currency: string
}

const one = 10n ** BigInt(costDecimals)

/** Returns the average unit cost in minor units, with 20 decimals. Stock on hand counts only if it has a cost. */
export function averageCost(
  { stock_quantity, unit_cost }: Pick<ProductStock, 'stock_quantity' | 'unit_cost'>,
  purchased: readonly Pick<PurchasedItem, 'quantity' | 'unit_cost'>[],
): string {
  const inStock = unit_cost === null ? 0n : BigInt(Math.max(0, stock_quantity))
  const quantity = purchased.reduce((sum, each) => sum + BigInt(each.quantity), inStock)
  const totalCost = purchased.reduce(
    (sum, each) => sum + BigInt(each.quantity) * millionths(each.unit_cost) * (one / 1_000_000n),
    exactValue(unit_cost, Number(inStock)),
  )
  return decimalText(quotient(totalCost, quantity), costDecimals)
}

/** Returns the unit cost of a quantity with this exact value, in minor units with 20 decimals. */
export const unitCostOfValue = (exact: bigint, quantity: number): string =>
  decimalText(quotient(exact, BigInt(quantity)), costDecimals)

/**
 * Returns an average as a cost price with `priceDigits` decimals of a minor unit. Rounds to 10 decimals first, like
 * the database, so that the last of the 20 decimals does not decide a half.
 */
export function costPriceOf(average: string, priceDigits = 0): UnitPrice {
  const half = 10n ** BigInt(costDecimals / 2)
  const rounded = quotient(
    quotient(BigInt(average.replace('.', '')), half),
    half / 10n ** BigInt(priceDigits),
  )
  return Number(decimalText(rounded, priceDigits)) as UnitPrice
}

/**
 * Returns the decimals of the cost price below a minor unit: none, unless the old cost or a purchase price has some.
 */
const digitsOfCost = ({ cost_price, currency }: Product, purchased: readonly PurchasedItem[]) =>
  [cost_price ?? 0, ...purchased.map(({ unit_cost }) => unit_cost)].every((price) => Number.isInteger(price))
    ? 0
    : priceDecimals - digitsOf(currency)

/**
 * Updates the costs after a purchase, of all products together. Items in another currency than the product's are
 * ignored. `before` is the stock before the purchase; its products are locked.
 */
export async function updateAverageCosts(
  ctx: Ctx,
  before: ReadonlyMap<string, ProductStock>,
  items: readonly PurchasedItem[],
): Promise<void> {
  await writeAverageCosts(ctx, averagesOf(before, items), items)
}

/** Writes new average costs of locked products, and their cost prices. */
export async function writeAverageCosts(
  ctx: Ctx,
  averages: ReadonlyMap<string, string>,
  items: readonly PurchasedItem[] = [],
): Promise<void> {
  if (averages.size === 0) return
  const changes = (await findByIds(ctx, products, [...averages.keys()])).flatMap((product) =>
    costChange(
      ctx,
      product,
      costPriceOf(averages.get(product.id) as string, digitsOfCost(product, ownItems(product, items))),
    ),
  )
  const changed = new Map(changes.map(({ after }) => [after.id, after]))
  const rows = [...averages].map(([id, average_cost]) => {
    const { cost_price = null, version = null } = changed.get(id) ?? {}
    return { id, average_cost, cost_price, version }
  })
  ctx.defer(writeCosts(ctx.now, JSON.stringify(rows)).compile(ctx.db))
  emitMany(
    ctx,
    products,
    changes.map((change) => ({ what: 'price_changed', change })),
  )
}

/** Returns the purchased items of a product in its currency. */
const ownItems = ({ id, currency }: Pick<Product, 'id' | 'currency'>, items: readonly PurchasedItem[]) =>
  items.filter((item) => item.product_id === id && item.currency === currency)

/** Returns the new average cost of each product with a purchase in its currency. */
function averagesOf(before: ReadonlyMap<string, ProductStock>, items: readonly PurchasedItem[]) {
  const byProduct = Map.groupBy(items, ({ product_id }) => product_id)
  return new Map(
    [...before.values()].flatMap((product) => {
      const own = ownItems(product, byProduct.get(product.id) ?? [])
      return own.length > 0 ? [[product.id, averageCost(product, own)] as const] : []
    }),
  )
}

/** Returns the change of the cost price, or none if it stays. */
const costChange = ({ now }: Ctx, before: Product, cost_price: UnitPrice): Change<Product>[] =>
  cost_price === before.cost_price
    ? []
    : [
        {
          before,
          after: { ...before, cost_price, updated_at: now, version: before.version + 1 },
          changed: ['cost_price'],
        },
      ]

/** A null cost price or version keeps the stored value. */
const writeCosts = (now: string, rows: string) => tenantSql`
  update products
  set average_cost = costs.average_cost, cost_price = coalesce(costs.cost_price, products.cost_price),
    version = coalesce(costs.version, products.version),
    updated_at = case when costs.version is null then products.updated_at else ${now} end
  from jsonb_to_recordset(${rows}::jsonb)
    as costs (id text, average_cost numeric, cost_price numeric, version integer)
  where products.id = costs.id`
