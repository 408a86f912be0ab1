/** The importable records of sales and the names that other systems use for their fields. */
import { importable } from '#core'
import { createOrder, deleteOrder } from './orders/order.actions.ts'
import { linesAtMost } from './orders/order.items.ts'
import { orders } from './orders/order.ts'
import { updateOrder } from './orders/order.update.ts'

export const importables = [
  importable({
    of: orders,
    create: createOrder,
    update: updateOrder,
    remove: deleteOrder,
    // One row for each item; rows with the same number of the customer's order are one order.
    lines: { field: 'items', groupBy: 'purchase_order_number', atMost: linesAtMost },
    synonyms: {
      purchase_order_number: [
        'order number',
        'order',
        'po number',
        'reference',
        'bestellnummer',
        'auftragsnummer',
      ],
      customer_id: ['kunde', 'kundennummer', 'company', 'firma'],
      order_date: ['date', 'datum', 'bestelldatum', 'auftragsdatum'],
      'items.product_id': ['product', 'item', 'article', 'sku', 'artikel', 'artikelnummer'],
      'items.name': ['description of the item', 'bezeichnung'],
      'items.quantity': ['quantity', 'qty', 'menge', 'anzahl'],
      'items.unit_price': ['price', 'preis', 'einzelpreis'],
      'items.tax_rate': ['tax', 'vat', 'steuersatz', 'mwst'],
    },
  }),
]
