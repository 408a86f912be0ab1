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

/** Returns how much of the ordered units is shipped; undefined before the order is confirmed. */
function shippedPercentage({ items, confirmed_at }: OrderDetails): number | undefined {
  const sum = (of: (line: (typeof items)[number]) => number) =>
    items.reduce((total, each) => total + of(each), 0)
  const ordered = sum(({ quantity }) => quantity)
  if (!confirmed_at || ordered === 0) return undefined
  return Math.floor((100 * sum(({ quantity_shipped }) => quantity_shipped)) / ordered)
}

export const page = pages(orders, {
  icon: ShoppingCart,
  state: ({ status, fulfillment_status: fulfillment }) => {
    if (status === 'completed') return { label: 'done', tone: 'green' }
    const isOpen = status === 'confirmed' || status === 'processing'
    return isOpen && fulfillment === 'partially_fulfilled'
      ? { label: 'partlyShipped', tone: 'violet' }
      : undefined
  },
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
  document: {
    editPage: (id) => addressWith('editOrder', id),
    party: 'customer_id',
    lines: 'items',
    usual: [
      'warehouse_id',
      'promised_date',
      'purchase_order_number',
      'discount_percent',
      'shipping_amount',
      'memo',
    ],
    hasDryRun: true,
  },
  head: {
    about: ['customer_id', 'promised_date', 'sales_rep_id'],
    figures: [
      { name: 'total_amount' },
      { name: 'payment_status' },
      { name: 'shipped', label: 'shipped', kind: 'number', unit: 'percent', value: shippedPercentage },
      { name: 'order_date' },
    ],
  },
  facts: {
    customer: ['customer_id', 'billing_address', 'purchase_order_number', 'sales_rep_id', 'opportunity_id'],
    delivery: ['promised_date', 'fulfillment_status', 'warehouse_id', 'shipping_address'],
    more: ['order_date', 'memo', 'notes', 'tags', 'custom_fields'],
  },
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
  primary: ['confirm', 'submit', 'process', 'shipments', 'deliver', 'generate-invoice', 'complete'],
  actions: {
    'generate-invoice': {
      makes: 'invoices',
      usual: ['issue_date', 'due_date', 'include_shipping'],
      today: ['issue_date'],
      initial: { include_shipping: true },
    },
    confirm: { dialog: ConfirmDialog },
    process: { setting: 'has_order_processing_step' },
    shipments: { key: 's', dialog: ShipDialog, isUsual: isShippable },
    ship: { isCovered: true },
    return: { dialog: ReturnDialog },
  },
  pdf: 'pdf',
})
