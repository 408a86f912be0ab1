/** The public face of operations: its endpoints, and what other modules may use. Nothing else may be imported. */
import type { Module } from '#platform/module'
import { attributeEndpoints } from './attributes/attribute.routes.ts'
import { attributes } from './attributes/attribute.ts'
import { brandEndpoints } from './catalog/brands/brand.routes.ts'
import { brands } from './catalog/brands/brand.ts'
import { categoryEndpoints } from './catalog/categories/category.routes.ts'
import { categories } from './catalog/categories/category.ts'
import { tagEndpoints } from './catalog/tags/tag.routes.ts'
import { tags } from './catalog/tags/tag.ts'
import { taxClassEndpoints } from './catalog/tax-classes/tax-class.routes.ts'
import { taxClasses } from './catalog/tax-classes/tax-class.ts'
import { importables } from './importables.ts'
import { inventoryEndpoints } from './inventory/inventory.routes.ts'
import { inventory } from './inventory/inventory.ts'
import { reservations } from './inventory/reservation.ts'
import { releaseDueReservations } from './inventory/stock.due.ts'
import { masterEndpoints } from './products/master.routes.ts'
import { productEndpoints } from './products/product.routes.ts'
import { products } from './products/product.ts'
import { movementEndpoints } from './stock-movements/movement.routes.ts'
import { movements } from './stock-movements/movement.ts'
import { purchaseOrderEndpoints } from './purchase-orders/purchase-order.routes.ts'
import { purchaseOrders } from './purchase-orders/purchase-order.ts'
import { supplierEndpoints } from './suppliers/supplier.routes.ts'
import { canReceiveOrders, suppliers } from './suppliers/supplier.ts'
import { warehouseEndpoints } from './warehouses/warehouse.routes.ts'
import { warehouses } from './warehouses/warehouse.ts'

export { canReceiveOrders, products, suppliers }

export const operations = {
  endpoints: [
    ...productEndpoints,
    ...masterEndpoints,
    ...attributeEndpoints,
    ...categoryEndpoints,
    ...brandEndpoints,
    ...tagEndpoints,
    ...taxClassEndpoints,
    ...supplierEndpoints,
    ...purchaseOrderEndpoints,
    ...warehouseEndpoints,
    ...inventoryEndpoints,
    ...movementEndpoints,
  ],
  resources: [
    products,
    attributes,
    categories,
    brands,
    tags,
    taxClasses,
    suppliers,
    purchaseOrders,
    warehouses,
    inventory,
    reservations,
    movements,
  ],
  permissions: [],
  loops: [{ name: 'due reservations', everyMs: 1_000, run: releaseDueReservations }],
  importables,
} satisfies Module
