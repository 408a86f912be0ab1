/**
 * Creates invoices from rental agreements, in full or by period. A line is charged by unit periods, each in full, by
 * their start. An invoice item refers to the line and the period that it bills. The billed periods come from items of
 * invoices that are neither cancelled nor credited, read under the lock on the agreement.
 */
import {
  type Ctx,
  f,
  findByIds,
  invalidField,
  notFound,
  rejectInvalid,
  requireAccess,
  tenantSql,
  validationError,
} from '#core'
import type { Minor } from '#core/money'
import type { Wording } from '#core/printing'
import { after, beginOf, dayOf, endOfDay, toInstant } from '#core/time'
import { readCustomer } from '#crm'
import {
  type Agreement,
  agreements,
  lockCharges,
  type PeriodRange,
  periodOf,
  periodsBetween,
  readCharges,
  type RentalCharge,
  withoutPeriods,
} from '#rentals'
import { validInvoice } from '../../conditions.ts'
import { customerOf } from '../../orders/order.actions.ts'
import { rentalText } from '../../printing/rental-text.ts'
import { addInvoice, type NewInvoice } from '../invoice.actions.ts'
import { resolveItems } from '../invoice.items.ts'
import { newDates, pricedInvoice, usualLateFee, usualTerms } from '../invoice.input.ts'
import { sendIfRequested } from './invoice.from-order.ts'
import { Recipients } from '../sending/invoice.sending.ts'
import { PaymentTerms } from '../invoice.terms.ts'
import type { Invoice } from '../invoice.ts'

export const RentalInvoiceBody = f.described(
  f.Shape(
    {
      from_date: f.Optional(f.Maybe(f.DocumentMoment)),
      to_date: f.Optional(f.Maybe(f.DocumentMoment)),
      issue_date: f.Optional(f.Maybe(f.DocumentDay)),
      due_date: f.Optional(f.Maybe(f.DocumentDay)),
      payment_terms: f.Optional(f.Maybe(PaymentTerms)),
      memo: f.Optional(f.Maybe(f.LongText(5_000))),
      notes: f.Optional(f.Maybe(f.LongText())),
      auto_send: f.Optional(f.Maybe(f.Flag)),
      email_to: f.Optional(Recipients),
      email_cc: f.Optional(f.Type.Array(f.Email, { maxItems: 20 })),
      email_message: f.Optional(f.Maybe(f.LongText(10_000))),
    },
    { title: 'RentalInvoiceBody', examples: [{ notes: 'First month' }] },
  ),
  {
    from_date: 'Bills unit periods that begin on or after this day or time. The default has no limit.',
    to_date:
      'Bills unit periods that begin until the end of this day, or before this time. The default has no limit.',
    issue_date: 'Default: today.',
    due_date: 'The last day of payment. Default: it follows from the payment terms.',
    payment_terms: 'Default: the days of the tenant setting `invoice_due_days`, or 30.',
    memo: 'A text for the customer, printed on the invoice.',
    auto_send: 'Whether to send the invoice at once. Default: false.',
    email_to: 'The recipients if it is sent. Default: the customer.',
    email_cc: 'Further recipients if it is sent.',
    email_message: 'A text in the email if it is sent.',
  },
)

type RentalInvoiceInput = f.Static<typeof RentalInvoiceBody>

/** An agreement with its charges and its billed periods. */
export interface Rental {
  agreement: Agreement
  charges: readonly RentalCharge[]
  billed: readonly BilledPeriod[]
  wording: Wording
}

type RentalItem = ReturnType<typeof itemOf>

/** The fields given by the caller. The others come from the rental. */
type RentalInvoice = Pick<NewInvoice, 'type'> & Partial<NewInvoice>

/** Creates an invoice for the unbilled unit periods of a rental agreement, optionally within a period. */
export async function generateRentalInvoice(
  ctx: Ctx,
  agreementId: string,
  body: RentalInvoiceInput,
): Promise<Invoice> {
  requireAccess(ctx, 'sales.invoices.write')
  requireAccess(ctx, 'rentals.agreements.read')
  if (body.auto_send) requireAccess(ctx, 'sales.invoices.send')
  const rental = await lockRental(ctx, agreementId)
  const invoice = await addRentalInvoice(ctx, rental, unbilledItems(ctx, rental, periodIn(ctx, body)), {
    ...newDates(ctx, body),
    type: 'standard',
    reference_number: rental.agreement.agreement_number,
    memo: body.memo ?? null,
    notes: body.notes ?? null,
  })
  return sendIfRequested(ctx, invoice, body)
}

/**
 * Locks an agreement and returns it with its charges and billed periods. Rejects an agreement that cannot be billed.
 */
export async function lockRental(ctx: Ctx, agreementId: string): Promise<Rental> {
  const found = await lockCharges(ctx, agreementId)
  if (!found) throw notFound('rental')
  await checkBillable(ctx, found.agreement)
  const { wording } = await readCustomer(ctx, found.agreement.customer_id)
  return { ...found, billed: await readBilled(ctx, agreementId), wording }
}

/** Creates a draft invoice with rental items. Rejects an empty list and items without a price. */
export async function addRentalInvoice(
  ctx: Ctx,
  { agreement }: Rental,
  items: readonly RentalItem[],
  values: RentalInvoice,
): Promise<Invoice> {
  checkCharges(items)
  const customer = await customerOf(ctx, agreement.customer_id)
  const { currency } = ctx.tenant
  const terms = {
    currency,
    ...usualTerms(ctx),
    shipping_amount: 0 as Minor,
  }
  const resolved = await resolveItems(
    ctx,
    items.map(({ input }) => input),
    { currency },
  )
  return addInvoice(ctx, {
    ...terms,
    ...pricedInvoice(resolved, terms),
    customer_id: customer.id,
    rental_agreement_id: agreement.id,
    billing_address: customer.billing_address,
    shipping_address: customer.shipping_address ?? customer.billing_address,
    late_fee_rate: usualLateFee(ctx),
    ...servicePeriodOf(ctx, items),
    ...values,
  })
}

/** Returns the days from the beginning of the first billed period to the end of the last one. */
function servicePeriodOf({ tenant }: Ctx, items: readonly RentalItem[]) {
  const first = items.map(({ input }) => input.period_from).toSorted()[0]
  const last = items
    .map(({ input }) => input.period_to)
    .toSorted()
    .at(-1)
  if (first === undefined || last === undefined) return {}
  // A period that ends at midnight does not include the next day.
  const end = after(last, { seconds: -1 })
  return {
    service_period_from: dayOf(first, tenant.timezone),
    service_period_to: dayOf(end, tenant.timezone),
  }
}

/** Returns whether an agreement has unit periods to bill, and is not billed through an order. */
export async function hasUnbilledPeriods(ctx: Ctx, { id, status }: Pick<Agreement, 'id' | 'status'>) {
  if (!isBillable({ status }) || (await orderWith(ctx, id)) !== undefined) return false
  const [agreement] = await findByIds(ctx, agreements, [id])
  if (!agreement) return false
  const [charges, billed] = [await readCharges(ctx, agreement), await readBilled(ctx, id)]
  return unbilledPeriods(ctx, { charges, billed }, { from: undefined, to: undefined }).length > 0
}

const isBillable = ({ status }: Pick<Agreement, 'status'>) => status === 'confirmed' || status === 'completed'

/** Rejects an agreement that is not confirmed or that is billed through an order. */
async function checkBillable(ctx: Ctx, { id, status }: Agreement) {
  if (!isBillable({ status }))
    throw validationError({
      status: [`Cannot invoice a rental that is ${status}: it must be confirmed or completed.`],
    })
  const order = await orderWith(ctx, id)
  if (order !== undefined)
    throw validationError({
      rental: [`The rental is on the order ${order}: generate the invoice of that order.`],
    })
}

/** Returns the number of the order that bills the agreement; undefined if none does. */
async function orderWith(ctx: Ctx, agreementId: string): Promise<string | undefined> {
  const { rows } = await tenantSql<{ order_number: string }>`
    select o.order_number from order_items item
    join orders o on o.id = item.order_id
    where item.rental_agreement_id = ${agreementId} and o.deleted_at is null and o.status <> 'cancelled'
    limit 1`.execute(ctx.db)
  return rows[0]?.order_number
}

/** The range of the start of unit periods; undefined means no limit. */
export interface Period {
  from: string | undefined
  to: string | undefined
}

/** Returns the requested period. Dates are days in the tenant's time zone. */
function periodIn(ctx: Ctx, { from_date, to_date }: RentalInvoiceInput): Period {
  const from = from_date ? toInstant(beginOf(from_date, ctx)) : undefined
  const to = to_date ? endOf(ctx, to_date) : undefined
  if (from && to && to <= from) throw invalidField('to_date', 'must not be before from_date')
  return { from, to }
}

export const endOf = ({ tenant }: Ctx, moment: string) =>
  moment.length === 10 ? endOfDay(moment, tenant.timezone) : toInstant(moment)

interface BilledPeriod {
  id: string
  period_from: string
  period_to: string
}

async function readBilled(ctx: Ctx, agreementId: string): Promise<BilledPeriod[]> {
  const { rows } = await tenantSql<BilledPeriod>`
    select item.rental_line_id as id, item.period_from, item.period_to
    from invoice_items item
    join invoices i on i.id = item.invoice_id
    where i.rental_agreement_id = ${agreementId} and item.rental_line_id is not null and i.deleted_at is null
      and i.type <> 'credit_note' and ${validInvoice('i')}`.execute(ctx.db)
  return rows
}

/** Returns an item for each run of unbilled unit periods of a line that begin within a period. */
export const unbilledItems = (ctx: Ctx, { wording, ...rental }: Rental, period: Period) =>
  unbilledPeriods(ctx, rental, period).map(({ charge, range }) => itemOf(ctx, charge, range, wording))

/** Returns the runs of unbilled unit periods of each line that begin within a period. */
function unbilledPeriods(ctx: Ctx, { charges, billed }: Pick<Rental, 'charges' | 'billed'>, period: Period) {
  const { timezone } = ctx.tenant
  const within = (charge: RentalCharge, { from, to }: Period) => periodsBetween(charge, from, to, timezone)
  return charges.flatMap((charge) => {
    const alreadyBilled = billed
      .filter(({ id }) => id === charge.line_id)
      .map(({ period_from: from, period_to: to }) => within(charge, { from, to }))
    return withoutPeriods(within(charge, period), alreadyBilled).map((range) => ({ charge, range }))
  })
}

function itemOf({ tenant }: Ctx, charge: RentalCharge, range: PeriodRange, wording: Wording) {
  const { line_id: rental_line_id, product_id, units, unit_price } = charge
  const period = periodOf(charge, range, tenant.timezone)
  const periods = range.end - range.first
  return {
    product_name: charge.product_name,
    input: {
      product_id,
      description: rentalText(wording, { ...charge, ...period, periods }),
      quantity: units * periods,
      unit_price,
      rental_line_id,
      ...period,
    },
  }
}

/** Rejects an empty list and items without a price. */
export function checkCharges(items: readonly RentalItem[]) {
  if (items.length === 0)
    rejectInvalid({ rental: ['All unit periods of the rental in this period are billed.'] })
  const free = items.find(({ input }) => input.unit_price === null)
  if (free) rejectInvalid({ rental: [`The rental of ${free.product_name} has no rental price.`] })
}
