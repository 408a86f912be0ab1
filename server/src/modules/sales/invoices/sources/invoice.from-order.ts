/**
 * Creates invoices from orders. An invoice bills the quantities that were neither billed by another invoice of the
 * order nor returned. Cancelled and credited invoices do not count as billed. The lock on the order prevents two
 * requests from billing the same quantities.
 */
import {
  type Ctx,
  defined,
  customFields,
  f,
  type FieldErrors,
  fieldMessage,
  find,
  findByIds,
  findForUpdate,
  invalidField,
  invalidState,
  newId,
  rejectInvalid,
  requirePermission,
} from '#core'
import type { Minor } from '#core/money'
import { documentLanguage } from '#core/printing'
import { dayOf } from '#core/time'
import { customers } from '#crm'
import type { OrderItem } from '../../orders/order.items.ts'
import { type Order, orders, orderStates } from '../../orders/order.ts'
import { partialShippingTaxes, partOf, type TaxPart } from '#commercial-documents'
import { addInvoice } from '../invoice.actions.ts'
import { type Billed, type BilledItem, readBilled } from './invoice.billed.ts'
import { deductionsOf, withDeductions } from '../invoice.deductions.ts'
import { newDates, pricedInvoice, usualLateFee } from '../invoice.input.ts'
import {
  checkInterim,
  checkKind,
  type GenerationKind,
  interimItems,
  interimsToDeduct,
  readBilling,
} from './invoice.interim.ts'
import { type InvoiceItem, type InvoiceItemDraft, originOf } from '../invoice.items.ts'
import { sendInvoice } from '../issuing/issue-invoice.ts'
import { lockPrepayments, type Prepayments } from '../../payments/payment.prepayments.ts'
import { impliedTreatment } from '../tax/invoice.tax-codes.ts'
import {
  buyerOf,
  checkTaxation,
  newTaxation,
  type Taxation,
  taxationOf,
} from '../tax/invoice.tax-treatment.ts'
import { type Invoice, type InvoiceInput, invoices } from '../invoice.ts'

type Copied =
  | 'issue_date'
  | 'due_date'
  | 'payment_terms'
  | 'tax_treatment'
  | 'tax_exemption_reason'
  | 'delivery_date'

export interface GenerationBody extends Pick<InvoiceInput, Copied>, GenerationKind {
  include_shipping?: boolean | null | undefined
  memo?: string | null | undefined
  notes?: string | null | undefined
  auto_send?: boolean | null | undefined
  email_to?: string | string[] | null | undefined
  email_cc?: string[] | undefined
  email_message?: string | null | undefined
}

export const copyingSettings = {
  invoice_custom_fields: f.Maybe(
    f.Type.Array(f.Text(50), {
      maxItems: 100,
      uniqueItems: true,
      description:
        'Codes of the custom fields that an invoice copies from its order. Default: all fields that ' +
        'are defined for invoices too.',
    }),
  ),
}

/** Returns whether an order is confirmed or later. */
const isBillable = ({ status }: Pick<Order, 'status'>) =>
  (orderStates.groups.billable as readonly string[]).includes(status)

/** Returns whether items or shipping of an order can be billed. */
export async function hasUnbilled(ctx: Ctx, order: Order): Promise<boolean> {
  if (!isBillable(order)) return false
  const { items, shipping } = await readBilled(ctx, order.id)
  return linesToBill(order, items, undefined).length > 0 || order.shipping_amount > shipping
}

/** Creates an invoice from an order, for all unbilled items or a part of the order. Sends it if `auto_send` is true. */
export async function generateInvoice(ctx: Ctx, orderId: string, body: GenerationBody): Promise<Invoice> {
  requirePermission(ctx, 'sales.orders.read')
  if (body.auto_send) requirePermission(ctx, 'sales.invoices.send')
  checkKind(body)
  const prepayments = body.auto_send ? await lockPrepayments(ctx, { id: null, order_id: orderId }) : undefined
  const order = await findForUpdate(ctx, orders, orderId)
  requireBillable(order)
  const [customer] = await findByIds(ctx, customers, [order.customer_id])
  const buyer = buyerOf(customer)
  const implied = body.tax_treatment === undefined ? await impliedTreatment(ctx, order.items) : {}
  const taxation = taxationOf(
    newTaxation(buyer),
    { ...implied, ...defined(body) },
    documentLanguage(ctx, customer),
  )
  const billed = await billedValues(ctx, order, body)
  requireUntaxed(taxation, billed)
  const { custom_fields } = order
  const invoice = await addInvoice(ctx, {
    ...newDates(ctx, body),
    ...buyer,
    ...taxation,
    delivery_date: body.delivery_date ?? deliveryDay(ctx, order),
    ...billed,
    type: body.type ?? 'standard',
    currency: order.currency,
    prices_include_tax: order.prices_include_tax,
    shipping_tax: order.shipping_tax,
    customer_id: order.customer_id,
    order_id: order.id,
    purchase_order_number: order.purchase_order_number,
    billing_address: order.billing_address,
    shipping_address: order.shipping_address,
    late_fee_rate: usualLateFee(ctx),
    memo: body.memo ?? null,
    notes: body.notes ?? null,
    custom_fields: await sharedFields(ctx, custom_fields),
  })
  return sendIfRequested(ctx, invoice, body, prepayments)
}

type SendOptions = Pick<GenerationBody, 'auto_send' | 'email_to' | 'email_cc' | 'email_message'>

/** Sends a new invoice if requested. Returns the stored invoice. */
export async function sendIfRequested(
  ctx: Ctx,
  { id }: Invoice,
  body: SendOptions,
  prepayments?: Prepayments,
): Promise<Invoice> {
  if (!body.auto_send) return find(ctx, invoices, id)
  const { email_to, email_cc, email_message: message } = body
  return (await sendInvoice(ctx, id, { email_to, email_cc, message }, prepayments)).invoice
}

/** Returns items, totals and shipping of an invoice for a locked order. */
async function billedValues(ctx: Ctx, order: Order, body: GenerationBody) {
  const { id, currency, prices_include_tax, shipping_tax } = order
  const billing = await readBilling(ctx, id)
  if (body.type === 'interim') {
    const terms = { currency, prices_include_tax, shipping_tax, shipping_amount: 0 as Minor }
    const amounts = pricedInvoice(await interimItems(ctx, order, body), terms)
    checkInterim(order, billing, amounts.total_amount, body)
    return { ...amounts, shipping_amount: terms.shipping_amount }
  }
  const interims = interimsToDeduct(billing, body)
  const billed = await readBilled(ctx, id)
  const lines = linesToBill(order, billed.items, body.scope)
  const unbilledShipping = Math.max(0, order.shipping_amount - billed.shipping) as Minor
  const shipping_amount = body.include_shipping ? unbilledShipping : (0 as Minor)
  if (lines.length === 0 && (shipping_amount === 0 || body.scope === 'shipped'))
    rejectInvalid(nothingToBill(billed, unbilledShipping, body.scope))
  const terms = {
    currency,
    prices_include_tax,
    shipping_tax,
    shipping_amount,
    agreed_shipping_taxes: partialShippingTaxes(order.shipping_taxes, billed.shippingTaxes, {
      shipping_amount,
      prices_include_tax,
    }),
  }
  const amounts = pricedInvoice(
    lines.map(({ order_share: _, ...line }) => line),
    terms,
  )
  const final = { ...terms, type: 'final' as const, customer_id: order.customer_id }
  return {
    ...withDeductions(amounts, await deductionsOf(ctx, interims, final), currency),
    shipping_amount: terms.shipping_amount,
    order_discount_amount: lines.reduce((sum, line) => sum + line.order_share, 0) as Minor,
  }
}

interface Taxed {
  items: readonly Pick<InvoiceItem, 'tax_rate' | 'tax_amount'>[]
  shipping_taxes: readonly TaxPart[]
}

/** Rejects an untaxed treatment for an order with taxes: it would change the agreed prices. */
function requireUntaxed(taxation: Taxation, { items, shipping_taxes }: Taxed) {
  if (taxation.tax_treatment !== 'standard') {
    if (items.some(({ tax_rate, tax_amount }) => tax_rate > 0 || tax_amount > 0))
      throw invalidField('tax_treatment', 'must be standard: items of the order are taxed')
    if (shipping_taxes.some(({ rate }) => rate > 0))
      throw invalidField('tax_treatment', 'must be standard: the shipping of the order is taxed')
  }
  checkTaxation(taxation, [])
}

/** Returns the day on which an order was delivered or shipped, or null. */
const deliveryDay = (ctx: Ctx, { delivered_at, shipped_at }: Order) => {
  const instant = delivered_at ?? shipped_at
  return instant === null ? null : dayOf(instant, ctx.tenant.timezone)
}

function requireBillable({ status: current }: Order) {
  if (isBillable({ status: current })) return
  throw invalidState(`Cannot invoice an order that is ${current}: it must be confirmed or later.`, {
    current,
    allowed: orderStates.openOperations(current),
  })
}

function nothingToBill(
  { hasInvoice }: Billed,
  unbilledShipping: Minor,
  scope: GenerationKind['scope'],
): FieldErrors {
  if (scope === 'shipped') return { order: ['All shipped items are already billed.'] }
  if (unbilledShipping > 0) {
    const field = 'include_shipping'
    return {
      [field]: [fieldMessage(field, 'must be true: only the shipping of the order is not billed yet')],
    }
  }
  const isBilled = 'The order is already fully billed.'
  const isReturned = 'There is nothing to bill: all items of the order were returned.'
  return { order: [hasInvoice ? isBilled : isReturned] }
}

type Line = InvoiceItemDraft & { order_share: Minor }

/** Returns a line for each item with an unbilled quantity, or with an unbilled shipped quantity. */
function linesToBill(order: Order, billed: Billed['items'], scope: GenerationKind['scope']): Line[] {
  return order.items.flatMap((item) => {
    const before = billed.get(item.id)
    const most = scope === 'shipped' ? item.quantity_shipped : item.quantity
    const quantity = rounded(most - item.quantity_returned - (before?.quantity ?? 0))
    return quantity > 0 ? [lineToBill(item, quantity, before)] : []
  })
}

/** Quantities have four decimals. */
const rounded = (quantity: number) => Number(quantity.toFixed(4))

/**
 * Returns the line for a quantity, with its proportional discounts and manual tax. The line that bills the last
 * quantity gets the remaining amounts.
 */
function lineToBill(item: OrderItem, quantity: number, before: BilledItem | undefined): Line {
  const share = (amount: Minor, billed: Minor | undefined) => {
    const upTo = partOf(amount, (before?.quantity ?? 0) + quantity, item.quantity)
    return Math.max(0, upTo - (billed ?? 0)) as Minor
  }
  const discount = share(item.discount_amount, before?.discount_amount)
  return {
    ...originOf({ order_item_id: item.id }),
    id: newId(),
    product_id: item.product_id,
    sku: item.sku,
    name: item.name,
    description: item.description,
    quantity,
    unit_price: item.unit_price,
    discount_percent: null,
    line_discount_amount: discount,
    order_share: Math.min(
      discount,
      partOf((item.discount_amount - item.line_discount_amount) as Minor, quantity, item.quantity),
    ) as Minor,
    tax_rate: item.tax_rate,
    tax_code_id: item.tax_code_id,
    tax_code: item.tax_code,
    tax_reason: item.tax_reason,
    tax_by_hand: item.is_tax_manual ? share(item.tax_amount, before?.tax_amount) : null,
  }
}

/**
 * Returns the custom fields that an invoice copies from its order: those of the setting, or those defined for invoices
 * too.
 */
async function sharedFields(ctx: Ctx, values: Record<string, unknown>): Promise<Record<string, unknown>> {
  if (Object.keys(values).length === 0) return {}
  const { invoice_custom_fields: chosen } = ctx.tenant.settings
  const definitions = await customFields.definitionsOf(ctx, 'invoice')
  const codes = new Set(Array.isArray(chosen) ? chosen : definitions.map(({ code }) => code))
  return Object.fromEntries(Object.entries(values).filter(([code]) => codes.has(code)))
}
