/** The public holidays of each country, compared with official lists. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countries, type Country, easterSunday } from './public-holidays.rules.ts'
import { publicHolidays, regionsOf } from './public-holidays.ts'

test('knows Easter', () => {
  const known = [
    '2024-03-31',
    '2025-04-20',
    '2026-04-05',
    '2027-03-28',
    '2035-03-25',
    '2038-04-25',
    '2049-04-18',
  ]
  assert.deepEqual(
    known.map((day) => easterSunday(Number(day.slice(0, 4)))),
    known,
  )
})

/** The days of a year as month and day. */
const lists: readonly [Country, number, string | null, string][] = [
  ['DE', 2026, null, '01-01 04-03 04-06 05-01 05-14 05-25 10-03 12-25 12-26'],
  ['DE', 2026, 'BY', '01-01 01-06 04-03 04-06 05-01 05-14 05-25 06-04 10-03 11-01 12-25 12-26'],
  ['DE', 2027, 'SN', '01-01 03-26 03-29 05-01 05-06 05-17 10-03 10-31 11-17 12-25 12-26'],
  ['DE', 2028, 'BE', '01-01 03-08 04-14 04-17 05-01 05-25 06-05 06-17 10-03 12-25 12-26'],
  ['DE', 2029, 'BE', '01-01 03-08 03-30 04-02 05-01 05-10 05-21 10-03 12-25 12-26'],
  ['AT', 2026, null, '01-01 01-06 04-06 05-01 05-14 05-25 06-04 08-15 10-26 11-01 12-08 12-25 12-26'],
  ['CH', 2026, null, '01-01 05-14 08-01 12-25'],
  ['CH', 2026, 'ZH', '01-01 04-03 04-06 05-01 05-14 05-25 08-01 12-25 12-26'],
  ['CH', 2026, 'GE', '01-01 04-03 04-06 05-14 05-25 08-01 09-10 12-25 12-31'],
  ['CH', 2026, 'GL', '01-01 04-03 04-06 04-09 05-14 05-25 08-01 11-01 12-25 12-26'],
  ['CH', 2033, 'NE', '01-01 03-01 04-15 04-18 05-01 05-26 06-16 08-01 12-25 12-26'],
  ['CH', 2036, 'UR', '01-01 01-06 03-19 04-11 04-14 05-22 06-02 06-12 08-01 08-15 11-01 12-08 12-25'],
  ['FR', 2026, null, '01-01 04-06 05-01 05-08 05-14 05-25 07-14 08-15 11-01 11-11 12-25'],
  ['FR', 2026, '67', '01-01 04-03 04-06 05-01 05-08 05-14 05-25 07-14 08-15 11-01 11-11 12-25 12-26'],
  ['BE', 2026, null, '01-01 04-06 05-01 05-14 05-25 07-21 08-15 11-01 11-11 12-25'],
  ['NL', 2025, null, '01-01 04-21 04-26 05-05 05-29 06-09 12-25 12-26'],
  ['NL', 2026, null, '01-01 04-06 04-27 05-14 05-25 12-25 12-26'],
  ['GB', 2026, 'ENG', '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28'],
  ['GB', 2027, 'ENG', '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28'],
  ['GB', 2028, 'SCT', '01-03 01-04 04-14 05-01 05-29 08-07 11-30 12-25 12-26'],
  ['GB', 2034, 'SCT', '01-02 01-03 04-07 05-01 05-29 08-07 11-30 12-25 12-26'],
  ['GB', 2033, 'NIR', '01-03 03-17 04-15 04-18 05-02 05-30 07-12 08-29 12-26 12-27'],
  ['US', 2026, null, '01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25'],
  ['US', 2027, null, '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31'],
]

for (const [country, year, region, days] of lists)
  test(`lists the holidays of ${country} ${region ?? ''} in ${year}`, () =>
    assert.deepEqual(
      publicHolidays(country, year, region)
        .map(({ date }) => date.slice(5))
        .join(' '),
      days,
    ))

test('has each day once in every region and year', () => {
  for (const country of countries)
    for (const region of [null, ...regionsOf(country)])
      for (let year = 2024; year <= 2050; year++) {
        const days = publicHolidays(country, year, region).map(({ date }) => date)
        assert.deepEqual(days, [...new Set(days)].toSorted(), `${country} ${region} ${year}`)
      }
})

test('knows regions of the countries whose regions have holidays', () => {
  assert.deepEqual(regionsOf('GB'), ['ENG', 'NIR', 'SCT', 'WLS'])
  assert.deepEqual([regionsOf('CH').length, regionsOf('AT').length], [26, 0])
})
