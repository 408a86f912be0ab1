/**
 * Tax on shipping: schemas and pure functions. Shipping is taxed according to the tenant setting `shipping_tax`. A
 * document keeps the value that the setting had at its creation (docs/decisions/0075-shipping-tax.md).
 */
import { f } from '#core'
import type { Minor } from '#core/money'
import { apportion, taxOn } from './totals.ts'

export const shippingTaxModes = ['none', 'proportional', 'highest'] as const
export type ShippingTaxMode = (typeof shippingTaxModes)[number]

const Mode = f.valuesDescribed(
  {
    none: 'Shipping is not taxed.',
    proportional: 'Shipping is taxed in proportion to the tax rates of the goods.',
    highest: 'Shipping is taxed at the highest tax rate of the goods.',
  },
  f.titled('ShippingTaxMode', f.Choice(...shippingTaxModes)),
)

export const shippingTaxSettings = {
  shipping_tax: f.Maybe(f.about('The tax on shipping of new orders and invoices. Default: `none`.', Mode)),
}

/** The part of a shipping amount that is taxed at one rate. */
const ShippingTax = f.described(
  f.Shape(
    {
      rate: f.percentage(f.Type.Number({ minimum: 0, maximum: 100 })),
      taxable_amount: f.Money('currency'),
      tax_amount: f.Money('currency'),
    },
    { title: 'ShippingTax' },
  ),
  { rate: 'Percent.', taxable_amount: 'Without tax.', tax_amount: 'The tax on it.' },
)

export interface TaxPart {
  /** Percent. */
  rate: number
  /** Without tax. */
  taxable_amount: Minor
  tax_amount: Minor
}

/** Fields of orders and invoices that only the system writes. */
export const shippingTaxFields = {
  shipping_tax: Mode,
  shipping_tax_amount: f.Private(f.Money('currency')),
  shipping_taxes: f.Private(f.Type.Array(ShippingTax)),
}

export const shippingTaxDescriptions = {
  shipping_amount: 'What the customer pays for shipping; it includes tax if prices do.',
  shipping_tax:
    'How shipping is taxed: the setting of the tenant at creation, or that of the order that is billed.',
  shipping_tax_amount: 'The tax on shipping, which is part of `tax_amount`.',
  shipping_taxes: 'Shipping and its tax by rate; empty if it is not taxed.',
}

/** Returns the mode of new documents. */
export function shippingTaxOf({
  tenant,
}: {
  tenant: { settings: Record<string, unknown> }
}): ShippingTaxMode {
  const { shipping_tax: mode } = tenant.settings
  return shippingTaxModes.find((each) => each === mode) ?? 'none'
}

interface Goods {
  tax_rate: number
  line_total: Minor
}

interface Terms {
  shipping_amount: Minor
  shipping_tax: ShippingTaxMode
  prices_include_tax: boolean
}

/**
 * Returns the parts of shipping by tax rate. Proportional parts follow the net value of the goods; if all goods are
 * free of charge, shipping has the highest rate.
 */
export function shippingTaxes(goods: readonly Goods[], terms: Terms): TaxPart[] {
  if (terms.shipping_tax === 'none' || goods.length === 0) return []
  const values = new Map<number, number>()
  for (const { tax_rate, line_total } of goods)
    values.set(tax_rate, (values.get(tax_rate) ?? 0) + Math.max(0, line_total))
  const shares = [...values].map(([rate, value]) => ({ rate, value })).toSorted(byRate)
  const isSplit = terms.shipping_tax === 'proportional' && shares.some(({ value }) => value > 0)
  return splitByRate(terms, isSplit ? shares : [{ rate: shares.at(-1)?.rate ?? 0, value: 1 }])
}

const byRate = (one: { rate: number }, other: { rate: number }) => one.rate - other.rate

interface Share {
  rate: number
  value: number
}

/** Splits shipping over rates in proportion to values (largest remainder method), and taxes each part separately. */
export function splitByRate(
  { shipping_amount, prices_include_tax }: Omit<Terms, 'shipping_tax'>,
  shares: readonly Share[],
): TaxPart[] {
  const parts = apportion(
    BigInt(shipping_amount),
    shares.map(({ value }) => BigInt(value)),
  )
  return shares.flatMap(({ rate }, index) => {
    const amount = Number(parts[index] ?? 0n) as Minor
    return amount === 0 ? [] : [taxedPart(amount, rate, prices_include_tax)]
  })
}

function taxedPart(amount: Minor, rate: number, isIncluded: boolean): TaxPart {
  const tax_amount = taxOn(amount, rate, isIncluded)
  return { rate, taxable_amount: (isIncluded ? amount - tax_amount : amount) as Minor, tax_amount }
}

interface Shipping {
  shipping_amount: Minor
  shipping_taxes: readonly TaxPart[]
}

/** Returns shipping by tax rate. Untaxed shipping is a part with the rate 0. */
export function shippingParts({ shipping_amount, shipping_taxes }: Shipping): readonly TaxPart[] {
  if (shipping_taxes.length > 0 || shipping_amount === 0) return shipping_taxes
  return [{ rate: 0, taxable_amount: shipping_amount, tax_amount: 0 as Minor }]
}

/** Returns shipping without tax. */
export const netShipping = (shipping: Shipping) => sumOf(shippingParts(shipping), 'taxable_amount')

/** Returns the tax on shipping. */
export const taxOfShipping = (parts: readonly TaxPart[]) => sumOf(parts, 'tax_amount')

const sumOf = (parts: readonly TaxPart[], name: 'taxable_amount' | 'tax_amount') =>
  parts.reduce((sum, part) => sum + part[name], 0) as Minor

/** Returns the sums of parts by rate. */
function sumsByRate(parts: readonly TaxPart[]): TaxPart[] {
  const sums = new Map<number, TaxPart>()
  for (const { rate, taxable_amount, tax_amount } of parts) {
    const sum = sums.get(rate)
    sums.set(rate, {
      rate,
      taxable_amount: ((sum?.taxable_amount ?? 0) + taxable_amount) as Minor,
      tax_amount: ((sum?.tax_amount ?? 0) + tax_amount) as Minor,
    })
  }
  return [...sums.values()].toSorted(byRate)
}

/** Returns the cost of a part of shipping, with tax if prices include it. */
export const costOf = ({ taxable_amount, tax_amount }: TaxPart, isIncluded: boolean) =>
  taxable_amount + (isIncluded ? tax_amount : 0)

/**
 * Splits a part of shipping over tax rates, such as the shipping of a credit note. `taken` are the amounts of earlier
 * parts. Each rate gets a share of its remaining amount, so that all parts add up to the total shipping.
 */
export function partialShippingTaxes(
  whole: readonly TaxPart[],
  taken: readonly TaxPart[],
  { shipping_amount, prices_include_tax: isIncluded }: Omit<Terms, 'shipping_tax'>,
): TaxPart[] {
  const before = sumsByRate(taken)
  const rates = sumsByRate(whole).map((part) => {
    const past = before.find(({ rate }) => rate === part.rate)
    const pastCost = past ? costOf(past, isIncluded) : 0
    return { part, past, pastCost, left: Math.max(0, costOf(part, isIncluded) - pastCost) }
  })
  const costs = apportion(
    BigInt(shipping_amount),
    rates.map(({ left }) => BigInt(left)),
  )
  return rates.flatMap(({ part, past, pastCost }, index) => {
    const cost = Number(costs[index] ?? 0n)
    if (cost === 0) return []
    const due = taxUpTo(part, pastCost + cost, isIncluded) - (past?.tax_amount ?? 0)
    const tax_amount = Math.min(cost, Math.max(0, due)) as Minor
    const taxable_amount = (isIncluded ? cost - tax_amount : cost) as Minor
    return [{ rate: part.rate, taxable_amount, tax_amount }]
  })
}

/** Returns the share of the tax of a part for this cost, rounded down. The full cost gets the full tax. */
function taxUpTo(part: TaxPart, cost: number, isIncluded: boolean): number {
  const fullCost = costOf(part, isIncluded)
  return Number((BigInt(part.tax_amount) * BigInt(Math.min(cost, fullCost))) / BigInt(fullCost))
}
