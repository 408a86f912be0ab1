/** The public face of operations: its endpoints, and what other modules may use. Nothing else may be imported. */
import type { Module } from '#platform/module'
import { inventoryEndpoints } from './inventory/inventory.routes.ts'
import { inventory } from './inventory/inventory.ts'
import { reservations } from './inventory/reservation.ts'
import { releaseDueReservations } from './inventory/stock.due.ts'
import { products } from './products/product.ts'
import { movementEndpoints } from './stock-movements/movement.routes.ts'
import { movements } from './stock-movements/movement.ts'
import { warehouseEndpoints } from './warehouses/warehouse.routes.ts'
import { warehouses } from './warehouses/warehouse.ts'

export { openStock, receiveStock, returnStock, sellReserved, sellStock } from './inventory/stock.dealings.ts'
export { suggestedQuantity } from './inventory/inventory.ts'
export {
  type Line,
  type Reference,
  releaseReservations,
  reserveStock,
} from './inventory/reservation.actions.ts'
export { products }

export const operations = {
  endpoints: [...warehouseEndpoints, ...inventoryEndpoints, ...movementEndpoints],
  resources: [warehouses, inventory, reservations, movements],
  permissions: [],
  loops: [{ name: 'due reservations', everyMs: 1_000, run: releaseDueReservations }],
} satisfies Module
