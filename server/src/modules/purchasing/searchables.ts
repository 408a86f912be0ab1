/** The kinds of purchasing records in the search over all modules. */
import { assignedNumber, searchable } from '#core/search'
import { purchaseOrders } from './purchase-orders/purchase-order.ts'
import { suppliers } from './suppliers/supplier.ts'

export const searchables = [
  searchable({
    of: suppliers,
    number: { field: 'code', column: 'suppliers.code_key', key: (text) => text.toLowerCase() },
    subtitle: ({ email }) => email,
  }),
  searchable({
    of: purchaseOrders,
    number: assignedNumber('po_number'),
    related: { field: 'supplier_id', table: 'suppliers' },
  }),
]
