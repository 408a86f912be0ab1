import assert from 'node:assert/strict'
import { test } from 'node:test'
import { periodOf, periodsBetween, withoutPeriods } from './agreement.periods.ts'

const charge = {
  period_from: '2027-01-31T00:00:00.000Z',
  period_to: '2027-05-10T00:00:00.000Z',
  unit_period: 'month' as const,
  periods: 4,
}

test('returns the unit periods that begin in a part of a rental', () => {
  const between = (from?: string, to?: string) => {
    const instant = (day: string | undefined) => day && `${day}T00:00:00.000Z`
    const { first, end } = periodsBetween(charge, instant(from), instant(to), 'UTC')
    return [first, end]
  }
  assert.deepEqual(between(), [0, 4])
  assert.deepEqual(between('2027-01-01', '2027-02-01'), [0, 1])
  assert.deepEqual(between('2027-02-01', '2027-03-01'), [1, 2])
  assert.deepEqual(between('2027-02-28', '2027-03-31'), [1, 2])
  assert.deepEqual(between('2027-05-01', '2030-01-01'), [4, 4])
})

test('excludes unit periods that are already charged', () => {
  const left = (...taken: [number, number][]) =>
    withoutPeriods(
      { first: 0, end: 10 },
      taken.map(([first, end]) => ({ first, end })),
    ).map(({ first, end }) => [first, end])
  assert.deepEqual(left(), [[0, 10]])
  assert.deepEqual(left([2, 4], [7, 8]), [
    [0, 2],
    [4, 7],
    [8, 10],
  ])
  assert.deepEqual(left([0, 6], [5, 12]), [])
})

test('ends the last unit period with the rental', () => {
  const period = (first: number, end: number) =>
    Object.values(periodOf(charge, { first, end }, 'UTC')).map((instant) => instant.slice(0, 10))
  assert.deepEqual(period(0, 1), ['2027-01-31', '2027-02-28'])
  assert.deepEqual(period(3, 4), ['2027-04-30', '2027-05-10'])
})
