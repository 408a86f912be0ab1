/** Public API of the catalog for other modules. */
export { Brief, searchableThroughProduct } from './briefs.ts'
export { productInventory } from './products/product.inventory.ts'
export {
  averageCost,
  updateAverageCosts,
  type PurchasedItem,
  lockProductStock,
} from './products/product.costing.ts'
export { costsPermission, stockValue } from './products/product.value.ts'
export { unlinkDeletedProducts } from './products/product.associations.ts'
export { products } from './products/product.ts'
