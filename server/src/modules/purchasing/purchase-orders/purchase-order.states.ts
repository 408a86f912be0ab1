/** The statuses of a purchase order, with the allowed transitions, updates and deletions. */
import { states } from '#core'

/** Fields of an order at the supplier that can be changed: `purchase-order.update.ts` defines how. */
const afterSending = ['items', 'line_items', 'expected_delivery_date', 'supplier_reference']

/** The supplier has the order and has not delivered it in full. */
export const atSupplier = ['sent', 'acknowledged', 'partially_received'] as const

/** A purchase order is an order to a supplier. Its status changes by transitions only. */
export const orderStates = states({
  initial: 'draft',
  all: {
    draft: 'In preparation; all fields can be changed.',
    pending_approval: 'Waits for approval; it can still be changed.',
    approved:
      'Approved, and ready to be sent. A change beyond the approval returns it to `pending_approval`.',
    sent: 'Sent to the supplier; only the expected day, smaller quantities and `supplier_reference` can change.',
    acknowledged: 'The supplier confirmed that it has the order.',
    partially_received: 'Some of the goods arrived.',
    received: 'All goods arrived, except cancelled quantities.',
    invoiced: 'The invoice of the supplier is recorded.',
    completed: 'Closed.',
    cancelled: 'Cancelled; quantities received before stay in stock.',
    rejected: 'Not approved; final.',
  },
  terminal: ['completed', 'cancelled', 'rejected'],
  groups: { at_supplier: atSupplier },
  transitions: {
    submit: { from: ['draft'], to: 'pending_approval', event: 'submitted' },
    // A change that its approval does not cover.
    resubmit: { from: ['approved'], to: 'pending_approval', event: 'submitted', isInternal: true },
    approve: { from: ['pending_approval'], to: 'approved' },
    reject: { from: ['pending_approval'], to: 'rejected', permission: 'approve' },
    send: { from: ['approved'], to: 'sent' },
    acknowledge: { from: ['sent'], to: 'acknowledged' },
    receive: { from: atSupplier, event: 'received' },
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
