/** Property test: random invoices compared with an independent exact computation with integer fractions. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Minor, UnitPrice } from '#core/money'
import { toMinor } from '#core/money/money'
import { toUnitPrice } from '#core/money/unit-price'
import { taxByRate } from './tax-by-rate.ts'
import { amountsOfLines, totalsOf } from './totals.ts'

interface Fraction {
  parts: bigint
  total: bigint
}

/** Returns a decimal as an exact fraction: `12.5` is 125 / 10. */
function fraction(decimal: string): Fraction {
  const [before = '', after = ''] = decimal.split('.')
  return { parts: BigInt(before + after), total: 10n ** BigInt(after.length) }
}

const integer = (parts: bigint): Fraction => ({ parts, total: 1n })
const times = (one: Fraction, other: Fraction): Fraction => ({
  parts: one.parts * other.parts,
  total: one.total * other.total,
})
const over = (one: Fraction, other: Fraction): Fraction => ({
  parts: one.parts * other.total,
  total: one.total * other.parts,
})
const plus = (one: Fraction, other: Fraction): Fraction => ({
  parts: one.parts * other.total + other.parts * one.total,
  total: one.total * other.total,
})

/** Rounds to an integer, half away from zero. */
function rounded({ parts, total }: Fraction): bigint {
  const rest = parts % total
  return parts / total + (2n * rest >= total ? 1n : 0n)
}

const at = <T>(list: readonly T[], index: number) => list[index] as T
const smaller = (one: bigint, other: bigint) => (one < other ? one : other)
const sumOf = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n)

/** Returns decimals below a limit with at most `digits` decimal places. */
const decimal = (below: number, digits: number) =>
  fc
    .tuple(fc.nat(below - 1), fc.nat(digits))
    .chain(([before, places]) =>
      places === 0
        ? fc.constant(String(before))
        : fc.nat(10 ** places - 1).map((after) => `${before}.${String(after).padStart(places, '0')}`),
    )

const percent = decimal(100, 4)
const discountIn = (digits: number) =>
  fc.oneof(fc.record({ percent }), fc.record({ amount: decimal(2_000, digits) }))
const lineIn = (digits: number) =>
  fc.record({
    quantity: fc.oneof(decimal(20, 0), decimal(5_000, 4)).filter((quantity) => Number(quantity) > 0),
    price: decimal(100_000, 6),
    discount: discountIn(digits),
    rate: fc.oneof(fc.constantFrom('0', '5.5', '7', '8.875', '19', '20', '25', '100'), percent),
    tax: fc.option(decimal(500, digits), { freq: 5 }),
  })

type Discount = { percent: string } | { amount: string }
const currencies = [
  { currency: 'JPY', digits: 0 },
  { currency: 'EUR', digits: 2 },
  { currency: 'KWD', digits: 3 },
]
const invoice = fc.constantFrom(...currencies).chain(({ currency, digits }) =>
  fc.record({
    currency: fc.constant(currency),
    digits: fc.constant(digits),
    pricesIncludeTax: fc.boolean(),
    discount: discountIn(digits),
    shipping: decimal(100, digits),
    lines: fc.array(lineIn(digits), { minLength: 1, maxLength: 8 }),
  }),
)

test('every line and total of 10,000 random invoices is exact to the minor unit', () => {
  const check = ({ currency, digits, pricesIncludeTax, discount, shipping, lines }: Generated) => {
    const stored = (amount: string) => toMinor(Number(amount), currency) as Minor
    const discounted = (each: Discount) =>
      'percent' in each ? { percent: Number(each.percent) } : { amount: stored(each.amount) }
    const amounts = amountsOfLines(
      lines.map(({ quantity, price, rate, tax, ...line }) => ({
        quantity: Number(quantity),
        unit_price: toUnitPrice(Number(price), currency) as UnitPrice,
        discount: discounted(line.discount),
        tax_rate: Number(rate),
        tax_by_hand: tax === null ? null : stored(tax),
      })),
      { discount: discounted(discount), pricesIncludeTax },
    )

    const units = integer(10n ** BigInt(digits))
    const exact = (amount: string) => rounded(times(fraction(amount), units))
    const hundred = integer(100n)
    const discountOn = (amount: bigint, each: Discount) =>
      'percent' in each
        ? smaller(amount, rounded(over(times(integer(amount), fraction(each.percent)), hundred)))
        : smaller(amount, exact(each.amount))
    const gross = lines.map(({ quantity, price }) =>
      rounded(times(times(fraction(price), units), fraction(quantity))),
    )
    const rests = gross.map((amount, index) => amount - discountOn(amount, at(lines, index).discount))
    const total = sumOf(rests)
    const shared = discountOn(total, discount)
    const shares = amounts.map(({ discount_amount }, index) => {
      return BigInt(discount_amount) - (at(gross, index) - at(rests, index))
    })
    assert.equal(sumOf(shares), shared, 'the shares of the discount add up to it')

    lines.forEach(({ rate, tax }, index) => {
      const [share, rest, line] = [at(shares, index), at(rests, index), at(amounts, index)]
      assert.ok(share >= 0n && share <= rest, 'no share exceeds the discounted amount')
      // Each share is proportional to the line amount, to the minor unit.
      const off = share * total - shared * rest
      assert.ok(off < total || total === 0n)
      assert.ok(-off < total || total === 0n)
      const net = rest - share
      const taxed = pricesIncludeTax ? plus(hundred, fraction(rate)) : hundred
      const due = tax === null ? rounded(over(times(integer(net), fraction(rate)), taxed)) : exact(tax)
      assert.equal(BigInt(line.gross_amount), gross[index])
      assert.equal(BigInt(line.tax_amount), due)
      assert.equal(BigInt(line.line_total), pricesIncludeTax ? net - due : net)
    })

    const totals = totalsOf(amounts, stored(shipping))
    const taxes = sumOf(amounts.map(({ tax_amount }) => BigInt(tax_amount)))
    assert.equal(BigInt(totals.subtotal), sumOf(gross))
    assert.equal(BigInt(totals.discount_amount), sumOf(gross) - total + shared)
    assert.equal(BigInt(totals.tax_amount), taxes)
    const added = pricesIncludeTax ? 0n : taxes
    assert.equal(BigInt(totals.total_amount), total - shared + added + exact(shipping))

    const byRate = taxByRate(
      amounts.map((line, index) => ({ ...line, tax_rate: Number(at(lines, index).rate) })),
    )
    assert.equal(sumOf(byRate.map(({ tax_amount }) => BigInt(tax_amount))), taxes)
    assert.equal(
      sumOf(byRate.map(({ taxable_amount, tax_amount }) => BigInt(taxable_amount + tax_amount))),
      BigInt(totals.total_amount) - exact(shipping),
    )
  }
  fc.assert(fc.property(invoice, check), { numRuns: 10_000 })
})

type Generated = typeof invoice extends fc.Arbitrary<infer Each> ? Each : never
