/** What other modules may use of the catalog. */
export { Brief, foundByProduct } from './briefs.ts'
export { provideOpeningStock } from './products/opening-stock.ts'
export { adoptCosts, type Bought, stockedBefore } from './products/product.costing.ts'
export { products } from './products/product.ts'
