/** Amounts and durations as people read them. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatsOf } from '../src/data/formats/formats-of.ts'
import { number } from '../src/fields/kinds/number.ts'
import { localised } from '../src/words/server-text.ts'
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

/** Sentences of the server, and how they are read in the United States, in Britain and in Germany. */
const sentences: readonly (readonly [string, string, string, string])[] = [
  [
    'The balance of 79579.16 USD is over the credit limit.',
    'The balance of $79,579.16 is over the credit limit.',
    'The balance of US$79,579.16 is over the credit limit.',
    'The balance of 79.579,16\u00a0$ is over the credit limit.',
  ],
  [
    'The amount field must be at most 1500.00 EUR.',
    'The amount field must be at most €1,500.00.',
    'The amount field must be at most €1,500.00.',
    'The amount field must be at most 1.500,00\u00a0€.',
  ],
  [
    'A price of 0.0125 EUR, 1000 JPY in total.',
    'A price of €0.0125, ¥1,000 in total.',
    'A price of €0.0125, JP¥1,000 in total.',
    'A price of 0,0125\u00a0€, 1.000\u00a0¥ in total.',
  ],
  [
    'The books are closed until 2026-09-04.',
    'The books are closed until Sep 4, 2026.',
    'The books are closed until 4 Sept 2026.',
    'The books are closed until 04.09.2026.',
  ],
  ...[
    '12 leads, 3 PDF files.',
    'Order SO-2026-09-04 has 3 lines.',
    'Ends at 2026-09-04T10:00:00.000Z.',
    'On 2026-19-44 nothing happened.',
  ].map((same) => [same, same, same, same] as const),
]

for (const [sentence, inAmerica, inBritain, inGermany] of sentences)
  test(`the sentence "${sentence}" has the amounts and days of the region`, () =>
    assert.deepEqual(
      ['en-US', 'en-GB', 'de-DE'].map((locale) => localised(sentence, locale)),
      [inAmerica, inBritain, inGermany],
    ))
