/** Document totals compared with exact fractions. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Minor } from '#core/money'
import { amountsOfLines, type UnpricedLine, partOf, spread, totalsOf } from './totals.ts'

const none = { amount: 0 as Minor }
const line = (quantity: number, unit_price: number, more: Partial<UnpricedLine> = {}): UnpricedLine => ({
  quantity,
  unit_price: unit_price as Minor,
  discount: none,
  tax_rate: 0,
  tax_by_hand: null,
  ...more,
})

/** A seeded random generator, so that failures are reproducible. */
function randomFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

test('taxes each line by quantity × price − discount, rounded half away from zero', () => {
  const lines = [
    line(3, 333, { tax_rate: 19 }),
    line(1, 50, { tax_rate: 5 }),
    line(2, 1_000, { discount: { amount: 150 as Minor }, tax_rate: 7 }),
    line(1, 1_000, { discount: { percent: 12.5 }, tax_rate: 7 }),
  ]
  const amounts = amountsOfLines(lines, { discount: none, pricesIncludeTax: false })
  assert.deepEqual(
    amounts.map(({ tax_amount, line_total, discount_amount }) => [discount_amount, line_total, tax_amount]),
    // 19 % of 9.99 is 1.8981, and 5 % of 0.50 is 0.025.
    [
      [0, 999, 190],
      [0, 50, 3],
      [150, 1_850, 130],
      [125, 875, 61],
    ],
  )
  assert.deepEqual(totalsOf(amounts, 490 as Minor), {
    subtotal: 4_049,
    discount_amount: 275,
    tax_amount: 384,
    total_amount: 4_049 - 275 + 384 + 490,
  })
})

test('extracts the tax from inclusive prices', () => {
  const [amounts] = amountsOfLines([line(1, 11_900, { tax_rate: 19 })], {
    discount: none,
    pricesIncludeTax: true,
  })
  assert.deepEqual(amounts, {
    gross_amount: 11_900,
    discount_amount: 0,
    tax_amount: 1_900,
    line_total: 10_000,
  })
})

test('spreads a discount on the whole document over its lines, and taxes the rest', () => {
  const lines = [line(1, 1_000, { tax_rate: 10 }), line(1, 2_000, { tax_rate: 20 }), line(1, 0)]
  const amounts = amountsOfLines(lines, { discount: { amount: 100 as Minor }, pricesIncludeTax: false })
  assert.deepEqual(
    amounts.map(({ discount_amount, tax_amount }) => [discount_amount, tax_amount]),
    [
      [33, 97],
      [67, 387],
      [0, 0],
    ],
  )
  const free = amountsOfLines(lines, { discount: { percent: 100 }, pricesIncludeTax: false })
  assert.equal(totalsOf(free, 0 as Minor).total_amount, 0)
  const more = amountsOfLines(lines, { discount: { amount: 9_999 as Minor }, pricesIncludeTax: false })
  assert.equal(totalsOf(more, 0 as Minor).discount_amount, 3_000)
})

test('a tax that a client gives replaces the computed one', () => {
  const [amounts] = amountsOfLines([line(1, 1_000, { tax_rate: 10, tax_by_hand: 99 as Minor })], {
    discount: none,
    pricesIncludeTax: false,
  })
  assert.equal(amounts?.tax_amount, 99)
})

test('spreads an amount into parts that add up and stay within their weights', () => {
  const random = randomFrom(1)
  for (let turn = 0; turn < 2_000; turn++) {
    const weights = Array.from({ length: 1 + random(12) }, () => BigInt(random(5_000)))
    const total = weights.reduce((sum, weight) => sum + weight, 0n)
    const amount = BigInt(random(Number(total) + 1))
    const parts = spread(amount, weights)
    assert.equal(
      parts.reduce((sum, part) => sum + part, 0n),
      total === 0n ? 0n : amount,
    )
    parts.forEach((part, index) => assert.ok(part >= 0n && part <= (weights[index] ?? 0n)))
  }
})

test('totals of 10,000 documents equal the sums of their lines, which are exact to half a unit', () => {
  const random = randomFrom(7)
  for (let turn = 0; turn < 10_000; turn++) {
    const pricesIncludeTax = turn % 2 === 0
    const lines = Array.from({ length: 1 + random(8) }, () =>
      line((1 + random(4_000)) / ([1, 10, 1_000][random(3)] ?? 1), random(100_000), {
        discount: random(2) ? { percent: random(1_001) / 10 } : { amount: random(1_000) as Minor },
        tax_rate: [0, 5.5, 7, 19, 20, 25, 8.875][random(7)] ?? 0,
      }),
    )
    const discount = random(2) ? { percent: random(300) / 10 } : { amount: random(2_000) as Minor }
    const amounts = amountsOfLines(lines, { discount, pricesIncludeTax })
    const shipping = random(1_000) as Minor
    const totals = totalsOf(amounts, shipping)
    const taxAdded = pricesIncludeTax ? 0 : totals.tax_amount
    assert.equal(totals.total_amount, totals.subtotal - totals.discount_amount + taxAdded + shipping)
    amounts.forEach(({ gross_amount, discount_amount, tax_amount, line_total }, index) => {
      const { quantity, unit_price, tax_rate } = lines[index] as UnpricedLine
      const net = gross_amount - discount_amount
      assert.ok(discount_amount >= 0 && net >= 0)
      assert.ok(Math.abs(gross_amount - quantity * unit_price) <= 0.5 + 1e-6)
      const exact = pricesIncludeTax ? (net * tax_rate) / (100 + tax_rate) : (net * tax_rate) / 100
      assert.ok(Math.abs(tax_amount - exact) <= 0.5 + 1e-6)
      assert.equal(line_total, pricesIncludeTax ? net - tax_amount : net)
    })
  }
})

test('splits an amount by quantities into parts that add up', () => {
  const random = randomFrom(7)
  for (let round = 0; round < 2_000; round++) {
    const amount = random(10_000_000) as Minor
    const factor = (1 + random(1_000_000)) / 10_000
    let [given, quantity] = [0, 0]
    while (quantity < factor) {
      quantity = Math.min(factor, quantity + (1 + random(400_000)) / 10_000)
      const upTo = partOf(amount, quantity, factor)
      assert.ok(upTo >= given, 'no part is negative')
      given = upTo
    }
    assert.equal(given, amount)
  }
})
