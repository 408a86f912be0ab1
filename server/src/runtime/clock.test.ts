import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  after,
  dayAfterUnits,
  daysAfter,
  endOfDay,
  isDay,
  isInstant,
  isOfOtherYear,
  MovableClock,
  startOfDay,
  units,
  unitsAfter,
} from './clock.ts'

const first = '0001-01-01T00:00:00.000Z'
const last = '9999-12-31T23:59:59.999Z'
const now = '2026-11-22T12:00:00.000Z'

test('limits date arithmetic to the first and the last day', () => {
  for (const days of [3_000_000, 2_147_483_647, Number.MAX_SAFE_INTEGER]) {
    assert.equal(daysAfter('2026-11-22', days), '2200-12-31')
    assert.equal(daysAfter('2026-11-22', -days), '0001-01-01')
    for (const unit of ['day', 'week', 'month', 'year'] as const)
      assert.equal(dayAfterUnits('2026-11-22', days, unit), '2200-12-31')
    // A record of an older version.
    assert.equal(daysAfter('2500-01-01', days), '2500-01-01')
    assert.deepEqual([after(now, { days }), after(now, { days: -days })], [last, first])
    for (const unit of units) {
      assert.equal(unitsAfter(last, days, unit, 'Pacific/Kiritimati'), last)
      assert.equal(unitsAfter(first, -days, unit, 'Pacific/Pago_Pago'), first)
    }
  }
})

test('returns an end for the last day, and preserves days within the limits', () => {
  for (const zone of ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    assert.ok(endOfDay('9999-12-31', zone) > '9999-12-31', zone)
    assert.ok(startOfDay('0001-01-01', zone) >= first, zone)
  }
  assert.equal(daysAfter('2026-11-22', 3_650), '2036-11-19')
  assert.equal(after(now, { days: 1, hours: -1, minutes: 2, seconds: 3 }), '2026-11-23T11:02:03.000Z')
  assert.equal(unitsAfter('2026-01-31T00:00:00.000Z', 1, 'month', 'UTC'), '2026-02-28T00:00:00.000Z')
})

test('keeps the beginning of a day in arithmetic where midnight is skipped or repeated', () => {
  // In Cairo, 30 April begins at 01:00.
  const cairo = startOfDay('2027-04-30', 'Africa/Cairo')
  assert.equal(cairo, '2027-04-29T22:00:00.000Z')
  assert.equal(unitsAfter(cairo, 1, 'day', 'Africa/Cairo'), startOfDay('2027-05-01', 'Africa/Cairo'))
  assert.equal(unitsAfter(cairo, 1, 'hour', 'Africa/Cairo'), '2027-04-29T23:00:00.000Z')
  // In Havana midnight comes twice on 7 November; the day begins with the first.
  const havana = startOfDay('2027-11-07', 'America/Havana')
  assert.equal(havana, '2027-11-07T04:00:00.000Z')
  assert.equal(unitsAfter(havana, 1, 'day', 'America/Havana'), startOfDay('2027-11-08', 'America/Havana'))
  assert.equal(
    unitsAfter(after(havana, { hours: 1 }), 1, 'day', 'America/Havana'),
    '2027-11-08T05:00:00.000Z',
  )
})

test('accepts the days and instants of the years 1900 to 2200', () => {
  for (const day of ['1900-01-01', '2200-12-31', '2028-02-29']) assert.ok(isDay(day) && !isOfOtherYear(day))
  for (const day of [
    '0000-01-01',
    '1899-12-31',
    '2201-01-01',
    '9999-12-31',
    '+010000-01-01',
    '-000001-01-01',
  ])
    assert.ok(!isDay(day) && isOfOtherYear(day), day)
  for (const text of ['2026-02-30', '20260201', '2026-02', '2026-02-01T00:00:00Z', ''])
    assert.ok(!isDay(text) && !isOfOtherYear(text), text)
  for (const instant of ['1900-01-01T00:00:00Z', '2200-12-31T23:59:59.999Z', '2201-01-01T00:00:00+01:00'])
    assert.ok(isInstant(instant) && !isOfOtherYear(instant), instant)
  for (const instant of ['1900-01-01T00:00:00+01:00', '1899-12-31T23:59:59Z', '2201-01-01T00:00:00Z'])
    assert.ok(!isInstant(instant) && isOfOtherYear(instant), instant)
  for (const text of ['2026-02-01T00:00:00', '2026-02-01', 'now']) assert.ok(!isInstant(text), text)
})

const zones = Intl.supportedValuesOf('timeZone')
const someDay = fc.integer({ min: 0, max: 3_650 }).map((days) => daysAfter('2026-01-01', days))
const someZone = fc.constantFrom(
  ...zones,
  'Africa/Cairo',
  'America/Havana',
  'Asia/Beirut',
  'America/Santiago',
)

test('counts days, weeks, months and years from day to day in every time zone', () => {
  const amount = fc.integer({ min: 1, max: 400 })
  const calendarUnit = fc.constantFrom('day', 'week', 'month', 'year')
  fc.assert(
    fc.property(someDay, someZone, amount, calendarUnit, (day, zone, count, unit) => {
      const target = Temporal.PlainDate.from(day)
        .add({ [`${unit}s`]: count })
        .toString()
      assert.equal(unitsAfter(startOfDay(day, zone), count, unit, zone), startOfDay(target, zone))
    }),
    { numRuns: 2_000 },
  )
})

test('never goes backwards from any instant in any time zone', () => {
  const hour = fc.integer({ min: 0, max: 23 })
  fc.assert(
    fc.property(someDay, someZone, hour, fc.constantFrom(...units), (day, zone, hours, unit) => {
      const from = after(startOfDay(day, zone), { hours })
      const ends = [0, 1, 2, 3].map((count) => unitsAfter(from, count, unit, zone))
      assert.equal(ends[0], from)
      assert.deepEqual(ends, ends.toSorted())
    }),
    { numRuns: 1_000 },
  )
})

test('stops at an instant, and advances from there', () => {
  const clock = new MovableClock(first)
  clock.stopAt(now)
  assert.equal(clock.now(), now)
  clock.advance({ days: 1, minutes: -2 })
  assert.equal(clock.now(), '2026-11-23T11:58:00.000Z')
  clock.stopAt(now)
  assert.equal(clock.now(), now)
})
