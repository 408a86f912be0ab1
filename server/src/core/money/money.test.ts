import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  amountProblem,
  currencies,
  decimalOf,
  digitsOf,
  fromSum,
  largestAmount,
  sumFrom,
  sumOfDecimals,
  toMinor,
} from './money.ts'

test('accepts the largest amount of a currency and rejects one minor unit more', () => {
  for (const currency of currencies) {
    const most = largestAmount(currency)
    assert.ok(Number.isSafeInteger(most))
    assert.equal(amountProblem(most, currency), undefined)
    assert.match(
      String(amountProblem(most + 1, currency)),
      new RegExp(`^must come to at most .* ${currency}$`),
    )
    assert.equal(amountProblem(Infinity, currency) === undefined, false)
  }
  assert.equal(amountProblem(1e15, 'USD'), 'must come to at most 9999999999999.99 USD')
  assert.equal(amountProblem(1e13, 'JPY'), 'must come to at most 9999999999999 JPY')
  assert.equal(amountProblem(1e16, 'KWD'), 'must come to at most 9007199254740.991 KWD')
  assert.equal(toMinor(9_999_999_999_999.99, 'USD'), largestAmount('USD'))
  assert.equal(toMinor(10_000_000_000_000, 'USD'), 'must have at most 13 digits before the decimal point')
})

test('writes a sum with all its digits', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.constantFrom(...currencies), (sum, currency) => {
      const [whole = '', fraction = ''] = JSON.stringify(fromSum(sumFrom(String(sum)), currency)).split('.')
      // Within the safe integers, it is the shortest notation, which Number reads as the nearest number.
      const digits = digitsOf(currency)
      if (sum <= BigInt(Number.MAX_SAFE_INTEGER))
        assert.equal(Number(`${whole}.${fraction || 0}`), Number(sum) / 10 ** digits)
      else assert.equal(BigInt(whole + fraction.padEnd(digits, '0')), sum)
    }),
  )
})

test('adds amounts of several currencies as decimals, exactly', () => {
  const sum = sumOfDecimals([
    { amount: 5n, currency: 'JPY' },
    { amount: 10n ** 20n, currency: 'USD' },
    { amount: 1n, currency: 'CLF' },
  ])
  assert.equal(JSON.stringify(decimalOf(sum)), '1000000000000000005.0001')
  assert.equal(JSON.stringify({ sum: decimalOf(12_500n) }), '{"sum":1.25}')
  assert.equal(JSON.stringify(decimalOf(-(10n ** 20n))), '-10000000000000000.0000')
})
