import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  amountProblem,
  currencies,
  decimalOf,
  decimalText,
  digitsOf,
  fromSum,
  largestAmount,
  type Minor,
  sumFrom,
  sumOfDecimals,
  toMinor,
} from './money.ts'
import { toUnitPrice } from './unit-price.ts'

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
  assert.equal(amountProblem(1e16, 'KWD'), 'must come to at most 999999999999.999 KWD')
  assert.equal(toMinor(9_999_999_999_999.99, 'USD'), largestAmount('USD'))
  assert.equal(toMinor(10_000_000_000_000, 'USD'), 'must have at most 13 digits before the decimal point')
})

test('accepts only amounts that JSON and floating-point numbers represent exactly', () => {
  // Currencies with 0, 2, 3 and 4 decimals.
  const ofDigits = fc.constantFrom('JPY', 'EUR', 'USD', 'BHD', 'KWD', 'CLF')
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 17n }), ofDigits, (units, currency) => {
      const digits = digitsOf(currency)
      const text = decimalText(units, digits)
      const isTooLarge = units > largestAmount(currency)
      const minor = toMinor(Number(text), currency)
      const price = toUnitPrice(Number(text), currency)
      assert.deepEqual([typeof minor, typeof price], Array(2).fill(isTooLarge ? 'string' : 'number'), text)
      assert.equal(amountProblem(Number(units), currency) !== undefined, isTooLarge, text)
      if (isTooLarge) return
      assert.equal(minor, Number(units))
      // The number in JSON is the decimal, and a client that multiplies it has the minor units again.
      const written = JSON.stringify(fromSum(minor as Minor, currency))
      assert.equal(BigInt(Math.round(JSON.parse(written) * 10 ** digits)), units)
      assert.equal(JSON.parse(written).toFixed(digits), text)
    }),
  )
  assert.match(String(toMinor(Number('8999999999999.999'), 'BHD')), /^must be at most 999999999999\.999 BHD$/)
  assert.equal(amountProblem(1e15, 'BHD'), 'must come to at most 999999999999.999 BHD')
})

test('writes a sum with all its digits', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.constantFrom(...currencies), (sum, currency) => {
      const [whole = '', fraction = ''] = JSON.stringify(fromSum(sumFrom(String(sum)), currency)).split('.')
      // Up to 15 digits, it is the shortest notation, which Number reads as the nearest number.
      const digits = digitsOf(currency)
      if (sum < 10n ** 15n) assert.equal(Number(`${whole}.${fraction || 0}`), Number(sum) / 10 ** digits)
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
