/** The items and amounts of a credit note: pure functions, and the query of what was credited before. */
import {
  amountText,
  type Ctx,
  type FieldErrors,
  fieldMessage,
  invalidField,
  invalidState,
  type Minor,
  newId,
  openOperations,
  rejectInvalid,
  tenantSql,
  toMinor,
} from '#core'
import {
  netShipping,
  shippingTaxesTaken,
  type TaxPart,
  taxOfShipping,
} from '../../line-items/shipping-tax.ts'
import { partOf, totalsOf } from '../../line-items/totals.ts'
import { exactQuantity, hasTooManyDecimals } from '../../orders/order.items.ts'
import { ownItems } from '../invoice.deductions.ts'
import type { InvoiceItem } from '../invoice.items.ts'
import { invoiceStates } from '../invoice.states.ts'
import type { Invoice } from '../invoice.ts'

export interface CreditBody {
  reason: string
  memo?: string | null | undefined
  items?: readonly { id: string; quantity: number }[] | null | undefined
  /** A decimal, with tax if the prices of the invoice include it. */
  shipping_amount?: number | null | undefined
}

/** The amounts of an item that earlier credit notes have credited. */
interface Credited {
  quantity: number
  discount_amount: Minor
  tax_amount: Minor
  line_total: Minor
}

/** The amounts that earlier credit notes of an invoice have credited; items by their id. */
interface PastCredits {
  items: Map<string, Credited>
  shipping: number
  shippingTaxes: TaxPart[]
}

export type CreditNoteAmounts = Pick<
  Invoice,
  | 'items'
  | 'subtotal_amount'
  | 'discount_amount'
  | 'tax_amount'
  | 'shipping_amount'
  | 'shipping_tax_amount'
  | 'shipping_taxes'
  | 'total_amount'
>

/** Returns the items and amounts of a credit note: of everything, if the request names neither items nor shipping. */
export function amountsToCredit(invoice: Invoice, past: PastCredits, body: CreditBody): CreditNoteAmounts {
  const wanted = isGiven(body.shipping_amount) ? minorOf(body.shipping_amount, invoice) : undefined
  const items = body.items ?? (wanted === undefined ? undefined : [])
  const quantities = quantitiesToCredit(invoice, past.items, items)
  const lines = invoice.items.flatMap((item) => {
    const quantity = quantities.get(item.id)
    return quantity === undefined ? [] : [creditLine(item, quantity, past.items.get(item.id))]
  })
  const shipping = {
    ...invoice,
    shipping_amount: shippingToCredit(invoice, past, wanted ?? (items ? 0 : null)),
  }
  const { shipping_amount } = shipping
  const shipping_taxes = shippingTaxesTaken(invoice.shipping_taxes, past.shippingTaxes, shipping)
  const shipping_tax_amount = taxOfShipping(shipping_taxes)
  const { subtotal: subtotal_amount, ...totals } = totalsOf(
    lines.map((line) => ({ ...line, gross_amount: grossOf(invoice, line) })),
    netShipping({ shipping_amount, shipping_taxes }),
    shipping_tax_amount,
  )
  return { items: lines, subtotal_amount, shipping_amount, shipping_tax_amount, shipping_taxes, ...totals }
}

/** Returns the shipping to credit; null means all that is left. Rejects more than is left. */
function shippingToCredit({ shipping_amount, currency }: Invoice, past: PastCredits, wanted: number | null) {
  const left = shipping_amount - past.shipping
  if (wanted !== null && wanted > left)
    throw invalidField(
      'shipping_amount',
      `must be at most ${amountText(left, currency)}, which is not credited yet`,
    )
  return (wanted ?? left) as Minor
}

/** Items of a final invoice can be worth more than what it bills beyond its deductions. */
export function checkRest({ total_amount, credited_amount, currency }: Invoice, total: Minor) {
  const rest = total_amount - credited_amount
  if (total <= rest) return
  const most = amountText(rest, currency)
  throw invalidField(
    'items',
    `must credit at most ${most}: the rest was deducted. Without items, all is credited`,
  )
}

/** Returns the refusal of a credit note over 0. */
export function nothingToCredit({ status: current }: Invoice, { items, shipping_amount }: CreditBody) {
  if (items) return invalidField('items', 'must credit an amount: these items cost nothing')
  return isGiven(shipping_amount)
    ? invalidField('shipping_amount', 'must be greater than 0 without items')
    : invalidState('Cannot credit an invoice of which no amount is left to credit.', {
        current,
        allowed: openOperations(invoiceStates, current),
      })
}

const isGiven = (amount: number | null | undefined) => typeof amount === 'number'

function minorOf(amount: number, { currency }: Invoice): Minor {
  const converted = toMinor(amount, currency)
  if (typeof converted === 'string') throw invalidField('shipping_amount', converted)
  return converted
}

export async function readCredits(ctx: Ctx, id: string): Promise<PastCredits> {
  const { rows } = await tenantSql<Credited & { id: string }>`
    select item.credited_item_id as id, sum(item.quantity) as quantity,
      sum(item.discount_amount)::double precision as discount_amount,
      sum(item.tax_amount)::double precision as tax_amount, sum(item.line_total)::double precision as line_total
    from invoice_items item
    join invoices i on i.id = item.invoice_id
    where i.credited_invoice_id = ${id} and i.status <> 'cancelled' and i.deleted_at is null
    group by item.credited_item_id`.execute(ctx.db)
  const { rows: notes } = await tenantSql<Pick<Invoice, 'shipping_amount' | 'shipping_taxes'>>`
    select shipping_amount, shipping_taxes from invoices
    where credited_invoice_id = ${id} and status <> 'cancelled' and deleted_at is null
      and shipping_amount > 0`.execute(ctx.db)
  return {
    items: new Map(rows.map((row) => [row.id, row])),
    shipping: notes.reduce((sum, { shipping_amount }) => sum + shipping_amount, 0),
    shippingTaxes: notes.flatMap(({ shipping_taxes }) => shipping_taxes),
  }
}

/** Returns the quantity to credit of each item. Rejects more than is not credited yet. */
function quantitiesToCredit(
  invoice: Invoice,
  past: ReadonlyMap<string, Credited>,
  wanted: CreditBody['items'],
): Map<string, number> {
  const openOf = (item: InvoiceItem) => exactQuantity(item.quantity - (past.get(item.id)?.quantity ?? 0))
  const open = invoice.items.filter((item) => openOf(item) !== 0)
  if (!wanted) return new Map(open.map((item) => [item.id, openOf(item)]))
  const errors: FieldErrors = {}
  const quantities = new Map<string, number>()
  for (const [index, { id, quantity }] of wanted.entries()) {
    const path = (name: string) => `items.${index}.${name}`
    const item = ownItems(invoice).find((each) => each.id === id)
    if (!item) {
      errors[path('id')] = [fieldMessage(path('id'), 'does not name an item of this invoice')]
      continue
    }
    if (hasTooManyDecimals(quantity)) {
      errors[path('quantity')] = [fieldMessage(path('quantity'), 'must have at most 4 decimals')]
      continue
    }
    const sum = exactQuantity((quantities.get(id) ?? 0) + quantity)
    if (sum > openOf(item))
      errors[path('quantity')] = [
        fieldMessage(path('quantity'), `must be at most ${openOf(item)}, which is not credited yet`),
      ]
    quantities.set(id, sum)
  }
  rejectInvalid(errors)
  return quantities
}

/** Returns the line that credits a quantity of an item: its part of each amount; the last part gets the rest. */
function creditLine(item: InvoiceItem, quantity: number, past: Credited | undefined): InvoiceItem {
  const share = (name: 'discount_amount' | 'tax_amount' | 'line_total') =>
    (partOf(item[name], (past?.quantity ?? 0) + quantity, item.quantity) - (past?.[name] ?? 0)) as Minor
  return {
    ...item,
    id: newId(),
    order_item_id: null,
    credited_item_id: item.id,
    quantity,
    discount_percent: null,
    discount_amount: share('discount_amount'),
    tax_amount: share('tax_amount'),
    line_total: share('line_total'),
  }
}

/** Returns quantity × price: what is left of it and its discount, with the tax if prices include it. */
const grossOf = ({ prices_include_tax }: Invoice, { line_total, discount_amount, tax_amount }: InvoiceItem) =>
  (line_total + discount_amount + (prices_include_tax ? tax_amount : 0)) as Minor
