/** Lines that are pasted from a spreadsheet. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseNumber } from '../src/data/formats/parse-number.ts'
import { pastedLines } from '../src/form/lines/pasted-table.ts'

test('reads numbers with the signs of both languages', () => {
  for (const [text, en, de] of [
    ['1.234', 1.234, 1234],
    ['1,234', 1234, 1.234],
    ['1.234,50', 1234.5, 1234.5],
    ['1,234.50 €', 1234.5, 1234.5],
    ['149,50', 149.5, 149.5],
    ["1'234'567.5", 1_234_567.5, 1_234_567.5],
    ['US$ 1,000,000', 1_000_000, 1_000_000],
    ['19 %', 19, 19],
    ['-3', -3, -3],
    ['.5', 0.5, 0.5],
    ['0,125', 0.125, 0.125],
  ] as const) {
    assert.equal(parseNumber(text, 'de'), de, `${text} in German`)
    assert.equal(parseNumber(text, 'en'), en, `${text} in English`)
  }
  assert.equal(parseNumber('none', 'en'), undefined)
  assert.equal(parseNumber('3 of 4', 'en'), undefined)
})

const shelves = { sku: 'OAK-1', name: 'Oak shelf', quantity: 12, unit_price: 1080.5 }

test('recognises columns by their headings, in English and German, in any order', () => {
  const english =
    'Pos\tSKU\tDescription\tUnit price (EUR)\tQty\tDiscount %\tVAT\tTotal\n' +
    '1\tOAK-1\tOak shelf\t1,080.50\t12\t10\t19%\t11,669.40\n'
  assert.deepEqual(pastedLines(english, 'en'), [{ ...shelves, discount_percent: 10, tax_rate: 19 }])
  const german =
    'Art.-Nr.;Bezeichnung;Menge;E-Preis;Rabatt in %;MwSt.\r\nOAK-1;Oak shelf;12;1.080,50 €;10;19 %\r\n'
  assert.deepEqual(pastedLines(german, 'de'), [{ ...shelves, discount_percent: 10, tax_rate: 19 }])
})

test('recognises columns by their content', () => {
  assert.deepEqual(pastedLines('OAK-1\tOak shelf\t12\t1080.50', 'en'), [shelves])
  assert.deepEqual(pastedLines('3\tOAK-1\n2\tPINE-2', 'en'), [
    { name: 'OAK-1', quantity: 3 },
    { name: 'PINE-2', quantity: 2 },
  ])
  // A list of codes, as a scanner collects them.
  assert.deepEqual(pastedLines('4006381333931\n4006381333948\n', 'en'), [
    { name: '4006381333931' },
    { name: '4006381333948' },
  ])
  // The third number is quantity × price.
  assert.deepEqual(pastedLines('Hook;4;2,50;10,00\nNail;10;0,10;1,00', 'de'), [
    { name: 'Hook', quantity: 4, unit_price: 2.5 },
    { name: 'Nail', quantity: 10, unit_price: 0.1 },
  ])
})

test('takes a cell in quotes as it is, and a text without cells as no table', () => {
  assert.deepEqual(pastedLines('Name\tQty\n"Shelf, ""large""\nwith feet"\t2', 'en'), [
    { name: 'Shelf, "large"\nwith feet', quantity: 2 },
  ])
  assert.equal(pastedLines('Oak shelf', 'en'), undefined)
  assert.equal(pastedLines('Oak shelf\n', 'en'), undefined)
  assert.equal(pastedLines('', 'en'), undefined)
})
