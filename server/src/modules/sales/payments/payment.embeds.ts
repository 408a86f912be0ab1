/** Records embedded in a payment: its customer, the invoices that it pays, and its refunds. */
import { embeds, f } from '#core'

const Amount = f.Private(f.Money('currency'))

const Customer = f.embedded(
  'PaymentCustomer',
  'customer',
  f.Shape({
    id: f.Id,
    customer_number: f.Text(),
    type: f.Text(),
    first_name: f.Maybe(f.Text()),
    last_name: f.Maybe(f.Text()),
    company_name: f.Maybe(f.Text()),
  }),
)

/** Embeds the customer even if it has been deleted. */
export const customerOfPayment: embeds.Embed = {
  schema: f.Maybe(Customer),
  select: (eb) =>
    eb
      .selectFrom('customers')
      .select(embeds.jsonObject('customers', Object.keys(f.fieldsOf(Customer))).as('record'))
      .whereRef('customers.id', '=', 'payments.customer_id'),
}

export const Allocation = f.described(
  f.Shape(
    {
      id: f.Id,
      invoice_id: f.IdOf('invoices'),
      amount: Amount,
      refunded_amount: Amount,
      created_by: f.Maybe(f.IdOf('users')),
      created_at: f.Instant,
    },
    { title: 'PaymentAllocation' },
  ),
  {
    invoice_id: 'The invoice that is paid.',
    amount: 'The amount that the payment pays of the invoice, less refunds.',
    refunded_amount: 'The amount that refunds took back from the invoice.',
    created_by: 'The user who allocated it.',
  },
)

export type Allocation = f.Static<typeof Allocation>

const refundStatuses = ['pending', 'succeeded', 'failed'] as const
export type RefundStatus = (typeof refundStatuses)[number]

const Refund = f.described(
  f.Shape(
    {
      id: f.Id,
      amount: Amount,
      method: f.Maybe(f.Text(50)),
      reason: f.Private(f.Maybe(f.LongText(1_000))),
      status: f.titled('RefundStatus', f.Choice(...refundStatuses)),
      transaction_id: f.Maybe(f.Text()),
      failure_reason: f.Private(f.Maybe(f.LongText(1_000))),
      created_by: f.Maybe(f.IdOf('users')),
      created_at: f.Instant,
    },
    { title: 'PaymentRefund' },
  ),
  {
    method: 'How it was paid back, if that was given.',
    status:
      '`pending` until the gateway has paid it back. A `failed` one was reversed: the payment has the money again.',
    transaction_id: 'The id of the refund at the gateway.',
    failure_reason: 'Why the gateway could not refund it.',
    created_by: 'The user who refunded it; null if it was refunded at the gateway.',
  },
)

export const refunds = embeds.asPart(
  embeds.newestOf({ table: 'payment_refunds' }, Refund, (eb) =>
    eb('payment_refunds.payment_id', '=', eb.ref('payments.id')),
  ),
)

declare module '#runtime/database/handle' {
  interface Tables {
    payment_allocations: Allocation & { payment_id: string; position: number }
    payment_refunds: {
      id: string
      payment_id: string
      amount: number
      method: string | null
      reason: string | null
      status: RefundStatus
      transaction_id: string | null
      failure_reason: string | null
      /** The amount taken from each allocation, by its id. */
      taken: Record<string, number>
      created_by: string | null
      created_at: string
    }
  }
}
