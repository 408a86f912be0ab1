import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FailureRate } from './failure-rate.ts'

test('limits the failures in a period, and not their number', () => {
  const rate = new FailureRate({ atMost: 3, withinMs: 60 })
  const rare = Array.from({ length: 100 }, (_, index) => rate.isExceededAt(index * 20))
  assert.deepEqual(new Set(rare), new Set([false]))
  const frequent = [10_000, 10_001, 10_002, 10_003, 10_004].map((at) => rate.isExceededAt(at))
  assert.deepEqual(frequent, [false, false, false, true, true])
  assert.equal(rate.isExceededAt(10_100), false)
})
