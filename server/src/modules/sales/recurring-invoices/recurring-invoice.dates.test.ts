import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dateAt, earliestDate, indexFrom, type Timing } from './recurring-invoice.dates.ts'

const dates = (timing: Timing, count: number) =>
  Array.from({ length: count }, (_, index) => dateAt(timing, index))

test('handles the last days of months and leap days', () => {
  assert.deepEqual(dates({ start_date: '2027-10-31', frequency: 'month', interval: 1 }, 6), [
    '2027-10-31',
    '2027-11-30',
    '2027-12-31',
    '2028-01-31',
    '2028-02-29',
    '2028-03-31',
  ])
  assert.deepEqual(dates({ start_date: '2028-02-29', frequency: 'year', interval: 2 }, 3), [
    '2028-02-29',
    '2030-02-28',
    '2032-02-29',
  ])
  assert.deepEqual(dates({ start_date: '2027-11-30', frequency: 'quarter', interval: 1 }, 3), [
    '2027-11-30',
    '2028-02-29',
    '2028-05-30',
  ])
  assert.deepEqual(dates({ start_date: '2027-03-20', frequency: 'week', interval: 2 }, 3), [
    '2027-03-20',
    '2027-04-03',
    '2027-04-17',
  ])
})

test('finds the first date on or after a day', () => {
  const monthly: Timing = { start_date: '2027-01-31', frequency: 'month', interval: 1 }
  const found = (day: string, timing = monthly) => dateAt(timing, indexFrom(timing, day))
  assert.equal(found('2026-05-01'), '2027-01-31')
  assert.equal(found('2027-01-31'), '2027-01-31')
  assert.equal(found('2027-02-01'), '2027-02-28')
  assert.equal(found('2027-03-01'), '2027-03-31')
  assert.equal(found('2031-02-27'), '2031-02-28')
  const everyThirdDay: Timing = { start_date: '2027-01-01', frequency: 'day', interval: 3 }
  for (let index = 0; index < 400; index++) {
    assert.equal(indexFrom(everyThirdDay, dateAt(everyThirdDay, index)), index)
  }
})

test('restarts no earlier than today and after the latest invoice', () => {
  assert.equal(earliestDate('2027-03-10', null), '2027-03-10')
  assert.equal(earliestDate('2027-03-10', '2027-03-01'), '2027-03-10')
  assert.equal(earliestDate('2027-03-10', '2027-03-10'), '2027-03-11')
})
