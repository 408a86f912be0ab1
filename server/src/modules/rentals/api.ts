/** Public API of rentals for other modules. */
export { lockCharges, type RentalCharge } from './agreements/agreement.charges.ts'
