/**
 * Invoices for orders. An invoice bills what no other invoice of the order bills: quantities that were neither billed
 * nor returned. Cancelled and credited invoices bill nothing. The lock on the order keeps two requests from billing the
 * same.
 */
import {
  allDefinitions,
  type Ctx,
  f,
  type FieldErrors,
  find,
  findForUpdate,
  invalidState,
  type Minor,
  newId,
  openOperations,
  rejectInvalid,
  requirePermission,
  tenantSql,
} from '#core'
import type { OrderItem, PricedItem } from '../orders/order.items.ts'
import { type Order, orders, orderStates } from '../orders/order.ts'
import { partOf } from '../totals.ts'
import { addInvoice } from './invoice.actions.ts'
import { newDates, pricedInvoice, usualLateFee } from './invoice.input.ts'
import { sendInvoice } from './invoice.sending.ts'
import { type Invoice, type InvoiceInput, invoices } from './invoice.ts'

export interface GenerationBody extends Pick<InvoiceInput, 'issue_date' | 'due_date' | 'payment_terms'> {
  include_shipping?: boolean | null | undefined
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
        'Codes of the custom fields that an invoice copies from its order. Without it, those that are defined for ' +
        'invoices too.',
    }),
  ),
}

/** Returns whether an order is confirmed or later. */
export const isBillable = ({ status }: Pick<Order, 'status'>) =>
  !['draft', 'pending', 'cancelled'].includes(status)

/** Makes an invoice of what is not billed yet of an order, and sends it if `auto_send` is true. */
export async function generateInvoice(ctx: Ctx, orderId: string, body: GenerationBody): Promise<Invoice> {
  requirePermission(ctx, 'sales.orders.read')
  if (body.auto_send) requirePermission(ctx, 'sales.invoices.send')
  const order = await findForUpdate(ctx, orders, orderId)
  requireBillable(order)
  const billed = await readBilled(ctx, orderId)
  const lines = linesToBill(order, billed.items)
  if (lines.length === 0) rejectInvalid(nothingToBill(billed))
  const { currency, prices_include_tax } = order
  const shipping = body.include_shipping ? Math.max(0, order.shipping_amount - billed.shipping) : 0
  const terms = { currency, prices_include_tax, shipping_amount: shipping as Minor }
  const originOf = (id: string) => ({
    order_item_id: lines.find((line) => line.id === id)?.order_item_id ?? null,
  })
  const invoice = await addInvoice(ctx, {
    ...terms,
    ...newDates(ctx, body),
    ...pricedInvoice(
      lines.map(({ order_item_id: _, order_share: __, ...line }) => line),
      terms,
      originOf,
    ),
    type: 'standard',
    customer_id: order.customer_id,
    order_id: order.id,
    order_discount_amount: lines.reduce((sum, line) => sum + line.order_share, 0) as Minor,
    purchase_order_number: order.purchase_order_number,
    billing_address: order.billing_address,
    shipping_address: order.shipping_address,
    late_fee_rate: usualLateFee(ctx),
    notes: body.notes ?? null,
    custom_fields: await sharedFields(ctx, order.custom_fields),
  })
  if (!body.auto_send) return find(ctx, invoices, invoice.id)
  const { email_to, email_cc, email_message: message } = body
  return (await sendInvoice(ctx, invoice.id, { email_to, email_cc, message })).invoice
}

function requireBillable({ status: current }: Order) {
  if (isBillable({ status: current })) return
  throw invalidState(`Cannot invoice an order that is ${current}: it must be confirmed or later.`, {
    current,
    allowed: openOperations(orderStates, current),
  })
}

interface BilledItem {
  id: string
  quantity: number
  discount_amount: Minor
  tax_amount: Minor
}

interface Billed {
  items: Map<string, BilledItem>
  shipping: number
  hasInvoice: boolean
}

/** Returns what the invoices of an order bill, by item of the order. */
async function readBilled(ctx: Ctx, orderId: string): Promise<Billed> {
  const { rows } = await tenantSql<BilledItem>`
    select item.order_item_id as id, sum(item.quantity) as quantity,
      sum(item.discount_amount)::double precision as discount_amount,
      sum(item.tax_amount)::double precision as tax_amount
    from invoice_items item
    join invoices i on i.id = item.invoice_id
    where i.order_id = ${orderId} and i.deleted_at is null and i.type <> 'credit_note'
      and i.status not in ('cancelled', 'credited') and item.order_item_id is not null
    group by item.order_item_id`.execute(ctx.db)
  const { rows: sums } = await tenantSql<{ shipping: number; invoices: number }>`
    select coalesce(sum(shipping_amount), 0)::double precision as shipping, count(*)::integer as invoices
    from invoices
    where order_id = ${orderId} and deleted_at is null and type <> 'credit_note'
      and status not in ('cancelled', 'credited')`.execute(ctx.db)
  const [{ shipping, invoices: count } = { shipping: 0, invoices: 0 }] = sums
  return { items: new Map(rows.map((row) => [row.id, row])), shipping, hasInvoice: count > 0 }
}

const nothingToBill = ({ hasInvoice }: Billed): FieldErrors => ({
  order: [
    hasInvoice
      ? 'The order already has an invoice, and everything on it is billed.'
      : 'There is nothing to bill: everything on the order was returned.',
  ],
})

type Line = PricedItem & { order_item_id: string; order_share: Minor }

/** Returns a line for each item of which something is not billed. */
function linesToBill(order: Order, billed: Billed['items']): Line[] {
  return order.items.flatMap((item) => {
    const before = billed.get(item.id)
    const quantity = rounded(item.quantity - item.quantity_returned - (before?.quantity ?? 0))
    return quantity > 0 ? [lineToBill(item, quantity, before)] : []
  })
}

/** Quantities have four decimals. */
const rounded = (quantity: number) => Number(quantity.toFixed(4))

/** Returns the line for a quantity: its part of the discounts, and of a tax by hand; the last part gets the rest. */
function lineToBill(item: OrderItem, quantity: number, before: BilledItem | undefined): Line {
  const share = (amount: Minor, billed: Minor | undefined) => {
    const upTo = partOf(amount, (before?.quantity ?? 0) + quantity, item.quantity)
    return Math.max(0, upTo - (billed ?? 0)) as Minor
  }
  const discount = share(item.discount_amount, before?.discount_amount)
  return {
    ...item,
    id: newId(),
    order_item_id: item.id,
    quantity,
    discount_percent: null,
    line_discount_amount: discount,
    order_share: Math.min(
      discount,
      partOf((item.discount_amount - item.line_discount_amount) as Minor, quantity, item.quantity),
    ) as Minor,
    tax_by_hand: item.is_tax_manual ? share(item.tax_amount, before?.tax_amount) : null,
  }
}

/** Returns the custom fields of an order that its invoices get: those of the setting, or that invoices have too. */
async function sharedFields(ctx: Ctx, values: Record<string, unknown>): Promise<Record<string, unknown>> {
  if (Object.keys(values).length === 0) return {}
  const { invoice_custom_fields: chosen } = ctx.tenant.settings
  const defined = (await allDefinitions(ctx)).get('invoice') ?? []
  const codes = new Set(Array.isArray(chosen) ? chosen : defined.map(({ code }) => code))
  return Object.fromEntries(Object.entries(values).filter(([code]) => codes.has(code)))
}
