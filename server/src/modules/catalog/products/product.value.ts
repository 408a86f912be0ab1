/** The value of stock: quantity × unrounded cost (decision 35), rounded half up to the minor unit. */
import type { Minor } from '#core/money'

/** The permission to see and set cost prices, and to see figures derived from them (decision 69). */
export const costsPermission = 'operations.products.costs'

/** Returns the value of a quantity in minor units; 0 without a cost. `unitCost` is a decimal. */
export function stockValue(unitCost: string | null, quantity: number): Minor {
  const [whole = '0', fraction = ''] = (unitCost ?? '0').split('.')
  const divisor = 10n ** BigInt(fraction.length)
  const dividend = BigInt(whole + fraction) * BigInt(quantity)
  return Number((2n * dividend + divisor) / (2n * divisor)) as Minor
}
