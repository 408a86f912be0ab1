import { ShoppingCart } from 'lucide-react'
import type { Row } from '../data/metadata.ts'
import { orders } from '../generated/resources/orders.ts'
import { pages, related } from './page.ts'

const items = { field: 'items', id: 'id', quantity: 'quantity' }
const number = (line: Row, name: string) => Number(line[name] ?? 0)

export const page = pages(orders, {
  icon: ShoppingCart,
  title: (order) => order.order_number,
  tones: {
    draft: 'neutral',
    pending: 'amber',
    confirmed: 'blue',
    processing: 'cyan',
    shipped: 'violet',
    delivered: 'green',
    completed: 'green',
    cancelled: 'red',
  },
  list: {
    newPage: '/sales/orders/new',
    columns: [
      'title',
      'customer_id',
      'status',
      'payment_status',
      'order_date',
      'promised_date',
      'total_amount',
    ],
  },
  editPage: (id) => `/sales/orders/${id}/edit`,
  facts: [
    'customer_id',
    'order_date',
    'promised_date',
    'total_amount',
    'fulfillment_status',
    'payment_status',
    'sales_rep_id',
    'opportunity_id',
    'warehouse_id',
    'billing_address',
    'shipping_address',
    'purchase_order_number',
    'memo',
    'notes',
    'tags',
    'custom_fields',
  ],
  lines: {
    items: [
      'sku',
      'name',
      'quantity',
      'unit_price',
      'discount_percent',
      'discount_amount',
      'tax_rate',
      'line_total',
      'quantity_shipped',
      'quantity_backordered',
      'quantity_returned',
    ],
    returns: ['reason', 'is_restocked', 'created_by', 'created_at'],
  },
  totals: ['subtotal', 'discount_amount', 'shipping_amount', 'tax_amount', 'total_amount'],
  related: [
    related('shipments', 'order_id'),
    related('invoices', 'order_id'),
    related('payments', 'order_id'),
  ],
  primary: ['submit', 'confirm', 'process', 'ship', 'deliver', 'generate-invoice', 'complete'],
  actions: {
    'generate-invoice': { makes: 'invoices', usual: ['scope', 'include_shipping', 'issue_date', 'due_date'] },
    shipments: {
      lines: { ...items, left: (line) => number(line, 'quantity') - number(line, 'quantity_shipped') },
    },
    return: {
      lines: {
        ...items,
        left: (line) => number(line, 'quantity_shipped') - number(line, 'quantity_returned'),
      },
    },
  },
  pdf: 'pdf',
})
