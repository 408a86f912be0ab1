import { FileText } from 'lucide-react'
import { lazy } from 'react'
import { purchaseOrders } from '../generated/resources/purchase-orders.ts'
import { pages } from '../declaration/page.ts'
import { addresses, addressWith } from '../places/addresses.ts'
import { emails } from './tabs.ts'

const ReceiveDialog = lazy(() =>
  import('../screens/receiving/ReceiveDialog.tsx').then((module) => ({ default: module.ReceiveDialog })),
)

const ReorderTools = lazy(() =>
  import('../screens/reorders/ReorderTools.tsx').then((module) => ({ default: module.ReorderTools })),
)

export const page = pages(purchaseOrders, {
  icon: FileText,
  list: {
    newPage: addresses.newPurchaseOrder,
    quick: [
      {
        name: 'awaiting_my_approval',
        query: { awaiting_my_approval: 'true' },
        permission: purchaseOrders.actions.approve.permission,
      },
    ],
    columns: [
      'title',
      'supplier_id',
      'status',
      'order_date',
      'expected_delivery_date',
      'total_amount',
      'total_received_percentage',
    ],
  },
  tools: ReorderTools,
  document: {
    editPage: (id) => addressWith('editPurchaseOrder', id),
    party: 'supplier_id',
    lines: 'items',
    usual: ['warehouse_id', 'expected_delivery_date', 'supplier_reference', 'shipping_cost', 'memo'],
    hasDryRun: true,
  },
  head: {
    about: ['supplier_id', 'expected_delivery_date', 'warehouse_id'],
    figures: [
      { name: 'total_amount' },
      { name: 'total_received_percentage', label: 'received' },
      { name: 'order_date' },
    ],
  },
  facts: {
    supplier: ['supplier_id', 'supplier_reference', 'payment_terms'],
    delivery: ['warehouse_id', 'expected_delivery_date', 'shipping_method', 'tracking_number'],
    more: ['order_date', 'memo', 'notes'],
  },
  lines: {
    items: [
      'product_sku',
      'product_name',
      'quantity_ordered',
      'quantity_received',
      'quantity_remaining',
      'unit_price',
      'tax_rate',
      'line_total',
    ],
    receipts: ['received_date', 'quantity', 'quality_check_passed', 'notes', 'created_by'],
  },
  totals: ['subtotal', 'shipping_cost', 'tax_amount', 'total_amount'],
  primary: ['submit', 'approve', 'send', 'receive', 'acknowledge', 'invoice', 'complete'],
  actions: {
    approve: { key: 'a' },
    reject: { key: 'x' },
    send: {
      usual: ['send_email', 'email_message', 'attach_pdf'],
      initial: { send_email: true, attach_pdf: true },
    },
    receive: { key: 'r', dialog: ReceiveDialog },
  },
  tabs: [emails],
  pdf: 'pdf',
})
