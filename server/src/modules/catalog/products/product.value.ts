/** The value of stock: quantity × unrounded cost (decision 35), rounded half up to the minor unit. */
import type { Minor } from '#core/money'

/** The permission to see and set cost prices, and to see figures derived from them (decision 69). */
export const costsPermission = 'operations.products.costs'

/** The decimals of a minor unit in `products.average_cost` and in exact values. */
export const costDecimals = 20

/** Divides, rounded half up. */
export const quotient = (dividend: bigint, divisor: bigint) => (2n * dividend + divisor) / (2n * divisor)

/** Returns quantity × cost in units of 10⁻²⁰ of a minor unit; 0 without a cost. `unitCost` is a decimal. */
export function exactValue(unitCost: string | null, quantity: number): bigint {
  const [whole = '0', fraction = ''] = (unitCost ?? '0').split('.')
  return BigInt(whole + fraction.padEnd(costDecimals, '0')) * BigInt(quantity)
}

/**
 * Returns an exact value in minor units. Rounds to 10 decimals first, like the database, so that the last of the 20
 * decimals does not decide a half.
 */
export function roundedValue(exact: bigint): Minor {
  const half = 10n ** BigInt(costDecimals / 2)
  return Number(quotient(quotient(exact, half), half)) as Minor
}

/** Returns an exact value without its fraction of a minor unit, rounded to 10 decimals first. */
export function wholeValue(exact: bigint): Minor {
  const half = 10n ** BigInt(costDecimals / 2)
  return Number(quotient(exact, half) / half) as Minor
}

/** Returns the value of a quantity in minor units; 0 without a cost. `unitCost` is a decimal. */
export const stockValue = (unitCost: string | null, quantity: number): Minor =>
  roundedValue(exactValue(unitCost, quantity))
