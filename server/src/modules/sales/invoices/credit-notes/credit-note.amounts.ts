/** Computes the items and amounts of a credit note, and reads earlier credits. */
import {
  type Ctx,
  type FieldErrors,
  fieldMessage,
  invalidField,
  invalidState,
  newId,
  rejectInvalid,
  tenantSql,
} from '#core'
import { amountText, type Minor, toMinor } from '#core/money'
import {
  exactQuantity,
  hasTooManyDecimals,
  netShipping,
  partialShippingTaxes,
  partOf,
  taxOfShipping,
  type TaxPart,
  totalsOf,
} from '#commercial-documents'
import { ownItems } from '../invoice.deductions.ts'
import type { InvoiceItem } from '../invoice.items.ts'
import { invoiceStates } from '../invoice.states.ts'
import type { Invoice } from '../invoice.ts'

export interface CreditBody {
  reason: string
  memo?: string | null | undefined
  items?: readonly { id: string; quantity: number }[] | null | undefined
  /** A decimal amount. It includes tax if the prices of the invoice do. */
  shipping_amount?: number | null | undefined
}

/** The amounts of an item credited by earlier credit notes. */
interface Credited {
  quantity: number
  discount_amount: Minor
  tax_amount: Minor
  line_total: Minor
}

/** The amounts credited by earlier credit notes of an invoice. Items are keyed by id. */
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

/**
 * Returns the items and amounts of a credit note. It credits everything if the request has neither items nor shipping.
 */
export function amountsToCredit(invoice: Invoice, past: PastCredits, body: CreditBody): CreditNoteAmounts {
  const requested = isNumber(body.shipping_amount) ? minorOf(body.shipping_amount, invoice) : undefined
  const items = body.items ?? (requested === undefined ? undefined : [])
  const quantities = quantitiesToCredit(invoice, past.items, items)
  const lines = invoice.items.flatMap((item) => {
    const quantity = quantities.get(item.id)
    return quantity === undefined ? [] : [creditLine(item, quantity, past.items.get(item.id))]
  })
  const shipping = {
    ...invoice,
    shipping_amount: shippingToCredit(invoice, past, requested ?? (items ? 0 : null)),
  }
  const { shipping_amount } = shipping
  const shipping_taxes = partialShippingTaxes(invoice.shipping_taxes, past.shippingTaxes, shipping)
  const shipping_tax_amount = taxOfShipping(shipping_taxes)
  const { subtotal: subtotal_amount, ...totals } = totalsOf(
    lines.map((line) => ({ ...line, gross_amount: grossOf(invoice, line) })),
    netShipping({ shipping_amount, shipping_taxes }),
    shipping_tax_amount,
  )
  return { items: lines, subtotal_amount, shipping_amount, shipping_tax_amount, shipping_taxes, ...totals }
}

/** Returns the shipping to credit; null credits the remainder. Rejects more than the remainder. */
function shippingToCredit(
  { shipping_amount, currency }: Invoice,
  past: PastCredits,
  requested: number | null,
) {
  const left = shipping_amount - past.shipping
  if (requested !== null && requested > left)
    throw invalidField(
      'shipping_amount',
      `must be at most ${amountText(left, currency)}, the amount not credited yet`,
    )
  return (requested ?? left) as Minor
}

/**
 * Rejects a credit above the total of a final invoice: its items can exceed the total, because interim invoices are
 * deducted.
 */
export function checkRemainder({ total_amount, credited_amount, currency }: Invoice, total: Minor) {
  const rest = total_amount - credited_amount
  if (total <= rest) return
  const most = amountText(rest, currency)
  throw invalidField(
    'items',
    `must credit at most ${most}: the remainder was deducted. Without items, everything is credited`,
  )
}

/** Returns the error for a credit note with a total of 0. */
export function nothingToCredit({ status: current }: Invoice, { items, shipping_amount }: CreditBody) {
  if (items) return invalidField('items', 'must credit an amount: these items are free')
  return isNumber(shipping_amount)
    ? invalidField('shipping_amount', 'must be greater than 0 without items')
    : invalidState('Cannot credit an invoice that is already credited in full.', {
        current,
        allowed: invoiceStates.openOperations(current),
      })
}

const isNumber = (amount: number | null | undefined) => typeof amount === 'number'

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

/** Returns the quantity to credit of each item. Rejects more than the uncredited quantity. */
function quantitiesToCredit(
  invoice: Invoice,
  past: ReadonlyMap<string, Credited>,
  requested: CreditBody['items'],
): Map<string, number> {
  const openOf = (item: InvoiceItem) => exactQuantity(item.quantity - (past.get(item.id)?.quantity ?? 0))
  const open = invoice.items.filter((item) => openOf(item) !== 0)
  if (!requested) return new Map(open.map((item) => [item.id, openOf(item)]))
  const errors: FieldErrors = {}
  const quantities = new Map<string, number>()
  for (const [index, { id, quantity }] of requested.entries()) {
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
        fieldMessage(path('quantity'), `must be at most ${openOf(item)}, the quantity not credited yet`),
      ]
    quantities.set(id, sum)
  }
  rejectInvalid(errors)
  return quantities
}

/**
 * Returns the credit line for a quantity of an item, with its proportional amounts. The line that credits the last
 * quantity gets the remaining amounts.
 */
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

/** Returns quantity × price before discount, with tax if prices include it. */
const grossOf = ({ prices_include_tax }: Invoice, { line_total, discount_amount, tax_amount }: InvoiceItem) =>
  (line_total + discount_amount + (prices_include_tax ? tax_amount : 0)) as Minor
