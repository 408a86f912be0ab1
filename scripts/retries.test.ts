import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recent, repeated, type Retry } from './retries.ts'

const retriesIn = (...commits: number[]): Retry[] =>
  commits.map((commit) => ({ commit, test: 'one (a.test.ts)' }))

test('reports a test that needed a second run in two of the last twenty commits', () => {
  assert.deepEqual(repeated(retriesIn(81, 100), 100), ['one (a.test.ts)'])
  assert.deepEqual(repeated(retriesIn(80, 100), 100), [])
  assert.deepEqual(repeated(retriesIn(100, 100), 100), [])
  assert.deepEqual(repeated([...retriesIn(99), { commit: 100, test: 'other (a.test.ts)' }], 100), [])
})

test('forgets earlier commits, and keeps each retry once', () => {
  assert.deepEqual(recent(retriesIn(50, 90, 90, 100), 100), retriesIn(90, 100))
})
