/** Builds new payments from a request. Missing values come from the invoice, the order or the customer. */
import {
  type Ctx,
  type FieldErrors,
  fieldMessage,
  findByIds,
  invalidField,
  lockExisting,
  rejectInvalid,
  takeAdvisoryLock,
  type ValidPart,
} from '#core'
import { type Minor, toMinor } from '#core/money'
import { beginOf, toInstant } from '#core/time'
import { customers } from '#crm'
import { invoices } from '../invoices/invoice.ts'
import { orders } from '../orders/order.ts'
import { type Payment, type PaymentInput, payments } from './payment.ts'

/** Returns the instant of a moment. A day becomes its start in the tenant's timezone; the default is now. */
export const instantOf = (ctx: Ctx, moment: string | null | undefined) =>
  moment ? toInstant(beginOf(moment, ctx)) : ctx.now

interface Sources {
  invoice: typeof invoices.stored | undefined
  order: typeof orders.stored | undefined
  customer_id: string
  currency: string
}

/** Returns the values of a new payment from the request, its invoice and its order. Reports all field errors. */
export async function resolveInput(ctx: Ctx, body: ValidPart<PaymentInput>) {
  const errors: FieldErrors = {}
  const addError = (name: string, problem: string) => (errors[name] = [fieldMessage(name, problem)])
  const { invoice, order, customer_id, currency } = await sourcesOf(ctx, body, addError)
  const order_id = body.order_id ?? invoice?.order_id ?? null
  if (invoice?.order_id && invoice.order_id !== order_id)
    addError('order_id', 'must name the order of the invoice')
  for (const [name, source] of Object.entries({ invoice_id: invoice, order_id: order })) {
    if (!source) continue
    if (customer_id && source.customer_id !== customer_id) addError(name, 'belongs to another customer')
    if (currency && source.currency !== currency)
      addError('currency', `must be ${source.currency}, that of the ${name.replace('_id', '')}`)
  }
  const minor = (name: 'amount' | 'fee_amount') => {
    const converted = toMinor(body[name] ?? 0, currency || ctx.tenant.currency)
    if (typeof converted === 'number') return converted
    addError(name, converted)
    return 0 as Minor
  }
  const [amount, fee_amount] = [minor('amount'), minor('fee_amount')]
  if (body.amount !== undefined && fee_amount > amount && !errors.amount)
    addError('fee_amount', 'must not be greater than the amount')
  rejectInvalid(errors)
  return { customer_id, order_id, currency, amount, fee_amount }
}

/** Locks the invoice, order and customer of a payment against deletion, in the usual lock order, and returns them. */
async function sourcesOf(
  ctx: Ctx,
  { invoice_id, order_id, ...body }: ValidPart<PaymentInput>,
  addError: (name: string, problem: string) => void,
): Promise<Sources> {
  const [invoice, order] = [
    invoice_id ? await linked(ctx, invoices, invoice_id) : undefined,
    order_id ? await linked(ctx, orders, order_id) : undefined,
  ]
  if (invoice_id && !invoice) addError('invoice_id', 'does not name a record that exists')
  if (order_id && !order) addError('order_id', 'does not name a record that exists')
  // An invoice of the order may still be due, such as that of an earlier shipment.
  if (!invoice_id && order?.status === 'cancelled') addError('order_id', 'names an order that is cancelled')
  const customer_id = body.customer_id ?? invoice?.customer_id ?? order?.customer_id
  const isUnknown = 'customer_id' in body || (invoice_id && !invoice) || (order_id && !order)
  if (!customer_id && !isUnknown) addError('customer_id', 'is required without invoice_id and order_id')
  const customer = customer_id ? await linked(ctx, customers, customer_id) : undefined
  if (body.customer_id && !customer) addError('customer_id', 'does not name a record that exists')
  const currency = body.currency ?? invoice?.currency ?? order?.currency ?? customer?.currency
  return { invoice, order, customer_id: customer_id ?? '', currency: currency ?? '' }
}

async function linked<T extends { id: string; created_at: string; updated_at: string; version: number }>(
  ctx: Ctx,
  of: Parameters<typeof findByIds<T>>[1],
  id: string,
): Promise<T | undefined> {
  await lockExisting(ctx, of.table, [id])
  return (await findByIds(ctx, of, [id]))[0]
}

/**
 * Returns the payment that was recorded for the transaction of the gateway before; undefined if there is none. Requests
 * with the same transaction wait for each other. Rejects one whose content differs.
 */
export async function findRecorded(ctx: Ctx, body: PaymentInput): Promise<Payment | undefined> {
  const { gateway, transaction_id } = body
  if (!gateway || !transaction_id) return undefined
  await takeAdvisoryLock(ctx, `payment ${gateway} ${transaction_id}`)
  const row = await ctx.db
    .selectFrom('payments')
    .select('id')
    .where('gateway', '=', gateway)
    .where('transaction_id', '=', transaction_id)
    .executeTakeFirst()
  const [payment] = row ? await findByIds(ctx, payments, [row.id]) : []
  if (!payment) return undefined
  const other = differingFields(ctx, payment, body)
  if (other.length > 0)
    throw invalidField(
      'transaction_id',
      `was already recorded as ${payment.payment_number}, with another ${other.join(', ')}`,
    )
  return payment
}

/** Returns the fields of a request that have another value than the payment. */
function differingFields(ctx: Ctx, payment: Payment, body: PaymentInput): string[] {
  const minor = (decimal: number | null | undefined) => decimal && toMinor(decimal, payment.currency)
  const sent = {
    ...body,
    amount: minor(body.amount),
    fee_amount: minor(body.fee_amount),
    payment_date: body.payment_date && instantOf(ctx, body.payment_date),
  }
  return Object.entries(sent)
    .filter(
      ([name, value]) => value !== undefined && value !== null && value !== payment[name as keyof Payment],
    )
    .map(([name]) => name)
}
