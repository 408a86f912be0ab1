import { endpoint, f, find, fullSchemaOf, list, queries, replies } from '#core'
import { exportList, exportQuery, exportTypes } from '#core/reports'
import { withCustomers } from '#crm'
import * as actions from './payment.actions.ts'
import {
  AllocationsBody,
  allocatePayment,
  checkAllocations,
  ListedAllocation,
  listAllocations,
  removeAllocation,
} from './payment.allocations.ts'
import { resolveInput } from './payment.input.ts'
import { RefundBody, refundPayment } from './refunds/payment.refunds.ts'
import { payments } from './payment.ts'

const Whole = fullSchemaOf(payments)

const Why = f.titled(
  'OptionalReason',
  f.Shape({ reason: f.Optional(f.Maybe(f.Reason)) }, { examples: [{ reason: 'The card was declined' }] }),
)

export const paymentEndpoints = [
  endpoint('GET /sales/payments', {
    summary: 'List payments',
    description:
      '`invoice_id` finds payments that are meant for the invoice and those that pay it. `unallocated=true` finds ' +
      'money that pays no invoice yet.',
    permission: 'sales.payments.read',
    query: queries.page(payments),
    reply: replies.pageOf(payments),
    run: (ctx, { query }) => list(ctx, payments, { ...query, includes: 'customer' }),
  }),
  endpoint('GET /sales/payments/export', {
    summary: 'Export the payments that match the filters',
    permission: 'sales.payments.export',
    query: exportQuery(payments),
    reply: replies.file(...exportTypes),
    run: (ctx, { query }) => exportList(ctx, payments, query, withCustomers(payments.schema)),
  }),
  endpoint('POST /sales/payments', {
    summary: 'Record a pending payment',
    description:
      'The same `transaction_id` of a `gateway` is recorded once: a second request with the same content returns the ' +
      'payment that exists, one with another content is 422.',
    permission: 'sales.payments.write',
    body: payments.draft,
    reply: replies.created(Whole, 'Payment recorded.'),
    check: (ctx, { body }) => resolveInput(ctx, body),
    run: (ctx, { body }) => actions.createPayment(ctx, body),
  }),
  endpoint('GET /sales/payments/:id', {
    summary: 'Show a payment',
    permission: 'sales.payments.read',
    of: payments,
    query: queries.includes(payments),
    reply: replies.detail(payments),
    run: (ctx, { params, query }) => find(ctx, payments, params.id, query.includes),
  }),
  endpoint('POST /sales/payments/:id/complete', {
    summary: 'Complete a pending payment: it pays the invoice that it is meant for, or those of its order',
    description: 'The rest pays the next invoice of the order that is sent.',
    permission: 'sales.payments.complete',
    of: payments,
    transition: 'complete',
    reply: replies.one(Whole, 'Payment completed.'),
    run: (ctx, { params }) => actions.completePayment(ctx, params.id),
  }),
  endpoint('POST /sales/payments/:id/fail', {
    operationName: 'markFailed',
    summary: 'Mark a pending payment as failed',
    permission: 'sales.payments.fail',
    of: payments,
    transition: 'fail',
    body: Why,
    reply: replies.one(Whole, 'Payment failed.'),
    run: (ctx, { params, body }) => actions.failPayment(ctx, params.id, body),
  }),
  endpoint('POST /sales/payments/:id/refund', {
    summary: 'Refund a payment, or a part of it',
    description:
      'Without `amount`, the full remaining amount is refunded. Unallocated money is refunded first, then the ' +
      'latest allocations, whose invoices are reopened.',
    permission: 'sales.payments.refund',
    of: payments,
    transition: 'refund',
    body: RefundBody,
    dryRun: true,
    reply: replies.one(Whole, 'Payment refunded.'),
    run: (ctx, { params, body }) => refundPayment(ctx, params.id, body),
  }),
  endpoint('POST /sales/payments/:id/dispute', {
    summary: 'Mark a completed payment as disputed; its allocations to invoices stay',
    permission: 'sales.payments.dispute',
    of: payments,
    transition: 'dispute',
    body: Why,
    reply: replies.one(Whole, 'Payment disputed.'),
    run: (ctx, { params, body }) => actions.disputePayment(ctx, params.id, body),
  }),
  endpoint('POST /sales/payments/:id/resolve', {
    summary: 'Resolve the dispute of a payment: it is completed again',
    permission: 'sales.payments.resolve',
    of: payments,
    transition: 'resolve',
    reply: replies.one(Whole, 'Dispute resolved.'),
    run: (ctx, { params }) => actions.resolveDispute(ctx, params.id),
  }),
  endpoint('GET /sales/payments/:id/allocations', {
    summary: 'List the invoices that a payment pays',
    permission: 'sales.payments.read',
    of: payments,
    reply: replies.completeList(ListedAllocation),
    run: (ctx, { params }) => listAllocations(ctx, params.id),
  }),
  endpoint('POST /sales/payments/:id/allocations', {
    summary: 'Pay invoices with a completed payment',
    description: 'Without `amount`, an invoice is paid as far as the payment reaches.',
    permission: 'sales.payments.allocate',
    of: payments,
    isBulkAction: false,
    transition: 'allocate',
    body: AllocationsBody,
    dryRun: true,
    reply: replies.created(Whole, 'Payment allocated.'),
    check: (ctx, { params, body }) => checkAllocations(ctx, params.id, body),
    run: (ctx, { params, body }) => allocatePayment(ctx, params.id, body.allocations),
  }),
  endpoint('DELETE /sales/payments/:id/allocations/:allocationId', {
    summary: 'Take back what a payment pays of an invoice: it becomes credit of the customer',
    permission: 'sales.payments.allocate',
    of: payments,
    transition: 'unallocate',
    reply: replies.deleted('Allocation removed.'),
    run: (ctx, { params }) => removeAllocation(ctx, params.id, params.allocationId),
  }),
]
