/**
 * The amounts of an e-invoice: pure functions. The totals equal those of the invoice, to the minor unit: each line is
 * taxed separately, and the tax of a category is the sum of its lines. EN 16931 computes the tax from the sum instead.
 * Validators accept a difference of less than one unit of the currency (BR-CO-17), see `taxDeviations`.
 */
import { digitsOf, millionths, type Minor, priceDecimals, priceTimes, type UnitPrice } from '#core/money'
import { shippingParts, type TaxPart } from '../line-items/shipping-tax.ts'
import { spread } from '../line-items/totals.ts'
import type {
  DocumentAllowance,
  EInvoiceAmounts,
  EInvoiceLine,
  Tax,
  TaxCategory,
  TaxSubtotal,
} from './einvoice.ts'

export interface BilledItem {
  name: string
  description: string | null
  sku: string | null
  quantity: number
  unit_price: UnitPrice
  discount_amount: Minor
  /** After discounts, without tax. */
  line_total: Minor
  tax_rate: number
  tax_amount: Minor
  /** Whether the item is exempt beside taxed ones. */
  is_exempt?: boolean
}

export interface BilledAmounts {
  items: readonly BilledItem[]
  currency: string
  /** Whether prices and discounts include tax. */
  prices_include_tax: boolean
  /** The discount on the whole order. */
  order_discount_amount: Minor
  shipping_amount: Minor
  /** Shipping by tax rate; empty if it is not taxed. */
  shipping_taxes: readonly TaxPart[]
  /** The tax category of items with a rate of 0 %. */
  untaxed: TaxCategory
}

/** Returns the amounts of an invoice as defined by EN 16931. */
export function einvoiceAmounts(invoice: BilledAmounts): EInvoiceAmounts {
  const shares = orderDiscounts(invoice)
  const lines = invoice.items.map((item, index) => lineOf(item, shares[index] as Minor, invoice))
  const taxOf = (item: BilledItem) => taxAt(item.tax_rate, untaxedOf(item, invoice))
  const allowances = sumsByTax(
    invoice.items.map((item, index) => ({ ...taxOf(item), amount: shares[index] as Minor })),
  )
  const shipping = shippingParts(invoice).map((part) => ({ ...part, ...taxAt(part.rate, invoice.untaxed) }))
  const charges = sumsByTax(shipping.map((part) => chargeOf(part, part.taxable_amount)))
  const net = invoice.items.map((item) => ({ ...taxOf(item), amount: item.line_total }))
  const tax = [
    ...invoice.items.map((item) => ({ ...taxOf(item), amount: item.tax_amount })),
    ...shipping.map((part) => chargeOf(part, part.tax_amount)),
  ]
  const taxes = addedByTax([...net, ...charges]).map(({ amount, ...group }): TaxSubtotal => ({
    ...group,
    taxable_amount: amount,
    tax_amount: sumOf(tax.filter((each) => isSameTax(each, group))),
  }))
  const [allowance_total, charge_total] = [sumOf(allowances), sumOf(charges)]
  const line_total = lines.reduce((sum, { net_amount }) => sum + net_amount, 0) as Minor
  const net_total = (line_total - allowance_total + charge_total) as Minor
  const tax_total = sumOf(tax)
  const total = (net_total + tax_total) as Minor
  return {
    lines,
    allowances,
    charges,
    taxes,
    line_total,
    allowance_total,
    charge_total,
    net_total,
    tax_total,
    total,
  }
}

const chargeOf = ({ category, rate }: Tax, amount: Minor) => ({ category, rate, amount })

const taxAt = (rate: number, untaxed: TaxCategory): Tax => ({ category: rate > 0 ? 'S' : untaxed, rate })

const untaxedOf = ({ is_exempt }: BilledItem, { untaxed }: BilledAmounts) => (is_exempt ? 'E' : untaxed)

const isSameTax = (one: Tax, other: Tax) => one.category === other.category && one.rate === other.rate

const sumOf = (parts: readonly { amount: Minor }[]) =>
  parts.reduce((sum, { amount }) => sum + amount, 0) as Minor

/** Returns one sum per tax category and rate, sorted by rate. */
function addedByTax(parts: readonly DocumentAllowance[]): DocumentAllowance[] {
  const sums: DocumentAllowance[] = []
  for (const part of parts) {
    const sum = sums.find((each) => isSameTax(each, part))
    if (sum) sum.amount = (sum.amount + part.amount) as Minor
    else sums.push({ ...part })
  }
  return sums.toSorted((one, other) => one.rate - other.rate)
}

const sumsByTax = (parts: readonly DocumentAllowance[]) =>
  addedByTax(parts).filter(({ amount }) => amount !== 0)

/**
 * Returns the share of each item in the order discount, without tax. An item stores only the sum of its discounts. The
 * order discount was distributed in proportion to the item amounts, so the discounted amounts are the weights.
 */
function orderDiscounts({ items, order_discount_amount, prices_include_tax }: BilledAmounts): Minor[] {
  const costs = items.map(({ line_total, tax_amount }) =>
    BigInt(line_total + (prices_include_tax ? tax_amount : 0)),
  )
  const isFree = costs.every((cost) => cost === 0n)
  const weights = isFree ? items.map(({ discount_amount }) => BigInt(discount_amount)) : costs
  const shares = spread(BigInt(order_discount_amount), weights).map(Number)
  const capped = shares.map((share, index) => Math.min(share, items[index]?.discount_amount ?? 0))
  let rest = order_discount_amount - capped.reduce((sum, share) => sum + share, 0)
  return items.map(({ discount_amount, tax_rate }, index) => {
    const more = Math.min(rest, discount_amount - (capped[index] ?? 0))
    rest -= more
    const share = ((capped[index] ?? 0) + more) as Minor
    return prices_include_tax ? withoutTax(share, tax_rate) : share
  })
}

const scale = 1_000_000n

/** Returns an amount without its included tax, rounded half up. The rate is in percent. */
function withoutTax(amount: Minor, rate: number): Minor {
  const hundredPercent = 100n * scale
  const divisor = hundredPercent + BigInt(Math.round(rate * Number(scale)))
  return Number((2n * BigInt(amount) * hundredPercent + divisor) / (2n * divisor)) as Minor
}

function lineOf(item: BilledItem, share: Minor, invoice: BilledAmounts): EInvoiceLine {
  const { name, description, sku, quantity, tax_rate } = item
  const discount = invoice.prices_include_tax
    ? Math.max(share, withoutTax(item.discount_amount, tax_rate))
    : item.discount_amount
  const gross = (item.line_total + discount) as Minor
  return {
    ...taxAt(tax_rate, untaxedOf(item, invoice)),
    name,
    description,
    sku,
    quantity,
    net_price: netPrice(gross, item, invoice),
    allowance: (discount - share) as Minor,
    net_amount: (item.line_total + share) as Minor,
  }
}

/** Quantities have at most four decimals. */
const quantityScale = 10_000

/** Returns a unit price for which quantity × price, rounded, is the amount. It is the item's price if possible. */
function netPrice(gross: Minor, { quantity, unit_price }: BilledItem, invoice: BilledAmounts): string {
  const digits = digitsOf(invoice.currency)
  const parts = BigInt(Math.round(quantity * quantityScale))
  const isExact = priceTimes(unit_price, quantity) === gross
  if (isExact && !invoice.prices_include_tax)
    return Number.isInteger(unit_price)
      ? decimalOf(BigInt(unit_price), digits)
      : decimalOf(millionths(unit_price), digits + priceDecimals)
  // Enough decimals that the error of quantity × price is below a tenth of a minor unit.
  const more = Math.max(2, Math.ceil(Math.log10(Math.max(1, quantity))) + 1)
  const dividend = BigInt(gross) * 10n ** BigInt(more) * BigInt(quantityScale)
  return decimalOf((2n * dividend + parts) / (2n * parts), digits + more)
}

/** Formats an integer with the given number of decimals, without trailing zeros beyond the second decimal. */
export function decimalOf(value: bigint | Minor, decimals: number): string {
  const text = String(value).padStart(decimals + 1, '0')
  if (decimals === 0) return text
  const fraction = text.slice(-decimals)
  const trimmed = fraction.slice(0, 2) + fraction.slice(2).replace(/0+$/, '')
  return `${text.slice(0, -decimals)}.${trimmed}`
}

/** Returns the taxes that deviate from taxable amount × rate by one unit of the currency or more (BR-CO-17). */
export function taxDeviations(taxes: readonly TaxSubtotal[], currency: string): TaxSubtotal[] {
  const unit = 10 ** digitsOf(currency)
  return taxes.filter(({ taxable_amount, tax_amount, rate }) => {
    const expected = Math.round((taxable_amount * rate) / 100)
    return Math.abs(tax_amount - expected) >= unit
  })
}
