/** Public API of the catalog for other modules. */
export { Brief, searchableThroughProduct } from './briefs.ts'
export { productInventory } from './products/product.inventory.ts'
export {
  averageCost,
  type ProductStock,
  unitCostOfValue,
  updateAverageCosts,
  writeAverageCosts,
} from './products/product.costing.ts'
export { addRevaluation } from './products/product.posting.ts'
export {
  costsPermission,
  exactValue,
  roundedValue,
  stockValue,
  wholeValue,
} from './products/product.value.ts'
export { lineProductProblem, lockLineProducts, type LineProduct } from './products/product.lines.locks.ts'
export { unlinkDeletedProducts } from './products/associations/product.associations.ts'
export { products } from './products/product.ts'
