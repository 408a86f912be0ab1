/** Product data that Northwind lacks, derived so that every demo is the same. */
import type { NorthwindProduct } from '../northwind.ts'

/** Returns the SKU of a product of Northwind: `NW-007`. */
export const skuOf = (productID: number) => `NW-${String(productID).padStart(3, '0')}`

/** Returns the cost of a product: between 55 and 67 percent of its price. */
export const costOf = ({ productID, unitPrice }: Pick<NorthwindProduct, 'productID' | 'unitPrice'>) =>
  Math.round(unitPrice * (55 + (productID % 5) * 3)) / 100

export const reorderQuantityOf = ({ reorderLevel }: Pick<NorthwindProduct, 'reorderLevel'>) =>
  Math.max(20, 2 * reorderLevel)
