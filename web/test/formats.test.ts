/** Amounts and durations as people read them. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatsOf } from '../src/data/formats/formats-of.ts'
import { number } from '../src/fields/kinds/number.ts'
import { reports } from '../src/generated/reports.ts'

const english = formatsOf({ language: 'en', locale: 'en-GB' }, 'USD', 'UTC')
const german = formatsOf({ language: 'de', locale: 'de-DE' }, 'EUR', 'UTC')

test('durations have a tenth of a day and their unit', () => {
  assert.equal(english.days(24.464286), '24.5 days')
  assert.equal(english.days(1), '1 day')
  assert.equal(german.days(24.464286), '24,5 Tage')
  const scope = { formats: english } as Parameters<typeof number.text>[2]
  assert.equal(
    number.text(24.464286, { field: { kind: 'number', unit: 'day' }, row: {} }, scope),
    '24.5 days',
  )
})

test('averages in days are declared as such in every report', () => {
  const columns = Object.values(reports).flatMap(({ tables }) =>
    Object.values(tables).flatMap((table) => Object.entries(table.columns)),
  )
  const averages = columns.filter(([name]) => /(?:^|[._])(?:average|median)_(?:\w+_)?days/.test(name))
  assert.ok(averages.length > 10)
  for (const [name, field] of averages) assert.equal((field as { unit?: string }).unit, 'day', name)
})

test('amounts in the sentences of the server look like all others', () => {
  assert.equal(
    english.sentence('The balance of 79579.16 USD is over the credit limit.'),
    'The balance of US$79,579.16 is over the credit limit.',
  )
  assert.equal(
    german.sentence('2 Rechnungen über 1500.00 EUR sind überfällig.'),
    '2 Rechnungen über 1.500,00\u00a0€ sind überfällig.',
  )
  assert.equal(english.sentence('12 leads, 3 PDF files.'), '12 leads, 3 PDF files.')
})
