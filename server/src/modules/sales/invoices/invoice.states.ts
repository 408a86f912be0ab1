/** The statuses of an invoice, with the allowed transitions, updates and deletions. */
import { states } from '#core'
import { sentAndOpen } from '../conditions.ts'
import type { invoiceTypes } from './invoice.terms.ts'

const issued = ['approved', 'sent', 'viewed', 'partially_paid', 'paid', 'overdue', 'written_off'] as const

/** Statuses in which a payment can be applied. */
const payable = [...sentAndOpen, 'written_off'] as const

/** Statuses after a payment. */
const settled = ['partially_paid', 'paid'] as const

/** The states of an invoice. Payments change its status by `changePaid`. */
export const invoiceStates = states({
  initial: 'draft',
  all: {
    draft: 'Not issued: it can be changed and deleted, and nothing is posted.',
    pending_approval: 'Waits for approval; it can still be changed.',
    approved: 'Issued: it has its final number and is immutable, but it was not sent and is not posted.',
    sent: 'Sent to the customer and posted; payments can be applied.',
    viewed: 'The customer opened it by its link.',
    partially_paid: 'Payments cover a part of its total.',
    paid: 'Nothing is due.',
    overdue: 'The due date passed before it was paid.',
    cancelled: 'Withdrawn: nothing is due, and its order can be billed again.',
    credited: 'Credited in full.',
    written_off: 'Payment is no longer expected, but still possible.',
  },
  terminal: ['cancelled', 'credited'],
  groups: { open: sentAndOpen },
  transitions: {
    submit: { from: ['draft'], to: 'pending_approval', event: 'submitted' },
    approve: { from: ['draft', 'pending_approval'], to: 'approved' },
    send: { from: ['draft', 'approved'], to: 'sent' },
    // After its link was revoked.
    send_again: { from: sentAndOpen, event: 'sent', by: 'send', permission: 'send', isInternal: true },
    view: { from: ['sent'], to: 'viewed', isInternal: true },
    fall_due: { from: ['sent', 'viewed', 'partially_paid'], to: 'overdue', isInternal: true },
    pay: {
      from: payable,
      to: 'paid',
      by: 'apply-payment',
      permission: 'pay',
      isPossible: (invoice: WithType & { amount_due: number }) =>
        isReceivable(invoice) && invoice.amount_due > 0,
    },
    mark_paid: {
      from: payable,
      to: 'paid',
      verb: 'mark as paid',
      by: 'mark-paid',
      permission: 'pay',
      isPossible: (invoice: WithType) => isReceivable(invoice),
    },
    pay_in_part: { from: [...payable, 'paid'], to: 'partially_paid', isInternal: true },
    // When a payment is refunded, or a credit reversed.
    reopen_sent: { from: [...settled, 'credited'], to: 'sent', event: 'reopened', isInternal: true },
    reopen_viewed: { from: [...settled, 'credited'], to: 'viewed', event: 'reopened', isInternal: true },
    reopen_overdue: {
      from: [...settled, 'overdue', 'credited'],
      to: 'overdue',
      event: 'reopened',
      isInternal: true,
    },
    reopen_written_off: {
      from: [...settled, 'credited'],
      to: 'written_off',
      event: 'reopened',
      isInternal: true,
    },
    // When its credit note is cancelled.
    reopen_approved: { from: ['credited'], to: 'approved', event: 'reopened', isInternal: true },
    reopen_paid_in_part: {
      from: ['paid', 'credited'],
      to: 'partially_paid',
      event: 'reopened',
      isInternal: true,
    },
    reverse_credit: { from: [...issued, 'cancelled'], event: 'updated', isInternal: true },
    // A payment that does not change the status.
    change_paid: {
      from: ['paid', 'written_off', 'cancelled', 'credited'],
      event: 'payment_changed',
      isInternal: true,
    },
    credit: {
      from: issued,
      to: 'credited',
      isPossible: ({ type }: WithType) => type !== 'credit_note',
    },
    credit_in_part: { from: issued, event: 'partially_credited', permission: 'credit', isInternal: true },
    write_off: {
      from: sentAndOpen,
      to: 'written_off',
      verb: 'write off',
      by: 'write-off',
      permission: 'write_off',
    },
    cancel: {
      from: ['draft', 'pending_approval', 'approved', ...sentAndOpen],
      to: 'cancelled',
    },
  },
  updates: 'none',
  editable: {
    draft: 'all',
    pending_approval: 'all',
    ...Object.fromEntries([...issued, 'cancelled', 'credited'].map((status) => [status, ['notes']])),
  },
  deletable: ['draft'],
})

export type InvoiceStatus = (typeof invoiceStates.all)[number]
export type InvoiceTransition = keyof typeof invoiceStates.transitions

export type WithStatus = { status: InvoiceStatus }

/** Returns whether all fields of an invoice can be changed. */
export const isOpen = ({ status }: WithStatus) => status === 'draft' || status === 'pending_approval'

/** Returns whether an invoice was sent and is open. Without a link, it is sent again. */
export const isSentAndOpen = ({ status }: WithStatus) => (sentAndOpen as readonly string[]).includes(status)

type WithType = { type: (typeof invoiceTypes)[number] }

/** Returns whether an invoice is a receivable. Credit notes and proforma invoices are not. */
export const isReceivable = ({ type }: WithType) => type !== 'credit_note' && type !== 'proforma'

/** Returns whether payments can be applied to an invoice. */
export const isPayable = (invoice: WithStatus & WithType) =>
  isReceivable(invoice) && (payable as readonly string[]).includes(invoice.status)
