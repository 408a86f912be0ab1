/** Dates in files, as people, spreadsheets and other systems write them. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calendarNames, dayFrom, instantFrom, momentFrom } from './dates.ts'

const timezone = 'Europe/Berlin'
const dayFirst = { date_order: 'day_first', timezone } as const
const monthFirst = { date_order: 'month_first', timezone } as const

/** The first of March 2027. */
const writtenInAnyOrder = [
  '2027-03-01',
  ' 2027-03-01 ',
  '2027/03/01',
  '2027/3/1',
  '2027.03.01',
  '20270301',
  '01.03.2027',
  '1.3.2027',
  '1. 3. 2027',
  '1.3.27',
  '1 March 2027',
  '1. März 2027',
  '01-Mar-2027',
  '1-Mar-27',
  '1st March 2027',
  '1 mars 2027',
  '1er mars 2027',
  '1 de marzo de 2027',
  '1 marzo 2027',
  '1 maart 2027',
  '1 mrt. 2027',
  'March 1, 2027',
  'Mar 1 2027',
  'Mar. 1st, 2027',
  'Mon, 1 Mar 2027',
  'Monday, March 1, 2027',
  'Mo. 1.3.2027',
  '46447',
  46447,
]

test('a day is read in every form that means one day only', () => {
  for (const cell of writtenInAnyOrder)
    for (const reading of [dayFirst, monthFirst])
      assert.equal(dayFrom(cell, reading), '2027-03-01', String(cell))
})

test('the order of day and month decides about numbers between slashes and hyphens', () => {
  for (const cell of ['03/04/2027', '3/4/2027', '03-04-2027', '3/4/27', '3/4/2027 12:00 AM']) {
    assert.equal(dayFrom(cell, dayFirst), '2027-04-03', cell)
    assert.equal(dayFrom(cell, monthFirst), '2027-03-04', cell)
  }
})

test('a year of two digits is in 1950 to 2049', () => {
  const years: [string, string][] = [
    ['1.2.00', '2000-02-01'],
    ['1.2.49', '2049-02-01'],
    ['1.2.50', '1950-02-01'],
    ['1-Feb-99', '1999-02-01'],
  ]
  for (const [cell, day] of years) assert.equal(dayFrom(cell, dayFirst), day)
})

test('times have 12 or 24 hours, and those without an offset are of the tenant', () => {
  const times: [string, string][] = [
    ['2027-03-01', '2027-02-28T23:00:00.000Z'],
    ['2027-03-01 9:05', '2027-03-01T08:05:00.000Z'],
    ['2027-03-01T09:05:07', '2027-03-01T08:05:07.000Z'],
    ['2027-03-01T09:05:07.25Z', '2027-03-01T09:05:07.250Z'],
    ['2027-03-01 09:05:07 UTC', '2027-03-01T09:05:07.000Z'],
    ['2027-03-01 09:05:07 +0530', '2027-03-01T03:35:07.000Z'],
    ['2027-03-01 09:05:07 -05:00', '2027-03-01T14:05:07.000Z'],
    ['1/3/2027 2:30 PM', '2027-03-01T13:30:00.000Z'],
    ['1/3/2027, 2:30 p.m.', '2027-03-01T13:30:00.000Z'],
    ['1/3/2027 12:15am', '2027-02-28T23:15:00.000Z'],
    ['1/3/2027 12:15 pm', '2027-03-01T11:15:00.000Z'],
    ['Mar 1, 2027 2:30 PM', '2027-03-01T13:30:00.000Z'],
    ['1.3.2027, 14:30', '2027-03-01T13:30:00.000Z'],
    ['46447.5', '2027-03-01T11:00:00.000Z'],
  ]
  for (const [cell, instant] of times) assert.equal(instantFrom(cell, dayFirst), instant, cell)
})

test('a day stays a day where a time can be missing', () => {
  assert.equal(momentFrom('1.3.2027', dayFirst), '2027-03-01')
  assert.equal(momentFrom('1.3.2027 14:30', dayFirst), '2027-03-01T13:30:00.000Z')
})

test('the day of a time with an offset is that of the tenant', () => {
  assert.equal(dayFrom('2027-02-28T23:30:00Z', dayFirst), '2027-03-01')
  assert.equal(dayFrom('2027-02-28 23:30:00', dayFirst), '2027-02-28')
})

test('other text is left as it is, so that validation reports it', () => {
  const others = [
    'soon',
    '2027',
    '2027-03',
    '1/2',
    '1 Foo 2027',
    'March 2027',
    '1/3/2027 14:30 PM',
    '1/3/2027 0:30 am',
    '123456',
    '1.3.2027 and later',
    'until 1.3.2027',
    '1.234,50',
  ]
  for (const cell of others) {
    assert.equal(dayFrom(cell, dayFirst), cell)
    assert.equal(instantFrom(cell, dayFirst), cell)
  }
})

test('a day that does not exist keeps its numbers, so that the error can name it', () => {
  assert.equal(dayFrom('30.2.2027', dayFirst), '2027-02-30')
  assert.equal(dayFrom('2027-02-30T10:00:00Z', dayFirst), '2027-02-30')
  assert.equal(dayFrom('25/12/2027', monthFirst), '2027-25-12')
})

test('a name of a month means the same month in every language', () => {
  const expected: [string, number][] = [
    ['january', 1],
    ['feb', 2],
    ['marz', 3],
    ['mai', 5],
    ['maj', 5],
    ['juin', 6],
    ['luglio', 7],
    ['agosto', 8],
    ['sept', 9],
    ['okt', 10],
    ['pazdziernika', 10],
    ['dez', 12],
  ]
  const { months } = calendarNames()
  assert.deepEqual(
    [...new Set(months.values())].toSorted((a, b) => a - b),
    Array.from({ length: 12 }, (_, i) => i + 1),
  )
  for (const [name, month] of expected) assert.equal(months.get(name), month, name)
})
