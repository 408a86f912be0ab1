/** Schedules of rental agreements. */
import { type Ctx, f, requireAccess, tenantSql, validationError } from '#core'
import { checkCharges, lockRental, unbilledItems } from '../invoices/sources/invoice.from-rental.ts'
import { PaymentTerms } from '../invoices/invoice.terms.ts'
import { addSchedule, checkDates, requireSending } from './recurring-invoice.actions.ts'
import { frequencies } from './recurring-invoice.dates.ts'
import type { RecurringInvoice } from './recurring-invoice.ts'

const optional = <S extends f.TSchema>(schema: S) => f.Optional(f.Maybe(schema))

export const RentalScheduleBody = f.described(
  f.Shape(
    {
      name: optional(f.Text()),
      frequency: f.Choice(...frequencies),
      interval: f.Optional(f.Integer(1, 1_000)),
      start_date: f.DocumentDay,
      end_date: optional(f.Day),
      occurrences: optional(f.Integer(1, 100_000)),
      mode: f.Optional(f.Choice('draft', 'send')),
      payment_terms: optional(PaymentTerms),
      late_fee_rate: optional(f.percentage(f.Type.Number({ minimum: 0, maximum: 100 }))),
      reference_number: optional(f.Text()),
      purchase_order_number: optional(f.Text()),
      email_to: f.Optional(f.Type.Array(f.Email, { maxItems: 20 })),
      email_message: optional(f.LongText(10_000)),
      memo: optional(f.LongText(5_000)),
      notes: optional(f.LongText()),
      tags: f.Optional(f.Tags),
    },
    {
      title: 'RentalScheduleBody',
      examples: [{ frequency: 'month', start_date: '2099-01-31', mode: 'draft' }],
    },
  ),
  {
    frequency: 'The unit of the interval.',
    interval: 'How many units are between two dates. Default: 1.',
    start_date: 'The first date: it bills all unit periods that have begun by then.',
    end_date: 'No date is later. Without it, the schedule ends when everything is billed.',
    occurrences: 'How many invoices are made at most.',
    mode: '`draft`: each invoice waits as a draft. `send`: it is sent at once.',
    reference_number: 'A reference of the seller on each invoice. Default: the number of the agreement.',
    memo: 'A note for the customer, printed on each invoice.',
    payment_terms: 'Those of each invoice; its due date follows from them.',
    late_fee_rate:
      'The late fee of each invoice, in percent. Default: the setting of the tenant at each date.',
    purchase_order_number: 'The number under which the customer ordered.',
    email_to: 'Who gets the invoices that are sent. Default: the customer.',
    email_message: 'A text in the emails.',
  },
)

/** Adds the schedule of a rental agreement. Rejects a second one, and an agreement with nothing to bill. */
export async function createRentalSchedule(
  ctx: Ctx,
  agreementId: string,
  body: f.Static<typeof RentalScheduleBody>,
): Promise<RecurringInvoice> {
  requireAccess(ctx, 'rentals.agreements.read')
  requireSending(ctx, body.mode)
  const rental = await lockRental(ctx, agreementId)
  const { rows } = await tenantSql`
    select from recurring_invoices
    where rental_agreement_id = ${agreementId} and deleted_at is null and status <> 'ended'
    limit 1`.execute(ctx.db)
  if (rows.length > 0) throw validationError({ rental: ['The rental has recurring invoices already.'] })
  checkCharges(unbilledItems(ctx, rental, { from: undefined, to: undefined }))
  await checkDates(ctx, body)
  return addSchedule(ctx, {
    ...body,
    customer_id: rental.agreement.customer_id,
    currency: ctx.tenant.currency,
    items: [],
    rental_agreement_id: agreementId,
    billed_period: null,
  })
}
