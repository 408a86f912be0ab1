/** What other modules may use of CRM. */
export {
  answerSalesFigures,
  type InvoiceFigures,
  type OrderFigures,
  type SalesFigures,
} from './customers/health/sales-figures.ts'
export { customers } from './customers/customer.ts'
