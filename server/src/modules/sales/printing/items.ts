/**
 * Items and sums of printed orders and invoices: pure functions. The amount of an item is quantity × price, before
 * discounts, and includes tax if the prices do. The amounts add up to the subtotal of the record.
 */
import type { Minor, UnitPrice } from '#core/money'
import { type Content, filledWords, type Row, type Total, type Wording } from '#core/printing'
import { taxByRate, type TaxPart } from '#commercial-documents'

interface Item {
  sku: string | null
  name: string
  description: string | null
  quantity: number
  unit_price: UnitPrice
  discount_percent: number | null
  discount_amount: Minor
  tax_rate: number
  tax_amount: Minor
  line_total: Minor
}

export interface Sums {
  currency: string
  items: readonly Item[]
  prices_include_tax: boolean
  discount_amount: Minor
  order_discount_amount: Minor
  shipping_amount: Minor
  shipping_taxes: readonly TaxPart[]
  tax_amount: Minor
  total_amount: Minor
}

export const itemColumns = ({ labels: { columns } }: Wording, currency: string): Content['columns'] => [
  { label: columns.position, align: 'start' },
  { label: columns.item, align: 'start', isWide: true },
  { label: columns.quantity, align: 'end' },
  { label: columns.unit_price, align: 'end' },
  { label: columns.tax, align: 'end' },
  { label: `${columns.amount} (${currency})`, align: 'end' },
]

const amountOf = ({ line_total, discount_amount, tax_amount }: Item, { prices_include_tax }: Sums): Minor =>
  (line_total + discount_amount + (prices_include_tax ? tax_amount : 0)) as Minor

export function itemRows(wording: Wording, sums: Sums): Row[] {
  const { currency } = sums
  let running = 0
  return sums.items.map((item, index) => {
    const amount = amountOf(item, sums)
    running += amount
    return {
      cells: [
        String(index + 1),
        item.name,
        wording.number(item.quantity),
        wording.price(item.unit_price, currency),
        wording.percent(item.tax_rate),
        wording.amount(amount, currency),
      ],
      details: [item.sku, item.description, discountText(wording, item, sums)].filter(
        (line) => line !== null,
      ),
      running: wording.amount(running as Minor, currency),
    }
  })
}

/** Returns the discount of a line. Null without one, or if it cannot be separated from the document's discount. */
function discountText({ labels, money, percent }: Wording, item: Item, sums: Sums): string | null {
  const { discount_percent, discount_amount } = item
  const amountText =
    sums.order_discount_amount > 0 || discount_amount === 0 ? null : money(discount_amount, sums.currency)
  const rate = discount_percent ? percent(discount_percent) : null
  const amount = [rate, amountText && (rate ? `(${amountText})` : amountText)].filter(Boolean).join(' ')
  return amount && filledWords(labels.texts.line_discount, { amount })
}

/** Returns the sums down to the total. */
export function sumsOf(wording: Wording, sums: Sums): Total[] {
  const { labels, money } = wording
  const { currency, discount_amount, order_discount_amount, shipping_amount, tax_amount, total_amount } = sums
  const line = (label: string, amount: number): Total => ({ label, value: money(amount as Minor, currency) })
  const subtotal = sums.items.reduce((sum, item) => sum + amountOf(item, sums), 0)
  const lineDiscounts = discount_amount - order_discount_amount
  const { sums: words } = labels
  const isInclusive = sums.prices_include_tax
  const net = total_amount - tax_amount
  const taxes = sums.items.length > 0 ? taxLines(wording, sums) : []
  return [
    ...(subtotal === total_amount ? [] : [line(words.subtotal, subtotal)]),
    ...(lineDiscounts > 0 ? [line(words.line_discounts, 0 - lineDiscounts)] : []),
    ...(order_discount_amount > 0 ? [line(words.discount, 0 - order_discount_amount)] : []),
    ...(shipping_amount > 0 ? [line(shippingLabel(wording, sums), shipping_amount)] : []),
    ...(!isInclusive && net !== subtotal ? [line(words.net, net)] : []),
    ...(isInclusive ? [] : taxes),
    { ...line(isInclusive ? words.total_incl : words.total, total_amount), weight: 'strong' },
    ...(isInclusive ? taxes : []),
  ]
}

function taxLines(wording: Wording, sums: Sums): Total[] {
  const { tax: added, tax_included: included } = wording.labels.sums
  const isIncluded = sums.prices_include_tax
  return taxGroups(sums)
    .filter(({ tax }) => tax > 0)
    .map(({ rate, tax }) => ({
      label: filledWords(isIncluded ? included : added, { rate: wording.percent(rate) }),
      value: wording.money(tax as Minor, sums.currency),
    }))
}

/** Returns the shipping label with its tax rates: the taxes are part of the sums by rate. */
function shippingLabel({ labels: { sums: words }, percent }: Wording, { shipping_taxes }: Sums): string {
  const rates = shipping_taxes.filter(({ tax_amount }) => tax_amount > 0).map(({ rate }) => percent(rate))
  return rates.length > 0 ? filledWords(words.shipping_taxed, { rates: rates.join(', ') }) : words.shipping
}

/** Returns net amounts and taxes by rate, including taxed shipping, sorted by rate. */
const taxGroups = ({ items, shipping_taxes }: Sums) =>
  taxByRate(items, shipping_taxes).map(({ rate, taxable_amount: net, tax_amount: tax }) => ({
    rate,
    net,
    tax,
  }))

/** Returns the table of taxes by rate. */
export function taxTable(wording: Wording, sums: Sums) {
  const { currency } = sums
  const { tax_rate, net_amount, tax_amount } = wording.labels.sums
  return {
    heading: [tax_rate, net_amount, tax_amount],
    rows: taxGroups(sums).map(({ rate, net, tax }) => [
      wording.percent(rate),
      wording.amount(net as Minor, currency),
      wording.amount(tax as Minor, currency),
    ]),
  }
}
