/** Unit prices compared with exact arithmetic: fractions of integers, from the text of a decimal. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { currencies, digitsOf, largestAmount, toMinor } from './money.ts'
import {
  exactProduct,
  fromUnitPrice,
  millionths,
  percentAmount,
  roundedPrice,
  sameUnitPrice,
  toUnitPrice,
} from './unit-price.ts'
import type { UnitPrice } from './unit-price.ts'
import type { Minor } from './money.ts'

/** A decimal text with at most six decimals and 15 digits. */
const decimal = fc
  .tuple(fc.nat(6), fc.integer({ min: 1, max: 9 }))
  .chain(([places, digits]) =>
    fc
      .tuple(
        fc.bigInt({ min: 0n, max: 10n ** BigInt(digits) - 1n }),
        fc.bigInt({ min: 0n, max: 10n ** BigInt(places) - 1n }),
      )
      .map(([divisor, fraction]) =>
        places === 0 ? `${divisor}` : `${divisor}.${String(fraction).padStart(places, '0')}`,
      ),
  )
const currency = fc.constantFrom(...currencies)
const unitsOf = (text: string, places: number) => {
  const [divisor = '', fraction = ''] = text.split('.')
  return BigInt(divisor + fraction.padEnd(places, '0'))
}
const priceOf = (text: string, of: string) => toUnitPrice(Number(text), of) as UnitPrice

test('keeps every decimal of a price from the request to the response', () => {
  const check = (text: string, of: string) => {
    const price = priceOf(text, of)
    assert.equal(typeof price, 'number')
    assert.equal(fromUnitPrice(price, of), Number(text))
    // The database stores the text of the number, in minor units.
    assert.equal(millionths(price), unitsOf(text, 6) * 10n ** BigInt(digitsOf(of)))
    assert.equal(Number(JSON.parse(JSON.stringify(price))), price)
  }
  fc.assert(fc.property(decimal, currency, check), { numRuns: 5_000 })
})

test('multiplies by a quantity and rounds half away from zero to the minor unit', () => {
  const check = (text: string, of: string, quantity: number) => {
    const parts = unitsOf(text, 6) * 10n ** BigInt(digitsOf(of)) * BigInt(quantity)
    const divisor = 10n ** 10n
    const [floor, rest] = [parts / divisor, parts % divisor]
    assert.equal(exactProduct(priceOf(text, of), quantity / 10_000), floor + (2n * rest >= divisor ? 1n : 0n))
  }
  fc.assert(fc.property(decimal, currency, fc.nat(2_000_000_000), check), { numRuns: 5_000 })
  assert.equal(exactProduct(priceOf('0.005', 'USD'), 1), 1n)
  assert.equal(exactProduct(priceOf('0.004999', 'USD'), 1), 0n)
  assert.equal(exactProduct(priceOf('0.012345', 'EUR'), 1_000), 1_235n)
  assert.equal(roundedPrice(priceOf('0.5', 'JPY')), 1)
})

test('accepts every amount of a currency as the same price', () => {
  for (const of of currencies) {
    const digits = digitsOf(of)
    for (const amount of [0, 1, 12.5, 9_999_999_999, largestAmount(of) / 10 ** digits, 999_999_999_999.99]) {
      const minor = toMinor(amount, of)
      if (typeof minor === 'number') assert.equal(toUnitPrice(amount, of), minor, `${amount} ${of}`)
    }
  }
  assert.equal(toUnitPrice(9_999_999_999_999.99, 'USD'), 999_999_999_999_999)
})

test('reports the error of an invalid price', () => {
  assert.equal(toUnitPrice(0.000_001, 'USD'), 0.000_1)
  for (const amount of [0.000_000_1, 1.000_000_1])
    assert.equal(toUnitPrice(amount, 'USD'), 'must have at most 6 decimals')
  assert.equal(toUnitPrice(999_999_999.999_999, 'USD'), 99_999_999_999.999_9)
  assert.equal(toUnitPrice(1_234_567_890.123_456, 'USD'), 'must have at most 15 digits with so many decimals')
  assert.equal(toUnitPrice(1e13, 'USD'), 'must have at most 13 digits before the decimal point')
  assert.equal(toUnitPrice(9_999_999_999_999, 'KWD'), 'must be at most 999999999999.999 KWD')
})

test('keeps the decimals of a price in another currency', () => {
  assert.equal(sameUnitPrice(priceOf('12.3456', 'USD'), 'USD', 'JPY'), 12.3456)
  assert.equal(sameUnitPrice(priceOf('12.3456', 'JPY'), 'JPY', 'KWD'), 12_345.6)
  assert.equal(sameUnitPrice(priceOf('9999999999999', 'JPY'), 'JPY', 'KWD'), undefined)
})

test('rounds percent of an amount half away from zero', () => {
  const cases = [
    [1_000, 2.5, 25],
    [50, 5, 3],
    [49, 5, 2],
    [0, 19, 0],
    [9_007_199_254_740_991, 100, 9_007_199_254_740_991],
  ] as const
  for (const [amount, percent, expected] of cases)
    assert.equal(percentAmount(amount as Minor, percent), expected, `${percent} % of ${amount}`)
})
