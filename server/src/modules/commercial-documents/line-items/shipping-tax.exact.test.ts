/** Property test: shipping tax of random carts compared with an independent exact computation. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Minor } from '#core/money'
import { type Draft, priceItems } from './line-item.pricing.ts'
import { shippingTaxes, partialShippingTaxes, shippingTaxModes, type TaxPart } from './shipping-tax.ts'

const minor = (amount: number) => amount as Minor
const rates = [0, 2.1, 5.5, 7, 8.875, 19, 20, 25, 100]
const line = fc.record({
  quantity: fc.oneof(
    fc.integer({ min: 1, max: 40 }),
    fc.integer({ min: 1, max: 400_000 }).map((n) => n / 10_000),
  ),
  unit_price: fc.oneof(
    fc.constant(0),
    fc.nat(2_000_000),
    fc.nat(2_000_000).map((n) => n / 1_000),
  ),
  percent: fc.constantFrom(0, 0, 10, 33.3333, 100),
  tax_rate: fc.constantFrom(...rates),
  tax_by_hand: fc.option(fc.nat(5), { freq: 6 }),
})
const cart = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 7 }),
  discount: fc.nat(100_000),
  shipping: fc.oneof(fc.nat(20), fc.nat(100_000)),
  mode: fc.constantFrom(...shippingTaxModes),
  isInclusive: fc.boolean(),
})
type Cart = typeof cart extends fc.Arbitrary<infer Each> ? Each : never

const itemOf = ({ percent, tax_by_hand, ...each }: Cart['lines'][number]) =>
  ({
    ...each,
    unit_price: minor(each.unit_price),
    discount_percent: percent,
    line_discount_amount: minor(0),
    tax_by_hand: tax_by_hand === null ? null : minor(tax_by_hand),
  }) as Draft

const pricedCart = ({ lines, discount, shipping, mode, isInclusive }: Cart) =>
  priceItems(lines.map(itemOf), {
    discount: { amount: minor(discount) },
    shipping_amount: minor(shipping),
    shipping_tax: mode,
    prices_include_tax: isInclusive,
  })

/** Returns the tax on an amount, rounded half up. The rate is converted to ten-thousandths of a percent. */
function exactTax(amount: number, rate: number, isInclusive: boolean): number {
  const parts = BigInt(Math.round(rate * 10_000))
  const divisor = 1_000_000n + (isInclusive ? parts : 0n)
  const doubled = 2n * BigInt(amount) * parts
  return Number((doubled + divisor) / (2n * divisor))
}

const costOf = (part: TaxPart, isInclusive: boolean) =>
  part.taxable_amount + (isInclusive ? part.tax_amount : 0)
const sumOf = <T>(list: readonly T[], valueOf: (each: T) => number) =>
  list.reduce((sum, each) => sum + valueOf(each), 0)

test('splits shipping by the largest-remainder method and taxes each part to the minor unit', () => {
  const check = (each: Cart) => {
    const { items, shipping_taxes: parts, ...totals } = pricedCart(each)
    const { shipping, mode, isInclusive } = each
    if (mode === 'none' || shipping === 0) assert.deepEqual(parts, [])
    else
      assert.equal(
        sumOf(parts, (part) => costOf(part, isInclusive)),
        shipping,
      )
    for (const part of parts)
      assert.equal(part.tax_amount, exactTax(costOf(part, isInclusive), part.rate, isInclusive))

    const highest = Math.max(...items.map(({ tax_rate }) => tax_rate))
    const valueOf = (rate: number) =>
      sumOf(items, ({ tax_rate, line_total }) => (tax_rate === rate ? Math.max(0, line_total) : 0))
    const value = sumOf(rates, valueOf)
    if (mode === 'highest' || value === 0) for (const { rate } of parts) assert.equal(rate, highest)
    else if (mode === 'proportional') {
      const remainders = rates.map((rate) => {
        const share = BigInt(shipping) * BigInt(valueOf(rate))
        const part = parts.find((one) => one.rate === rate)
        const raised = BigInt(part ? costOf(part, isInclusive) : 0) - share / BigInt(value)
        assert.ok(raised === 0n || raised === 1n)
        return { isRaised: raised === 1n, remainder: share % BigInt(value) }
      })
      const least = remainders.filter(({ isRaised }) => isRaised).map(({ remainder }) => remainder)
      for (const { isRaised, remainder } of remainders)
        if (!isRaised) for (const raised of least) assert.ok(raised >= remainder)
    }

    const taxes = sumOf(items, ({ tax_amount }) => tax_amount) + sumOf(parts, ({ tax_amount }) => tax_amount)
    assert.equal(totals.tax_amount, taxes)
    assert.equal(
      totals.shipping_tax_amount,
      sumOf(parts, ({ tax_amount }) => tax_amount),
    )
    const added = isInclusive ? 0 : totals.tax_amount
    assert.equal(totals.total_amount, totals.subtotal - totals.discount_amount + shipping + added)
  }
  fc.assert(fc.property(cart, check), { numRuns: 5_000 })
})

test('the taxes of partial invoices and credit notes for shipping add up to the total', () => {
  const manyShares = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 })
  const check = (each: Cart, shares: readonly number[]) => {
    const { shipping, isInclusive } = each
    const full = pricedCart(each).shipping_taxes
    const billed: TaxPart[] = []
    let left = shipping
    for (const share of [...shares, 1]) {
      const shipping_amount = minor(share === 1 ? left : Math.floor(left * share))
      const parts = partialShippingTaxes(full, billed, { shipping_amount, prices_include_tax: isInclusive })
      if (full.length > 0)
        assert.equal(
          sumOf(parts, (part) => costOf(part, isInclusive)),
          shipping_amount,
        )
      for (const { taxable_amount, tax_amount } of parts) assert.ok(taxable_amount >= 0 && tax_amount >= 0)
      billed.push(...parts)
      left -= shipping_amount
      if (left === 0) break
    }
    for (const { rate, ...part } of full)
      for (const name of ['taxable_amount', 'tax_amount'] as const)
        assert.equal(
          sumOf(
            billed.filter((one) => one.rate === rate),
            (one) => one[name],
          ),
          part[name],
          name,
        )
  }
  fc.assert(fc.property(cart, manyShares, check), { numRuns: 5_000 })
})

test('taxes the unbilled shipping at the current rates if they changed after a partial invoice', () => {
  const part = (rate: number, taxable: number, tax: number) => ({
    rate,
    taxable_amount: minor(taxable),
    tax_amount: minor(tax),
  })
  const parts = partialShippingTaxes([part(7, 600, 42), part(19, 600, 114)], [part(19, 1_000, 190)], {
    shipping_amount: minor(200),
    prices_include_tax: false,
  })
  assert.deepEqual(parts, [part(7, 200, 14)])
})

test('taxes the shipping of free goods at their highest rate', () => {
  const goods = [7, 19].map((tax_rate) => ({ tax_rate, line_total: minor(0) }))
  const terms = { shipping_amount: minor(500), prices_include_tax: false }
  const [part, ...others] = shippingTaxes(goods, { ...terms, shipping_tax: 'proportional' })
  assert.deepEqual([part, others], [{ rate: 19, taxable_amount: 500, tax_amount: 95 }, []])
})
