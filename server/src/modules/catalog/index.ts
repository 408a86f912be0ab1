/** The public face of operations: its endpoints, and what other modules may use. Nothing else may be imported. */
import type { Module } from '#core/module'
import { attributeEndpoints } from './attributes/attribute.routes.ts'
import { attributes } from './attributes/attribute.ts'
import { brandEndpoints } from './brands/brand.routes.ts'
import { brands } from './brands/brand.ts'
import { categoryEndpoints } from './categories/category.routes.ts'
import { categories } from './categories/category.ts'
import { tagEndpoints } from './tags/tag.routes.ts'
import { tags } from './tags/tag.ts'
import { taxClassEndpoints } from './tax-classes/tax-class.routes.ts'
import { taxClasses } from './tax-classes/tax-class.ts'
import { importables } from './importables.ts'
import { inventoryEndpoints } from '#modules/inventory/stock/inventory.routes'
import { inventory } from '#modules/inventory/stock/inventory'
import { reservations } from '#modules/inventory/reservations/reservation'
import { releaseDueReservations } from '#modules/inventory/reservations/reservation.expiry'
import { masterEndpoints } from './products/master.routes.ts'
import { productEndpoints } from './products/product.routes.ts'
import { products } from './products/product.ts'
import { movementEndpoints } from '#modules/inventory/movements/movement.routes'
import { movements } from '#modules/inventory/movements/movement'
import { purchaseOrderEndpoints } from '#modules/purchasing/purchase-orders/purchase-order.routes'
import { purchaseOrders } from '#modules/purchasing/purchase-orders/purchase-order'
import { supplierEndpoints } from '#modules/purchasing/suppliers/supplier.routes'
import { canReceiveOrders, suppliers } from '#modules/purchasing/suppliers/supplier'
import { warehouseEndpoints } from '#modules/inventory/warehouses/warehouse.routes'
import { warehouses } from '#modules/inventory/warehouses/warehouse'

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
