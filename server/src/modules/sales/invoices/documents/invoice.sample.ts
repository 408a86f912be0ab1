/** A sample invoice, which shows how the settings of the tenant are printed. It is not a record. */
import { type Ctx, f } from '#core'
import { type Minor, minorOf, percentAmount } from '#core/money'
import { documentLanguage, type Printable, wordingFor } from '#core/printing'
import { dayOf, daysAfter } from '#core/time'
import { usualDays } from '../invoice.input.ts'
import { invoices } from '../invoice.ts'
import { invoiceContent, type Nullable, type PrintedInvoice } from './invoice.printing.ts'

const goods = [
  { sku: 'A-100', name: 'Oak table, 180 cm', quantity: 2, price: 480 },
  { sku: 'B-210', name: 'Dining chair', quantity: 6, price: 95 },
  { sku: null, name: 'Delivery and assembly', quantity: 1, price: 120 },
]
const taxRate = 20
const none = 0 as Minor

const customer = {
  customer_number: 'CUST-000001',
  company_name: 'Sample Customer Ltd',
  first_name: null,
  last_name: null,
  language: null,
  billing_address: null,
}
const address = {
  street: '12 Harbour Street',
  city: 'Bristol',
  state: null,
  postal_code: 'BS1 4DJ',
  country: 'GB',
}

/** Returns a printable draft with three items in the currency of the tenant. */
export function printableSample(ctx: Ctx): Promise<Printable> {
  const invoice = sampleInvoice(ctx)
  const wording = wordingFor(ctx.tenant, documentLanguage(ctx), address.country)
  const parts = { invoice, customer, wording, corrected: null, url: null }
  return Promise.resolve({
    entityType: 'sample_invoice',
    id: ctx.tenant.id,
    fileName: 'sample-invoice',
    content: invoiceContent(ctx, parts),
  })
}

/** Nothing, for each field that may be null. */
const nothing = Object.fromEntries(
  Object.entries(f.fieldsOf(invoices.schema))
    .filter(([, field]) => f.mayBeNull(field))
    .map(([name]) => [name, null]),
) as Record<Nullable, null>

function sampleInvoice(ctx: Ctx): PrintedInvoice {
  const { currency, timezone } = ctx.tenant
  const items = goods.map(({ price, ...item }) => {
    const line_total = minorOf(item.quantity * price, currency)
    return {
      ...item,
      description: null,
      unit_price: minorOf(price, currency),
      discount_percent: null,
      discount_amount: none,
      tax_rate: taxRate,
      tax_amount: percentAmount(line_total, taxRate),
      line_total,
    }
  })
  const sum = (amounts: readonly Minor[]) => amounts.reduce((total, each) => total + each, 0) as Minor
  const tax_amount = sum(items.map((item) => item.tax_amount))
  const total_amount = sum([...items.map((item) => item.line_total), tax_amount])
  const issue_date = dayOf(ctx.now, timezone)
  return {
    ...nothing,
    type: 'standard',
    status: 'draft',
    issue_date,
    due_date: daysAfter(issue_date, usualDays(ctx)),
    billing_address: address,
    currency,
    items,
    prices_include_tax: false,
    discount_amount: none,
    order_discount_amount: none,
    shipping_amount: none,
    shipping_taxes: [],
    tax_amount,
    total_amount,
    late_fee_amount: none,
    credited_amount: none,
    amount_paid: none,
    amount_due: total_amount,
  }
}
