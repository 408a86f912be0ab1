/** Property test: average costs after receipts and issues agree with exact fractions. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Minor } from '#core/money'
import { averageCost, costPriceOf } from './product.costing.ts'

type Step = { received: number; unit_cost: number } | { issued: number }

const decimals = 10n ** 20n
const scaled = (average: string) => BigInt(average.replace('.', ''))

/** Runs the steps with the system and with fractions. Returns the average and the exact fraction. */
function run(steps: readonly Step[]) {
  let [stock_quantity, unit_cost] = [0, null as string | null]
  let [cost, per] = [0n, 1n]
  for (const step of steps) {
    if ('issued' in step) {
      stock_quantity -= Math.min(step.issued, stock_quantity)
      continue
    }
    const { received: quantity, unit_cost: price } = step
    const total = cost * BigInt(stock_quantity) + BigInt(quantity) * BigInt(price) * per
    unit_cost = averageCost({ stock_quantity, unit_cost }, [{ quantity, unit_cost: price as Minor }])
    stock_quantity += quantity
    ;[cost, per] = [total, per * BigInt(stock_quantity)]
  }
  return { average: unit_cost ?? '', stock_quantity, cost, per }
}

const receipt = fc.record({ received: fc.integer({ min: 1, max: 100_000 }), unit_cost: fc.nat(10_000_000) })
const issue = fc.record({ issued: fc.integer({ min: 1, max: 150_000 }) })
const receipts = fc.array(receipt, { minLength: 1, maxLength: 100 })
const receiptsAndIssues = fc
  .tuple(receipt, fc.array(fc.oneof(receipt, issue), { maxLength: 100 }))
  .map(([first, rest]) => [first, ...rest])

test('keeps the exact value of received goods', () => {
  fc.assert(
    fc.property(receipts, (steps) => {
      const { average, stock_quantity } = run(steps)
      const value = steps.reduce((sum, step) => sum + BigInt(step.received) * BigInt(step.unit_cost), 0n)
      const rounded = (2n * scaled(average) * BigInt(stock_quantity) + decimals) / (2n * decimals)
      assert.equal(rounded, value)
      const quantity = BigInt(stock_quantity)
      assert.equal(costPriceOf(average), Number((2n * value + quantity) / (2n * quantity)))
    }),
  )
})

test('differs from exact fractions by less than a billionth of a minor unit', () => {
  fc.assert(
    fc.property(receiptsAndIssues, (steps) => {
      const { average, cost, per } = run(steps)
      const difference = scaled(average) * per - cost * decimals
      const size = difference < 0n ? -difference : difference
      assert.ok(size * 1_000_000_000n < per * decimals, `${average} is not ${cost}/${per}`)
    }),
  )
})

test('rounds only the cost price', () => {
  const small = Array.from({ length: 500 }, () => ({ received: 2, unit_cost: 300 }))
  const { average } = run([{ received: 1_000, unit_cost: 100 }, ...small])
  assert.equal(costPriceOf(average), 200)
  // A half is rounded up, even if an earlier third has lost its last decimal.
  assert.equal(costPriceOf('0.49999999999999999999'), 1)
  assert.equal(costPriceOf('0.49999999900000000000'), 0)
  const huge = averageCost(
    { stock_quantity: 2_000_000_000, unit_cost: '9000000000001.00000000000000000000' },
    [{ quantity: 2_000_000_000, unit_cost: 9_000_000_000_002 as Minor }],
  )
  assert.equal(costPriceOf(huge), 9_000_000_000_002)
})
