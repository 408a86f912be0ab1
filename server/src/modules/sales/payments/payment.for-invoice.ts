/** Payments of one invoice: applied to it, recorded with it, and listed. */
import {
  checkTransition,
  type Ctx,
  emitCreated,
  f,
  find,
  findByIds,
  findForUpdate,
  insert,
  invalidField,
  requirePermission,
  tenantSql,
  type ValidPart,
} from '#core'
import { amountText, fromMinor, type Minor, toMinor } from '#core/money'
import { changePaid } from '../invoices/balance/invoice.balance.ts'
import { isReceivable } from '../invoices/invoice.states.ts'
import { type Invoice, invoices } from '../invoices/invoice.ts'
import { newPayment } from './payment.actions.ts'
import { payInvoices, tooMuch } from './payment.allocations.ts'
import { postPaymentCompleted } from '../posting/payment.posting.ts'
import { lockInvoices, lockOrdersAndCustomer, ordersOf, updatePaymentStatus } from './payment.effects.ts'
import { emailReceipt } from './payment.emails.ts'
import { instantOf } from './payment.input.ts'
import { Method, type Payment, payments, unallocatedOf } from './payment.ts'

const Details = {
  payment_method: f.Optional(f.about('How the customer paid. Default: `bank_transfer`.', f.Maybe(Method))),
  reference_number: f.Optional(
    f.Maybe(f.about('Your reference, such as the line of a bank statement.', f.Text())),
  ),
  notes: f.Optional(f.Maybe(f.LongText())),
}

export const ApplyPaymentBody = f.Shape(
  {
    payment_id: f.Optional(
      f.Maybe(
        f.about(
          'A completed payment with an unallocated amount; without it, one is recorded.',
          f.IdOf('payments'),
        ),
      ),
    ),
    amount: f.Optional(
      f.Maybe(
        f.about(
          'In the currency of the invoice. Required without `payment_id`. Default with it: as much as possible.',
          f.Type.Number({ exclusiveMinimum: 0 }),
        ),
      ),
    ),
    payment_date: f.Optional(f.Maybe(f.about('Not in the future. Default: now.', f.DocumentMoment))),
    ...Details,
  },
  {
    title: 'ApplyPaymentBody',
    examples: [{ amount: 10, payment_method: 'bank_transfer', reference_number: 'ST-118/4' }],
  },
)

export const MarkPaidBody = f.Shape(
  {
    paid_date: f.Optional(f.Maybe(f.about('Not in the future. Default: now.', f.DocumentMoment))),
    ...Details,
  },
  { title: 'MarkPaidBody', examples: [{ paid_date: '2026-11-20', payment_method: 'cash' }] },
)

type ApplyPayment = f.Static<typeof ApplyPaymentBody>

/**
 * Pays an invoice with a completed payment that has an unallocated amount, or records a completed payment for it.
 * Rejects more than the amount due or the unallocated amount of the payment. A new payment needs an amount.
 */
export async function applyPayment(ctx: Ctx, id: string, body: ApplyPayment) {
  const payment = body.payment_id
    ? await applyRecorded(ctx, id, body.payment_id, body.amount)
    : await recordPayment(ctx, await lockToPay(ctx, id, 'pay'), body)
  return { invoice: await find(ctx, invoices, id), payment: await find(ctx, payments, payment.id) }
}

/** Records a payment of an imported invoice that earlier books contain: it is not posted, and no receipt is sent. */
export async function recordEarlierPayment(ctx: Ctx, id: string, body: ApplyPayment): Promise<void> {
  await recordPayment(ctx, await lockToPay(ctx, id, 'pay'), { ...body, isPosted: false })
}

function checkPayable(ctx: Ctx, invoice: Invoice, name: 'pay' | 'mark_paid') {
  checkTransition(ctx, invoices, invoice, name)
  if (!isReceivable(invoice)) throw invalidField('type', `must not be ${invoice.type}: it cannot be paid`)
}

async function applyRecorded(
  ctx: Ctx,
  invoiceId: string,
  paymentId: string,
  amount: number | null | undefined,
): Promise<Payment> {
  requirePermission(ctx, 'sales.payments.allocate')
  await find(ctx, invoices, invoiceId)
  // The payment is locked before the invoice, as everywhere.
  if ((await findByIds(ctx, payments, [paymentId])).length === 0)
    throw invalidField('payment_id', 'does not name a record that exists')
  const payment = await findForUpdate(ctx, payments, paymentId)
  const locked = await lockInvoices(ctx, payment, [invoiceId])
  const invoice = locked[0] as Invoice
  checkPayable(ctx, invoice, 'pay')
  const problem = paymentProblem(payment, invoice)
  if (problem) throw invalidField('payment_id', problem)
  const left = unallocatedOf(payment)
  const most = Math.min(left, invoice.amount_due) as Minor
  const paid = amount ? minorOf(amount, invoice) : most
  if (paid > most) throw invalidField('amount', tooMuch(payment, left, invoice.amount_due))
  const part = { invoice_id: invoiceId, amount: paid }
  await payInvoices(ctx, payment, locked, [part], { transition: 'allocate' })
  await updatePaymentStatus(ctx, payment, locked)
  return payment
}

function paymentProblem(payment: Payment, { customer_id, currency }: Invoice): string | undefined {
  if (payment.customer_id !== customer_id) return 'belongs to another customer'
  if (payment.currency !== currency) return `is in ${payment.currency}, but the invoice in ${currency}`
  if (payment.status !== 'completed') return `names a payment that is ${payment.status}: it must be completed`
  return unallocatedOf(payment) > 0 ? undefined : 'names a payment of which nothing is left'
}

function minorOf(amount: number, { currency }: Pick<Invoice, 'currency'>): Minor {
  const converted = toMinor(amount, currency)
  if (typeof converted === 'string') throw invalidField('amount', converted)
  return converted
}

/** Locks an invoice that can be paid, its order and its customer. */
async function lockToPay(ctx: Ctx, id: string, name: 'pay' | 'mark_paid'): Promise<Invoice> {
  const invoice = await findForUpdate(ctx, invoices, id)
  checkPayable(ctx, invoice, name)
  lockOrdersAndCustomer(ctx, invoice.customer_id, ordersOf(invoice, []))
  return invoice
}

type NewPayment = Omit<ApplyPayment, 'payment_id'> & { isAll?: boolean; isPosted?: boolean }

/**
 * Records a completed payment of a locked invoice: the full amount due if `isAll`, otherwise the given amount. It is
 * posted, and its receipt is sent, unless `isPosted` is false.
 */
async function recordPayment(
  ctx: Ctx,
  invoice: Invoice,
  { isAll = false, isPosted = true, ...body }: NewPayment,
): Promise<Payment> {
  requirePermission(ctx, 'sales.payments.write')
  requirePermission(ctx, 'sales.payments.complete')
  const { customer_id, order_id, currency, amount_due } = invoice
  if (!isAll && !body.amount) throw amountMissing()
  const payment_date = pastInstant(ctx, 'payment_date', body.payment_date)
  const amount = isAll ? amount_due : minorOf(body.amount ?? 0, invoice)
  if (amount > amount_due || amount === 0)
    throw invalidField('amount', `must be at most ${amountText(amount_due, currency)}, which is due`)
  const payment = await insert(ctx, payments, {
    customer_id,
    order_id,
    invoice_id: invoice.id,
    amount,
    fee_amount: 0 as Minor,
    currency,
    method: body.payment_method ?? 'bank_transfer',
    reference_number: body.reference_number ?? null,
    notes: body.notes ?? null,
    payment_date,
    ...(await newPayment(ctx)),
  })
  emitCreated(ctx, payments, 'created', payment)
  const parts = [{ invoice_id: invoice.id, amount }]
  const paid = await payInvoices(ctx, payment, [invoice], parts, { transition: 'complete' })
  if (isPosted) await postPaymentCompleted(ctx, payment, paid)
  await updatePaymentStatus(ctx, payment, [invoice])
  if (isPosted) emailReceipt(ctx, payment)
  return payment
}

const amountMissing = () => invalidField('amount', 'is required without payment_id')

function pastInstant(ctx: Ctx, field: string, moment: string | null | undefined): string {
  const instant = instantOf(ctx, moment)
  if (instant > ctx.now) throw invalidField(field, 'must not be in the future')
  return instant
}

/** Marks an invoice as paid outside the system: records a payment of all that is due. */
export async function markPaid(
  ctx: Ctx,
  id: string,
  { paid_date, ...body }: f.Static<typeof MarkPaidBody>,
): Promise<Invoice> {
  const payment_date = pastInstant(ctx, 'paid_date', paid_date)
  const invoice = await lockToPay(ctx, id, 'mark_paid')
  if (invoice.amount_due === 0)
    await changePaid(ctx, invoice, 0 as Minor, { creditOf: null, paidAt: payment_date })
  else await recordPayment(ctx, invoice, { ...body, payment_date, isAll: true })
  return find(ctx, invoices, id)
}

/** Checks the valid part of a request to apply a payment. */
export async function checkApplied(ctx: Ctx, id: string, body: ValidPart<ApplyPayment>): Promise<void> {
  const invoice = await find(ctx, invoices, id)
  const [payment] = body.payment_id ? await findByIds(ctx, payments, [body.payment_id]) : []
  if (body.payment_id && !payment) throw invalidField('payment_id', 'does not name a record that exists')
  if (payment && paymentProblem(payment, invoice))
    throw invalidField('payment_id', String(paymentProblem(payment, invoice)))
  const isMissing = (name: 'payment_id' | 'amount') => !(name in body) || body[name] === null
  if (isMissing('payment_id') && isMissing('amount')) throw amountMissing()
}

/** Returns the payments with an allocation to an invoice, including refunded ones, the latest first. */
export async function paymentsOfInvoice(ctx: Ctx, id: string) {
  const { amount_paid, status, currency } = await find(ctx, invoices, id)
  const { rows } = await tenantSql<{ id: string; applied_amount: Minor }>`
    select p.id, sum(a.amount)::double precision as applied_amount
    from payment_allocations a
    join payments p on p.id = a.payment_id
    where a.invoice_id = ${id}
    group by p.id, p.payment_date
    order by p.payment_date desc, p.id desc`.execute(ctx.db)
  const applied = new Map(rows.map((row) => [row.id, row.applied_amount]))
  const found = await findByIds(ctx, payments, [...applied.keys()])
  return {
    items: found.map((payment) => ({ ...payment, applied_amount: applied.get(payment.id) ?? (0 as Minor) })),
    total_payments: found.length,
    total_paid: fromMinor(amount_paid, currency),
    payment_complete: status === 'paid',
  }
}
