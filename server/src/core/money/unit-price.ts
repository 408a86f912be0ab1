/**
 * Prices of units, such as of a screw or a kilowatt-hour. Internally they are minor units with decimals, so that a
 * price has up to six decimals of its currency: 0.0125 EUR is 1.25. The number is never used in arithmetic: its
 * shortest notation is the exact decimal, and arithmetic uses millionths of a minor unit
 * (docs/decisions/0076-unit-prices.md).
 */
import { digitsOf, fromMinor, largestAmount, type Minor, tooLarge, toMinor } from './money.ts'

/** Minor units with decimals. An amount in minor units is a price, but a price is not an amount. */
export type UnitPrice = number & { readonly unit: 'minor' | 'price' }

/** The limit of decimals of a price. */
export const priceDecimals = 6

/**
 * The limit of digits of a price with more decimals than its currency. This many digits are exact in every JSON reader.
 */
const digitsAtMost = 15

/** Returns a decimal as a price, or its error. Like `toMinor`, it uses the shortest decimal notation of the number. */
export function toUnitPrice(amount: number, currency: string): UnitPrice | string {
  const text = String(amount)
  const fraction = text.split('.')[1] ?? ''
  if (text.includes('e-') || fraction.length > priceDecimals)
    return `must have at most ${priceDecimals} decimals`
  if (fraction.length <= digitsOf(currency)) return toMinor(amount, currency)
  const price = Number(shifted(text, digitsOf(currency)))
  const digits = text.replace('.', '').replace(/^0+/, '').length
  if (digits > digitsAtMost) return `must have at most ${digitsAtMost} digits with so many decimals`
  return price <= largestAmount(currency) ? (price as UnitPrice) : tooLarge(currency)
}

/** Returns the text of a decimal with its point moved to the right, or to the left if `places` is negative. */
const shifted = (text: string, places: number) => `${text}e${places}`

/** Returns a price as a decimal number for JSON: the number that parsing the decimal's text returns. */
export const fromUnitPrice = (price: UnitPrice, currency: string): number =>
  Number.isInteger(price)
    ? fromMinor(price, currency)
    : Number(shifted(String(price), 0 - digitsOf(currency)))

/** Returns the same decimals in another currency; undefined if it cannot represent them exactly. */
export function sameUnitPrice(price: UnitPrice, from: string, to: string): UnitPrice | undefined {
  const same = toUnitPrice(fromUnitPrice(price, from), to)
  return typeof same === 'string' ? undefined : same
}

const scale = 1_000_000n

/**
 * Returns a number with at most six decimals in millionths, from its decimal notation. More decimals are a rounding
 * error of added quantities, and are rounded.
 */
export function millionths(number: number): bigint {
  if (Number.isInteger(number)) return BigInt(number) * scale
  const [divisor = '0', fraction = ''] = String(number).split('.')
  return /^\d{1,6}$/.test(fraction)
    ? BigInt(divisor + fraction.padEnd(6, '0'))
    : BigInt(Math.round(number * Number(scale)))
}

/** Returns price × quantity in minor units, rounded half away from zero. Neither is negative. */
export const exactProduct = (price: UnitPrice, quantity: number): bigint => {
  const divisor = scale * scale
  return (2n * millionths(price) * millionths(quantity) + divisor) / (2n * divisor)
}

/** Returns price × quantity. Beyond 2^53 minor units it is not exact, but exceeds the limit of every currency. */
export const priceTimes = (price: UnitPrice, quantity: number): Minor =>
  Number(exactProduct(price, quantity)) as Minor

/** Returns a price in minor units, rounded half away from zero. */
export const roundedPrice = (price: UnitPrice): Minor => priceTimes(price, 1)

/** Returns percent of an amount, rounded half away from zero. Neither is negative; percent has at most 6 decimals. */
export const percentAmount = (amount: Minor, percent: number): Minor => {
  const divisor = 100n * scale
  return Number((2n * BigInt(amount) * millionths(percent) + divisor) / (2n * divisor)) as Minor
}
