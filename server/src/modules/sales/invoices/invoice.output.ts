/** Invoices as the API returns them: amounts are money objects, beside plain numbers. */
import { type Ctx, f, recordForm, schemasOf } from '#core'
import { fromMinor, fromUnitPrice, type Minor, roundedPrice, type UnitPrice } from '#core/money'
import { localeOf, localePattern, plainAmount, plainPrice } from '#commercial-documents'
import { InvoiceItem } from './invoice.items.ts'
import { type Invoice, invoices } from './invoice.ts'

/** An amount as a number, in minor units, and as text in the locale of the tenant. */
export const MoneyObject = f.Type.Object(
  {
    amount: f.Type.Number(),
    cents: f.about('Minor units of the currency; those of a unit price are rounded.', f.Type.Integer()),
    currency: f.Currency,
    formatted: f.about('In the locale of the tenant.', f.Type.String()),
  },
  { title: 'MoneyObject' },
)

export const localeSettings = {
  locale: f.Maybe(
    f.Type.String({
      maxLength: 35,
      pattern: localePattern,
      'x-hint': 'must be a language tag, such as de-DE',
      description: 'The locale of formatted amounts: a language tag, such as `de-DE`. Without it, `en-US`.',
    }),
  ),
}

/** Returns an amount as a text in the locale of the tenant: `$1,234.50`. */
export const formattedAmount = ({ tenant }: Pick<Ctx, 'tenant'>, amount: Minor, currency: string) =>
  plainAmount(localeOf(tenant) ?? 'en-US', amount, currency)

export const toMoney = (ctx: Pick<Ctx, 'tenant'>, amount: Minor, currency: string) => ({
  amount: fromMinor(amount, currency),
  cents: amount,
  currency,
  formatted: formattedAmount(ctx, amount, currency),
})

type Money = ReturnType<typeof toMoney>

/** The price of a unit; its `cents` are rounded. */
const toPrice = (ctx: Pick<Ctx, 'tenant'>, price: UnitPrice, currency: string): Money => ({
  amount: fromUnitPrice(price, currency),
  cents: roundedPrice(price),
  currency,
  formatted: plainPrice(localeOf(ctx.tenant) ?? 'en-US', price, currency),
})

const itemAmounts = ['discount_amount', 'tax_amount', 'line_total'] as const
const ownAmounts = [
  'subtotal_amount',
  'tax_amount',
  'discount_amount',
  'shipping_amount',
  'shipping_tax_amount',
  'total_amount',
  'paid_amount',
  'remaining_balance',
] as const

const asObjects = (names: readonly string[], fields: f.TProperties) =>
  Object.fromEntries(
    names.map((name) => {
      const { description } = (fields[name] ?? {}) as { description?: string }
      return [name, description ? f.about(description, MoneyObject) : MoneyObject]
    }),
  )

const itemFields = f.fieldsOf(InvoiceItem)
const InvoiceItemOutput = f.Type.Object(
  { ...itemFields, ...asObjects(['unit_price', ...itemAmounts], itemFields) },
  { title: 'InvoiceItem' },
)

const fullFields = { ...f.fieldsOf(invoices.schema), ...schemasOf(invoices.detail) }

/** The response schema of an invoice. */
export const InvoiceOutput = f.Type.Object(
  {
    ...fullFields,
    ...asObjects(ownAmounts, fullFields),
    items: f.Type.Array(InvoiceItemOutput),
  },
  { title: 'InvoiceDetails' },
)

const { public_url: _, ...exported } = f.fieldsOf(invoices.schema)

/** A row of an export. Files are passed on, so they contain no links of customers. */
export const InvoiceExport = f.Type.Object(exported)

const objectsOf = <N extends string>(
  ctx: Pick<Ctx, 'tenant'>,
  names: readonly N[],
  record: Record<N, Minor>,
  currency: string,
) => Object.fromEntries(names.map((name) => [name, toMoney(ctx, record[name], currency)])) as Record<N, Money>

/** Returns an invoice with its amounts as money objects. */
export const toResponse = (ctx: Pick<Ctx, 'tenant'>, invoice: Invoice) => ({
  ...invoice,
  ...objectsOf(ctx, ownAmounts, invoice, invoice.currency),
  items: invoice.items.map((item) => ({
    ...item,
    unit_price: toPrice(ctx, item.unit_price, invoice.currency),
    ...objectsOf(ctx, itemAmounts, item, invoice.currency),
  })),
})

/** Invoices in copies: with money objects, as in the API. */
export const invoiceForm = recordForm({
  of: invoices,
  schema: InvoiceOutput,
  show: (invoice, ctx) => toResponse(ctx, invoice),
})
