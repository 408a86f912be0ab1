/** Property tests of e-invoice amounts: they equal the amounts of the invoice and satisfy the rules of the standard. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Minor } from '#core/money'
import { netShipping, shippingTaxes, shippingTaxModes, taxOfShipping } from '../line-items/shipping-tax.ts'
import { amountsOfLines, totalsOf } from '../line-items/totals.ts'
import { type BilledAmounts, decimalOf, einvoiceAmounts, taxDeviations } from './einvoice.amounts.ts'

const minor = (amount: number) => amount as Minor

const line = fc.record({
  quantity: fc.oneof(
    fc.integer({ min: 1, max: 5_000 }),
    fc.integer({ min: 1, max: 99_999 }).map((n) => n / 10_000),
  ),
  // Half of the prices have more decimals than their currency.
  unit_price: fc.oneof(
    fc.integer({ min: 0, max: 5_000_000 }),
    fc.integer({ min: 0, max: 5_000_000 }).map((n) => n / 1_000),
  ),
  percent: fc.integer({ min: 0, max: 100 }),
  tax_rate: fc.constantFrom(0, 5.5, 7, 19, 20, 25.5),
})

const order = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 12 }),
  discount: fc.integer({ min: 0, max: 3_000_000 }),
  shipping: fc.integer({ min: 0, max: 10_000 }),
  mode: fc.constantFrom(...shippingTaxModes),
  pricesIncludeTax: fc.boolean(),
  currency: fc.constantFrom('EUR', 'JPY', 'KWD'),
})

type Order = typeof order extends fc.Arbitrary<infer T> ? T : never

/** Returns the priced invoice of an order. An item has one amount for all its discounts. */
function billed({ lines, discount, shipping, mode, pricesIncludeTax, currency }: Order) {
  const inputs = lines.map(({ percent, unit_price, ...rest }) => ({
    ...rest,
    unit_price: minor(unit_price),
    discount: { percent },
    tax_by_hand: null,
  }))
  const ordered = amountsOfLines(inputs, { discount: { amount: minor(discount) }, pricesIncludeTax })
  const separate = amountsOfLines(inputs, { discount: { amount: minor(0) }, pricesIncludeTax })
  const shares = ordered.map(
    ({ discount_amount }, index) => discount_amount - (separate[index]?.discount_amount ?? 0),
  )
  const shipping_taxes = shippingTaxes(
    ordered.map(({ line_total }, index) => ({ line_total, tax_rate: inputs[index]?.tax_rate ?? 0 })),
    { shipping_amount: minor(shipping), shipping_tax: mode, prices_include_tax: pricesIncludeTax },
  )
  const invoice: BilledAmounts = {
    currency,
    prices_include_tax: pricesIncludeTax,
    order_discount_amount: minor(shares.reduce((sum, share) => sum + share, 0)),
    shipping_amount: minor(shipping),
    shipping_taxes,
    untaxed: 'Z',
    items: ordered.map((amounts, index) => ({
      ...(inputs[index] as (typeof inputs)[number]),
      ...amounts,
      name: 'Item',
      description: null,
      sku: null,
    })),
  }
  return { invoice, totals: totalsOf(ordered, netShipping(invoice), taxOfShipping(shipping_taxes)) }
}

test('the totals equal those of the invoice to the minor unit', () => {
  fc.assert(
    fc.property(order, (each) => {
      const { invoice, totals } = billed(each)
      const amounts = einvoiceAmounts(invoice)
      assert.equal(amounts.tax_total, totals.tax_amount)
      assert.equal(amounts.total, totals.total_amount)
      const sum = (parts: readonly { amount: number }[]) => parts.reduce((all, { amount }) => all + amount, 0)
      assert.equal(sum(amounts.allowances), amounts.allowance_total)
      assert.equal(
        amounts.taxes.reduce((all, { taxable_amount }) => all + taxable_amount, 0),
        amounts.net_total,
      )
      assert.equal(amounts.charge_total, netShipping(invoice))
      assert.equal(sum(amounts.charges), amounts.charge_total)
      for (const { allowance, net_amount } of amounts.lines) assert.ok(allowance >= 0 && net_amount >= 0)
      if (!each.pricesIncludeTax) assert.equal(amounts.allowance_total, invoice.order_discount_amount)
    }),
    { numRuns: 2_000 },
  )
})

test('price times quantity equals the amount of the line', () => {
  fc.assert(
    fc.property(order, (each) => {
      const { invoice } = billed(each)
      for (const { quantity, net_price, net_amount, allowance } of einvoiceAmounts(invoice).lines) {
        const [whole = '', fraction = ''] = net_price.split('.')
        const digits = { EUR: 2, JPY: 0, KWD: 3 }[each.currency] ?? 2
        const scale = 10n ** BigInt(fraction.length)
        const product =
          BigInt(whole + fraction) * BigInt(Math.round(quantity * 10_000)) * 10n ** BigInt(digits)
        const error = product - BigInt(net_amount + allowance) * scale * 10_000n
        // At most half a minor unit.
        assert.ok((error < 0n ? -error : error) * 2n <= scale * 10_000n, `${quantity} × ${net_price}`)
      }
    }),
    { numRuns: 1_000 },
  )
})

test('has one tax for each category and rate and reports taxes that validators reject', () => {
  const item = { name: 'Tea', description: null, sku: null, quantity: 1, discount_amount: minor(0) }
  const of = (tax_rate: number, net: number, tax: number) => ({
    ...item,
    unit_price: minor(net),
    line_total: minor(net),
    tax_rate,
    tax_amount: minor(tax),
  })
  const { taxes } = einvoiceAmounts({
    items: [of(19, 1_000, 190), of(0, 500, 0), of(19, 333, 63), of(7, 100, 107)],
    currency: 'EUR',
    prices_include_tax: false,
    order_discount_amount: minor(0),
    shipping_amount: minor(490),
    shipping_taxes: [],
    untaxed: 'AE',
  })
  assert.deepEqual(taxes, [
    { category: 'AE', rate: 0, taxable_amount: 990, tax_amount: 0 },
    { category: 'S', rate: 7, taxable_amount: 100, tax_amount: 107 },
    { category: 'S', rate: 19, taxable_amount: 1_333, tax_amount: 253 },
  ])
  assert.deepEqual(
    taxDeviations(taxes, 'EUR').map(({ rate }) => rate),
    [7],
  )
  // Three lines of 15 yen at 10 %: 2 yen of tax each, but 4.5 yen on the sum.
  const yen = [{ category: 'S' as const, rate: 10, taxable_amount: minor(45), tax_amount: minor(6) }]
  assert.equal(taxDeviations(yen, 'JPY').length, 1)
})

test('formats decimals without binary rounding errors', () => {
  assert.deepEqual(
    [
      decimalOf(minor(1), 2),
      decimalOf(minor(123_450), 2),
      decimalOf(minor(1_500), 0),
      decimalOf(1_234_500n, 5),
    ],
    ['0.01', '1234.50', '1500', '12.345'],
  )
})
