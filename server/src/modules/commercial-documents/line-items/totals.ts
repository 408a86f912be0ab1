/**
 * Amounts of lines and totals of commercial documents: pure functions, exact to the minor unit.
 *
 * Tax is a percentage of (quantity × price − discount), rounded half away from zero for each line; totals add the
 * rounded lines. A discount on the whole document is spread over its lines in proportion to their amounts, so that each
 * line is taxed on the discounted amount, and every total is the sum of its lines.
 */
import { exactProduct, millionths, type Minor, type UnitPrice } from '#core/money'

/** An amount, or percent of the discounted amount. */
export type Discount = { amount: Minor } | { percent: number }

/** A line before its amounts are computed. */
export interface UnpricedLine {
  /** At most six decimals. */
  quantity: number
  unit_price: UnitPrice
  discount: Discount
  /** Percent, at most six decimals. */
  tax_rate: number
  /** The tax as the client states it; null if it is computed. */
  tax_by_hand: Minor | null
}

export interface LineAmounts {
  /** Quantity × price. */
  gross_amount: Minor
  /** The discount of the line and its share of the discount on the document. */
  discount_amount: Minor
  tax_amount: Minor
  /** Without discount and tax. */
  line_total: Minor
}

export interface Totals {
  subtotal: Minor
  discount_amount: Minor
  tax_amount: Minor
  total_amount: Minor
}

interface Terms {
  /** The discount on the whole document, after those of its lines. */
  discount: Discount
  /** Whether prices and discounts include tax. */
  pricesIncludeTax: boolean
}

/** Returns the amounts of each line. A discount never exceeds the amount that it reduces. */
export function amountsOfLines(
  lines: readonly UnpricedLine[],
  { discount, pricesIncludeTax }: Terms,
): LineAmounts[] {
  const before = lines.map((line) => {
    const gross = exactProduct(line.unit_price, line.quantity)
    return { line, gross, own: discountOn(gross, line.discount) }
  })
  const rests = before.map(({ gross, own }) => gross - own)
  const shares = spread(discountOn(sumOf(rests), discount), rests)
  return before.map(({ line, gross, own }, index) =>
    amountsOf(line, { gross, discount: own + (shares[index] ?? 0n), pricesIncludeTax }),
  )
}

/** Returns the amounts of a line without a discount and a given tax, such as of a purchase order. */
export const amountsOfLine = (line: Omit<UnpricedLine, 'discount' | 'tax_by_hand'>): LineAmounts =>
  amountsOf(
    { ...line, tax_by_hand: null },
    { gross: exactProduct(line.unit_price, line.quantity), discount: 0n, pricesIncludeTax: false },
  )

function amountsOf(
  { tax_rate, tax_by_hand }: Pick<UnpricedLine, 'tax_rate' | 'tax_by_hand'>,
  { gross, discount, pricesIncludeTax }: { gross: bigint; discount: bigint; pricesIncludeTax: boolean },
): LineAmounts {
  const net = gross - discount
  const tax = tax_by_hand === null ? computedTax(net, tax_rate, pricesIncludeTax) : BigInt(tax_by_hand)
  return {
    gross_amount: minor(gross),
    discount_amount: minor(discount),
    tax_amount: minor(tax),
    line_total: minor(pricesIncludeTax ? net - tax : net),
  }
}

/**
 * Returns the totals of lines and of shipping. `shipping` is without tax. The subtotal includes tax if prices do.
 */
export function totalsOf(lines: readonly LineAmounts[], shipping: Minor, shippingTax = 0 as Minor): Totals {
  const sum = (name: keyof LineAmounts) => lines.reduce((total, line) => total + line[name], 0) as Minor
  const tax_amount = (sum('tax_amount') + shippingTax) as Minor
  return {
    subtotal: sum('gross_amount'),
    discount_amount: sum('discount_amount'),
    tax_amount,
    total_amount: (sum('line_total') + tax_amount + shipping) as Minor,
  }
}

/** Returns the proportional amount for a part of a quantity, rounded down. The full quantity gets the full amount. */
export const partOf = (amount: Minor, quantity: number, whole: number): Minor =>
  minor((BigInt(amount) * scaled(quantity)) / scaled(whole))

/** Distributes an amount in proportion to weights: the parts add up to it exactly, and no part exceeds its weight. */
export function spread(amount: bigint, weights: readonly bigint[]): bigint[] {
  const total = sumOf(weights)
  if (total === 0n) return weights.map(() => 0n)
  let weightSoFar = 0n
  let spentSoFar = 0n
  return weights.map((weight) => {
    weightSoFar += weight
    const part = (amount * weightSoFar) / total - spentSoFar
    spentSoFar += part
    return part
  })
}

/**
 * Splits an amount in proportion to weights (largest remainder method): the parts add up to it exactly, and each is
 * less than one unit from its proportion. If remainders are equal, the first one gets the unit. Without weights, all
 * parts are 0.
 */
export function apportion(amount: bigint, weights: readonly bigint[]): bigint[] {
  const total = sumOf(weights)
  if (total === 0n) return weights.map(() => 0n)
  const parts = weights.map((weight, index) => ({
    index,
    part: (amount * weight) / total,
    remainder: (amount * weight) % total,
  }))
  const rest = Number(amount - sumOf(parts.map(({ part }) => part)))
  const raised = parts
    .toSorted((one, other) => Number(other.remainder - one.remainder) || one.index - other.index)
    .slice(0, rest)
  for (const each of raised) each.part += 1n
  return parts.map(({ part }) => part)
}

const scale = 1_000_000n

const scaled = millionths

/** Divides numbers that are not negative, rounded half up: away from zero. */
const divided = (parts: bigint, whole: bigint) => (2n * parts + whole) / (2n * whole)

function discountOn(amount: bigint, discount: Discount): bigint {
  const wanted =
    'percent' in discount ? divided(amount * scaled(discount.percent), 100n * scale) : BigInt(discount.amount)
  return wanted < amount ? wanted : amount
}

/** Returns the tax on an amount, rounded half away from zero. The amount includes it if `isIncluded`. */
export const taxOn = (amount: Minor, rate: number, isIncluded: boolean): Minor =>
  minor(computedTax(BigInt(amount), rate, isIncluded))

function computedTax(net: bigint, tax_rate: number, isIncluded: boolean): bigint {
  const rate = scaled(tax_rate)
  const divisor = 100n * scale
  return divided(net * rate, isIncluded ? divisor + rate : divisor)
}

const sumOf = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n)

/** Amounts beyond 2^53 are not exact, but larger than every currency allows: the caller rejects them. */
const minor = (amount: bigint) => Number(amount) as Minor
