import assert from 'node:assert/strict'
import { test } from 'node:test'
import { after, daysAfter, endOfDay, startOfDay, units, unitsAfter } from './clock.ts'

const first = '0001-01-01T00:00:00.000Z'
const last = '9999-12-31T23:59:59.999Z'
const now = '2026-11-22T12:00:00.000Z'

test('limits date arithmetic to the first and the last day, for any number in a record', () => {
  for (const days of [3_000_000, 2_147_483_647, Number.MAX_SAFE_INTEGER]) {
    assert.equal(daysAfter('2026-11-22', days), '9999-12-31')
    assert.equal(daysAfter('2026-11-22', -days), '0001-01-01')
    assert.deepEqual([after(now, { days }), after(now, { days: -days })], [last, first])
    for (const unit of units) {
      assert.equal(unitsAfter(last, days, unit, 'Pacific/Kiritimati'), last)
      assert.equal(unitsAfter(first, -days, unit, 'Pacific/Pago_Pago'), first)
    }
  }
})

test('returns an end for the last day, and rounds nothing within the limits', () => {
  for (const zone of ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    assert.ok(endOfDay('9999-12-31', zone) > '9999-12-31', zone)
    assert.ok(startOfDay('0001-01-01', zone) >= first, zone)
  }
  assert.equal(daysAfter('2026-11-22', 3_650), '2036-11-19')
  assert.equal(after(now, { days: 1, hours: -1, minutes: 2, seconds: 3 }), '2026-11-23T11:02:03.000Z')
  assert.equal(unitsAfter('2026-01-31T00:00:00.000Z', 1, 'month', 'UTC'), '2026-02-28T00:00:00.000Z')
})
