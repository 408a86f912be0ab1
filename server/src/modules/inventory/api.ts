/** Public API of inventory for other modules. Stock operations run in the transaction of the caller. */
export { releaseReservations } from './stock/reservation.actions.ts'
export { needsReorder, suggestedQuantity } from './stock/inventory.ts'
export { receiveStock } from './stock/stock.operations.ts'
