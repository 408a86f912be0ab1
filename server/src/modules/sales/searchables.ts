/** The kinds of sales records in the search over all modules. */
import { assignedNumber, searchable } from '#core/search'
import { invoices } from './invoices/invoice.ts'
import { orders } from './orders/order.ts'
import { shipments } from './orders/shipments/shipment.ts'
import { payments } from './payments/payment.ts'
import { recurringInvoices } from './recurring-invoices/recurring-invoice.ts'

const related = { field: 'customer_id', table: 'customers' }

export const searchables = [
  searchable({
    of: orders,
    number: assignedNumber('order_number'),
    related,
  }),
  searchable({
    of: invoices,
    number: assignedNumber('invoice_number'),
    related,
  }),
  searchable({
    of: payments,
    number: assignedNumber('payment_number'),
    related,
  }),
  searchable({
    of: shipments,
    number: assignedNumber('shipment_number'),
    related,
  }),
  searchable({ of: recurringInvoices, related }),
]
