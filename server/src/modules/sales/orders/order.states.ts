/** The statuses of an order, with the allowed transitions, updates and deletions. */
import { states } from '#core'
import { revenueStatuses } from '../conditions.ts'

/** Fields of an order that can be changed in every status. */
const always = ['notes', 'tags', 'custom_fields', 'sales_rep_id', 'purchase_order_number']

/** Fields that can be changed until everything is shipped. Confirmed prices and amounts do not change. */
const untilShipped = [
  ...always,
  'items',
  'memo',
  'billing_address',
  'shipping_address',
  'promised_date',
  'source',
  'opportunity_id',
]

/** A sales order. Its fulfillment, payment and return status follow from shipments, payments and returns. */
export const orderStates = states({
  initial: 'draft',
  all: {
    draft: 'In preparation: all fields can be changed, and no stock is reserved.',
    pending: 'Submitted; waits for confirmation. No stock is reserved.',
    confirmed: 'Stock is reserved, and prices are fixed.',
    processing: 'Being picked and packed.',
    shipped: 'All items were shipped.',
    delivered: 'All shipments arrived.',
    completed: 'Closed; items can still be returned.',
    cancelled: 'Ended without shipments; reserved stock was released.',
  },
  terminal: ['completed', 'cancelled'],
  groups: { with_revenue: revenueStatuses, billable: revenueStatuses },
  transitions: {
    submit: { from: ['draft'], to: 'pending', event: 'submitted' },
    confirm: { from: ['draft', 'pending'], to: 'confirmed' },
    process: { from: ['confirmed'], to: 'processing', event: 'processing' },
    ship: { from: ['confirmed', 'processing'], to: 'shipped' },
    deliver: { from: ['shipped'], to: 'delivered' },
    complete: { from: ['delivered'], to: 'completed' },
    cancel: { from: ['draft', 'pending', 'confirmed', 'processing'], to: 'cancelled' },
    return: {
      from: ['shipped', 'delivered', 'completed'],
      verb: 'return items of',
      event: 'returned',
      isPossible: ({ return_status }: { return_status: string | null }) => return_status !== 'full',
    },
  },
  updates: 'none',
  editable: {
    draft: 'all',
    pending: 'all',
    confirmed: untilShipped,
    processing: untilShipped,
    shipped: always,
    delivered: always,
    completed: always,
    cancelled: always,
  },
  rejectWith: 'fields',
  deletable: ['draft'],
})

export type OrderStatus = (typeof orderStates.all)[number]

/** Returns whether items can still be shipped. */
export const isUnshipped = (status: OrderStatus) => orderStates.origins('cancel').includes(status)

export type OrderTransition = keyof typeof orderStates.transitions

/** Returns whether all fields of an order can be changed. */
export const isOpen = ({ status }: { status: OrderStatus }) => status === 'draft' || status === 'pending'

/** Returns whether the order holds stock that is to be shipped. */
export const isConfirmed = ({ status }: { status: OrderStatus }) =>
  status === 'confirmed' || status === 'processing'
