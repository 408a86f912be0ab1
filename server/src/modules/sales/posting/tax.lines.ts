/** The tax lines of an invoice in the ledger: one for each rate and tax code. */
import type { Ctx } from '#core'
import { type PostedLine, taxCodeFor } from '#finance'
import { shippingParts } from '#commercial-documents'
import type { Invoice } from '../invoices/invoice.ts'

interface TaxSum {
  rate: number
  /** Null on invoices that were issued before there were tax codes. */
  tax_code_id: string | null
  base: number
  tax: number
}

/** The treatments of supplies that an EC sales list names, by the VAT ID of the customer. */
const listed: readonly string[] = ['intra_community', 'reverse_charge']

/**
 * Returns the tax lines of an invoice, also those with the tax 0, with the base of each tax code. Shipping has the code
 * of the first item with its rate. The tax of invoices without codes is posted without a code.
 */
export async function taxLines(ctx: Ctx, invoice: Invoice, sign: number): Promise<PostedLine[]> {
  const sums = await taxSums(ctx, invoice)
  const vat_id = listed.includes(invoice.tax_treatment) ? invoice.customer_vat_id : null
  const rest = sums.reduce((left, { tax }) => left - tax, invoice.tax_amount as number)
  return [
    ...sums.map(({ rate, tax_code_id, base, tax }) => ({
      purpose: 'tax' as const,
      amount: -sign * tax,
      detail: String(rate),
      tax: tax_code_id === null ? undefined : { tax_code_id, base: -sign * base, vat_id },
    })),
    { purpose: 'tax', amount: -sign * rest },
  ]
}

/** Returns the base and the tax of each rate and tax code, shipping included, in the order of the rates. */
async function taxSums(ctx: Ctx, invoice: Invoice): Promise<TaxSum[]> {
  const parts = invoice.items.map(
    ({ tax_rate: rate, tax_code_id, line_total: base, tax_amount: tax }): TaxSum => ({
      rate,
      tax_code_id,
      base,
      tax,
    }),
  )
  for (const { rate, taxable_amount: base, tax_amount: tax } of shippingParts(invoice))
    parts.push({ rate, tax_code_id: await shippingCode(ctx, invoice, rate), base, tax })
  const sums = new Map<string, TaxSum>()
  for (const part of parts) {
    const key = `${part.rate} ${part.tax_code_id}`
    const sum = sums.get(key)
    sums.set(key, { ...part, base: (sum?.base ?? 0) + part.base, tax: (sum?.tax ?? 0) + part.tax })
  }
  return [...sums.values()].toSorted((one, other) => one.rate - other.rate)
}

/** Returns the tax code of shipping: that of an item with the same rate, or else that of the rate. */
async function shippingCode(ctx: Ctx, invoice: Invoice, rate: number): Promise<string | null> {
  const { items, tax_treatment: treatment, delivery_date, issue_date } = invoice
  const item = items.find(({ tax_rate }) => tax_rate === rate)
  if (item) return item.tax_code_id
  if (items.length > 0 && items.every(({ tax_code_id }) => tax_code_id === null)) return null
  const day = delivery_date ?? issue_date
  const { id } = await taxCodeFor(ctx, { direction: 'sale', rate, treatment, day })
  return id
}
