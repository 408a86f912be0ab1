import assert from 'node:assert/strict'
import { test } from 'node:test'
import { misreadDecimal } from '../src/ui/controls/decimals.ts'

test('reads a separator of thousands before one or two last digits as a decimal separator', () => {
  assert.equal(misreadDecimal('149,50', 'en-GB'), 149.5)
  assert.equal(misreadDecimal('-3,5', 'en-GB'), -3.5)
  assert.equal(misreadDecimal('US$149,50', 'en-GB'), 149.5)
  assert.equal(misreadDecimal('149.50', 'de-DE'), 149.5)
})

test('leaves numbers alone that the language writes so', () => {
  for (const text of ['1,250', '1,250.50', '149.5', '1,250,50', '149', '', ','])
    assert.equal(misreadDecimal(text, 'en-GB'), undefined, text)
  for (const text of ['1.250', '1.250,50', '149,5'])
    assert.equal(misreadDecimal(text, 'de-DE'), undefined, text)
})
