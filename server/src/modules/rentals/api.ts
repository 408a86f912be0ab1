/** Public API of rentals for other modules. */
export { lockCharges, readCharges, type RentalCharge } from './agreements/agreement.charges.ts'
export { type PeriodRange, periodOf, periodsBetween, withoutPeriods } from './agreements/agreement.periods.ts'
export { type Agreement, agreements } from './agreements/agreement.ts'
export { ProductBrief } from './rentable-products/rentable-product.ts'
