/** The statuses of a purchase order, with the allowed transitions, updates and deletions. */
import { states } from '#core'

/** Fields of an order at the supplier that can be changed: `purchase-order.update.ts` defines how. */
const afterSending = ['items', 'line_items', 'expected_delivery_date', 'supplier_reference']

/** A purchase order is an order to a supplier. Its status changes by transitions only. */
export const orderStates = states({
  initial: 'draft',
  all: [
    'draft',
    'pending_approval',
    'approved',
    'sent',
    'acknowledged',
    'partially_received',
    'received',
    'invoiced',
    'completed',
    'cancelled',
    'rejected',
  ],
  terminal: ['completed', 'cancelled', 'rejected'],
  transitions: {
    submit: { from: ['draft'], to: 'pending_approval', event: 'submitted' },
    // A change that its approval does not cover.
    resubmit: { from: ['approved'], to: 'pending_approval', event: 'submitted', isInternal: true },
    approve: { from: ['pending_approval'], to: 'approved' },
    reject: { from: ['pending_approval'], to: 'rejected', permission: 'approve' },
    send: { from: ['approved'], to: 'sent' },
    acknowledge: { from: ['sent'], to: 'acknowledged' },
    receive: { from: ['sent', 'acknowledged', 'partially_received'], event: 'received' },
    invoice: { from: ['received'], to: 'invoiced', verb: 'record an invoice for' },
    complete: { from: ['received', 'invoiced'], to: 'completed' },
    cancel: {
      from: ['draft', 'pending_approval', 'approved', 'sent', 'acknowledged', 'partially_received'],
      to: 'cancelled',
    },
  },
  updates: 'none',
  editable: {
    draft: 'all',
    pending_approval: 'all',
    approved: 'all',
    sent: afterSending,
    acknowledged: afterSending,
    partially_received: afterSending,
  },
  rejectWith: 'fields',
  recordName: 'order',
})

export type OrderStatus = (typeof orderStates.all)[number]
export const cancellable: readonly OrderStatus[] = orderStates.origins('cancel')

export type OrderTransition = keyof typeof orderStates.transitions
