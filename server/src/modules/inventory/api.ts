/** Public API of inventory for other modules. Stock operations run in the transaction of the caller. */
export { releaseReservations } from './stock/reservation.actions.ts'
export { needsReorder, suggestedQuantity } from './stock/inventory.ts'
export { type ExpectedReceipt, expectedReceipts } from './stock/expected-receipts.ts'
export { allocateStock, releaseAllocated, sellAllocated, type SoldLine } from './stock/stock.allocation.ts'
export { type StockLocation } from './stock/stock.locks.ts'
export { receiveStock, returnStock } from './stock/stock.operations.ts'
export {
  lockDefaultWarehouse,
  lockWarehouses,
  problemOfDestination,
  resolveWarehouse,
} from './warehouses/warehouse.locks.ts'
