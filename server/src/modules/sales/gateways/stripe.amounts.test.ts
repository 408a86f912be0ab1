import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Minor } from '#core/money'
import { fromStripe, toStripe } from './stripe.amounts.ts'

test('converts amounts to Stripe units, whose decimals differ from ISO 4217 for some currencies', () => {
  const cases: [currency: string, minor: number, units: number][] = [
    ['USD', 12_345, 12_345],
    ['JPY', 1_500, 1_500],
    ['ISK', 1_500, 150_000],
    ['UGX', 7, 700],
    ['HUF', 150_050, 150_050],
    ['KWD', 1_230, 1_230],
    ['MGA', 1_130_000, 11_300],
  ]
  for (const [currency, minor, units] of cases) {
    assert.equal(toStripe(minor as Minor, currency), units, currency)
    assert.equal(fromStripe(units, currency), minor, currency)
  }
})

test('rejects amounts that Stripe cannot collect exactly', () => {
  assert.equal(
    toStripe(1_234 as Minor, 'KWD'),
    'is 1.234 KWD, but Stripe collects only amounts with at most two decimals of KWD',
  )
  assert.equal(toStripe(150 as Minor, 'MGA'), 'is 1.50 MGA, but Stripe collects only whole numbers of MGA')
})
