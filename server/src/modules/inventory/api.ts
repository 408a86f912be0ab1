/** What other modules may use of inventory: stock operations, each in the caller's transaction. */
export { releaseReservations } from './stock/reservation.actions.ts'
export { needsReorder, suggestedQuantity } from './stock/inventory.ts'
export { receiveStock } from './stock/stock.operations.ts'
