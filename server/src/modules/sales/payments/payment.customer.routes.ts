import { endpoint, f, find, list, queries, replies } from '#core'
import { customers } from '#crm'
import { totalsOfCustomer } from './payment.customer-stats.ts'
import { payments } from './payment.ts'

const sum = f.AmountSum('currency')

const Totals = f.described(
  f.Shape(
    { currency: f.Currency, total_paid: sum, refunded_amount: sum, unallocated_amount: sum },
    { title: 'CustomerPaymentTotals' },
  ),
  {
    total_paid: 'Received money, including money that was refunded later.',
    refunded_amount: 'Refunded money.',
    unallocated_amount: 'Credit of the customer: money that pays no invoice yet, money in dispute included.',
  },
)

const Summary = f.Shape(
  { by_currency: f.about('All payments of the customer.', f.Type.Array(Totals)) },
  { title: 'CustomerPaymentSummary' },
)

/** Lists of payments below other records. */
export const relatedPaymentEndpoints = [
  endpoint('GET /crm/customers/:id/payments', {
    summary: 'List the payments of a customer',
    description: '`summary` shows what the customer paid in all, and its credit.',
    permission: 'sales.payments.read',
    of: customers,
    query: queries.narrowed(payments, 'customer_id', 'includes'),
    reply: replies.pageOf(payments, { summary: Summary }),
    run: async (ctx, { params, query }) => {
      await find(ctx, customers, params.id)
      const page = await list(ctx, payments, { ...query, customer_id: params.id, includes: 'customer' })
      return { ...page, summary: { by_currency: await totalsOfCustomer(ctx, params.id) } }
    },
  }),
]
