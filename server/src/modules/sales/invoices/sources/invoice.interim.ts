/** Interim invoices bill a part of an order's total, by tax rate. The final invoice of the order deducts them. */
import {
  type Ctx,
  f,
  type FieldErrors,
  fieldMessage,
  invalidField,
  rejectInvalid,
  tenantSql,
  validationError,
} from '#core'
import { amountText, type Minor, percentAmount } from '#core/money'
import { filledWords } from '#core/printing'
import { readCustomer } from '#crm'
import { validInvoice } from '../../conditions.ts'
import type { Order } from '../../orders/order.ts'
import { amountsOfLines, type LineAmounts, spread, taxByRate } from '#commercial-documents'
import { type InvoiceItemDraft, type InvoiceItemInput, resolveItems } from '../invoice.items.ts'

/** Request fields for the part of an order to bill. */
export const generationFields = {
  type: f.Optional(f.titled('GeneratedInvoiceType', f.Choice('standard', 'interim', 'final'))),
  scope: f.Optional(f.titled('InvoiceScope', f.Choice('unbilled', 'shipped'))),
  percent: f.Optional(f.Maybe(f.percentage(f.Type.Number({ exclusiveMinimum: 0, maximum: 100 })))),
  amount: f.Optional(f.Maybe(f.MoneyInput('currency'))),
}

export const generationTexts = {
  type:
    '`interim` bills a part of the order, by `percent` or `amount`. `final` bills the items and deducts the ' +
    'interim invoices of the order. Default: `standard`.',
  scope: '`shipped` bills shipped quantities. The default bills all unbilled quantities.',
  percent: 'For an interim invoice: the percentage of the order items to bill.',
  amount: 'For an interim invoice: its total, including tax.',
}

export interface GenerationKind {
  type?: 'standard' | 'interim' | 'final' | undefined
  scope?: 'unbilled' | 'shipped' | undefined
  percent?: number | null | undefined
  amount?: Minor | null | undefined
}

/** Rejects fields that contradict the type. */
export function checkKind({ type = 'standard', scope, percent, amount }: GenerationKind) {
  const errors: FieldErrors = {}
  const add = (name: string, problem: string) => (errors[name] = [fieldMessage(name, problem)])
  const isInterim = type === 'interim'
  if (isInterim && scope === 'shipped') add('scope', 'cannot be shipped for an interim invoice')
  const interimFields = { percent, amount }
  for (const [name, value] of Object.entries(interimFields))
    if (!isInterim && value) add(name, 'is allowed for interim invoices only')
  if (isInterim && !percent && !amount) add('percent', 'is required without amount')
  if (percent && amount) add('percent', 'cannot be sent together with amount')
  rejectInvalid(errors)
}

/** Returns the items of an interim invoice: one for each tax rate of the order. */
export async function interimItems(
  ctx: Ctx,
  order: Order,
  { percent, amount }: GenerationKind,
): Promise<InvoiceItemDraft[]> {
  const { currency, order_number, prices_include_tax } = order
  const { wording } = await readCustomer(ctx, order.customer_id)
  const rates = taxByRate(order.items).filter(({ taxable_amount }) => taxable_amount > 0)
  const grossOf = ({ taxable_amount, tax_amount }: (typeof rates)[number]) => taxable_amount + tax_amount
  const shares = spread(
    BigInt(amount ?? 0),
    rates.map((each) => BigInt(grossOf(each))),
  )
  const item = (
    tax_rate: number,
    figures: Pick<InvoiceItemInput, 'unit_price' | 'tax_amount'>,
  ): InvoiceItemInput => ({
    name: filledWords(wording.labels.items.interim_payment, { number: order_number }),
    description: percent ? wording.percent(percent) : null,
    quantity: 1,
    tax_rate,
    ...figures,
  })
  const inputs = rates.map((each, index) => {
    if (percent) {
      const base = (prices_include_tax ? grossOf(each) : each.taxable_amount) as Minor
      return item(each.rate, { unit_price: percentAmount(base, percent) })
    }
    const gross = Number(shares[index] ?? 0n) as Minor
    const { line_total, tax_amount } = splitGross(gross, each.rate)
    return item(each.rate, { unit_price: prices_include_tax ? gross : line_total, tax_amount })
  })
  return resolveItems(
    ctx,
    inputs.filter(({ unit_price }) => unit_price !== 0),
    { currency },
  )
}

/** Splits an amount into net amount and included tax. */
function splitGross(gross: Minor, tax_rate: number) {
  const discount = { amount: 0 as Minor }
  const line = { quantity: 1, unit_price: gross, discount, tax_rate, tax_by_hand: null }
  const [amounts] = amountsOfLines([line], { discount, pricesIncludeTax: true })
  return amounts as LineAmounts
}

interface Billing {
  /** The billed amount of the order, without shipping and credits. */
  billed: number
  interims: { id: string; status: string; number: string | null }[]
}

/** Returns the billed amount of an order and the interim invoices that no final invoice deducts. */
export async function readBilling(ctx: Ctx, orderId: string): Promise<Billing> {
  const { rows } = await tenantSql<{ billed: number }>`
    select coalesce(sum(total_amount - shipping_amount - credited_amount
      - case when prices_include_tax then 0 else shipping_tax_amount end), 0)::double precision as billed
    from invoices
    where order_id = ${orderId} and deleted_at is null and type <> 'credit_note'
      and ${validInvoice('invoices')}`.execute(ctx.db)
  const { rows: interims } = await tenantSql<Billing['interims'][number]>`
    select id, status, invoice_number as number from invoices
    where order_id = ${orderId} and type = 'interim' and deleted_at is null
      and ${validInvoice('invoices')} and not exists (
        select from invoice_items item
        join invoices final on final.id = item.invoice_id
        where item.deducted_invoice_id = invoices.id and final.deleted_at is null
          and final.type <> 'credit_note' and ${validInvoice('final')})
    order by id`.execute(ctx.db)
  return { billed: rows[0]?.billed ?? 0, interims }
}

/** Rejects an interim invoice that exceeds the unbilled amount of the order. */
export function checkInterim(order: Order, { billed }: Billing, total: Minor, { amount }: GenerationKind) {
  const orderTotal = order.items.reduce((sum, item) => sum + item.line_total + item.tax_amount, 0)
  const rest = Math.max(0, orderTotal - billed)
  if (total <= rest && total > 0) return
  const problem = `must bill at most ${amountText(rest, order.currency)}, the unbilled amount of the order`
  throw invalidField(amount ? 'amount' : 'percent', problem)
}

/**
 * Returns the interim invoices to deduct from an invoice of the order. Rejects a standard invoice, which would bill
 * them twice, and interim drafts, which could be issued later.
 */
export function interimsToDeduct({ interims }: Billing, { type = 'standard' }: GenerationKind): string[] {
  if (type === 'standard' && interims.length > 0)
    throw invalidOrder('The order has interim invoices: generate its final invoice, which deducts them.')
  const draft = interims.find(({ status }) => status === 'draft' || status === 'pending_approval')
  if (type === 'final' && draft) {
    const name = draft.number ?? 'without a number'
    throw invalidOrder(`The interim invoice ${name} is still ${draft.status}: send or delete it first.`)
  }
  return type === 'final' ? interims.map(({ id }) => id) : []
}

const invalidOrder = (message: string) => validationError({ order: [message] })
