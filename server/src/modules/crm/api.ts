/** Public API of CRM for other modules. */
export {
  type InvoiceFigures,
  type OrderFigures,
  salesFigures,
  type SalesFigures,
} from './customers/health/sales-figures.ts'
export {
  ElectronicAddress,
  type EInvoiceProfile,
  einvoiceProfiles,
  VatId,
} from './customers/customer.einvoicing.ts'
export { creditPermission } from './customers/customer.credit.ts'
export { withCustomers } from './customers/customer.exports.ts'
export { type Customer, customers, nameOf } from './customers/customer.ts'
export {
  deliveryAddress,
  type PrintedCustomer,
  readCustomer,
  recipientLines,
} from './customers/customer.printing.ts'
export { winOpportunity } from './opportunities/opportunity.actions.ts'
export { type Opportunity, opportunities } from './opportunities/opportunity.ts'
