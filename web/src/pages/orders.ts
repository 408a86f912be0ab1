import type { OrderDetails } from '@kontor/sdk'
import { ShoppingCart } from 'lucide-react'
import { lazy } from 'react'
import { shippable } from '../data/business/order-lines.ts'
import { orders } from '../generated/resources/orders.ts'
import { pages, related } from '../declaration/page.ts'
import { addresses, addressWith } from '../places/addresses.ts'
import { emails } from './tabs.ts'

const ConfirmDialog = lazy(() =>
  import('../screens/fulfillment/ConfirmDialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
)

const ShipDialog = lazy(() =>
  import('../screens/fulfillment/ShipDialog.tsx').then((module) => ({ default: module.ShipDialog })),
)

const ReturnDialog = lazy(() =>
  import('../screens/fulfillment/ReturnDialog.tsx').then((module) => ({ default: module.ReturnDialog })),
)

const OrderSummary = lazy(() =>
  import('../screens/fulfillment/OrderSummary.tsx').then((module) => ({ default: module.OrderSummary })),
)

/** Returns whether something is left to ship that does not wait for stock. */
const isShippable = ({ items }: OrderDetails) => items.some((line) => shippable(line) > 0)

export const page = pages(orders, {
  icon: ShoppingCart,
  list: {
    newPage: addresses.newOrder,
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
  editPage: (id) => addressWith('editOrder', id),
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
  summary: OrderSummary,
  totals: ['subtotal', 'discount_amount', 'shipping_amount', 'tax_amount', 'total_amount'],
  tabs: [emails],
  related: [
    related('shipments', 'order_id'),
    related('invoices', 'order_id'),
    related('payments', 'order_id'),
  ],
  primary: ['submit', 'confirm', 'shipments', 'process', 'deliver', 'generate-invoice', 'complete'],
  actions: {
    'generate-invoice': {
      makes: 'invoices',
      usual: ['issue_date', 'due_date', 'include_shipping'],
      today: ['issue_date'],
      initial: { include_shipping: true },
    },
    confirm: { dialog: ConfirmDialog },
    shipments: { key: 's', dialog: ShipDialog, isUsual: isShippable },
    ship: { isCovered: true },
    return: { dialog: ReturnDialog },
  },
  pdf: 'pdf',
})
