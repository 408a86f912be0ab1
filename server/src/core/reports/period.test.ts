import assert from 'node:assert/strict'
import { test } from 'node:test'
import { monthsIn } from './period.ts'

test('lists the months of a period, even at the end of the calendar', () => {
  const months = (from: string, to: string) => monthsIn({ from, to })
  assert.deepEqual(months('2026-11-30', '2027-01-01'), ['2026-11-01', '2026-12-01', '2027-01-01'])
  assert.deepEqual(months('2026-11-01', '2026-11-30'), ['2026-11-01'])
  assert.deepEqual(months('2026-11-02', '2026-12-01'), ['2026-11-01', '2026-12-01'])
  assert.deepEqual(months('9999-11-02', '9999-12-31'), ['9999-11-01', '9999-12-01'])
})
