/**
 * Public API of inventory for other modules. Stock operations run in the transaction of the caller, which locks the
 * stock of a document once with `lockStock`.
 */
export { releaseReservations } from './stock/reservation.actions.ts'
export { needsReorder, suggestedQuantity } from './stock/inventory.ts'
export { type ExpectedReceipt, expectedReceipts } from './stock/allocation/stock.shortages.ts'
export {
  allocateStock,
  releaseAllocated,
  sellAllocated,
  type SoldLine,
} from './stock/allocation/stock.allocation.ts'
export {
  type MovementDay,
  movementDateErrors,
  movementDateField,
  movementDayOf,
  requireMovementDay,
} from './stock/stock.days.ts'
export { type Stock, type StockLocation } from './stock/stock.locks.ts'
export { lockStock } from './stock/stock.requests.ts'
export { receiveStock, returnStock } from './stock/stock.operations.ts'
export {
  lockDefaultWarehouse,
  lockWarehouses,
  problemOfDestination,
  resolveWarehouse,
} from './warehouses/warehouse.locks.ts'
