/** Public API of inventory for other modules. Stock operations run in the transaction of the caller. */
export { releaseReservations } from './stock/reservation.actions.ts'
export { needsReorder, suggestedQuantity } from './stock/inventory.ts'
export { allocateStock, releaseAllocated, sellAllocated } from './stock/stock.allocation.ts'
export { receiveStock, returnStock } from './stock/stock.operations.ts'
export {
  lockDefaultWarehouse,
  lockWarehouses,
  problemOfDestination,
  resolveWarehouse,
} from './warehouses/warehouse.locks.ts'
