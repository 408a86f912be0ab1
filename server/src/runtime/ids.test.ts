import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decodeTime } from 'ulid'
import { idsBy, isId } from './ids.ts'

/** Returns a generator of identifiers with a clock that the test sets. */
function idsAt(start: number) {
  const clock = { now: start }
  return { clock, next: idsBy(() => clock.now) }
}

const noon = Date.parse('2026-11-22T12:00:00.000Z')
const hour = 3_600_000

test('orders identifiers of one millisecond by creation', () => {
  const { next } = idsAt(noon)
  const made = Array.from({ length: 1_000 }, next)
  assert.deepEqual(made.toSorted(), made)
  assert.equal(new Set(made).size, made.length)
  assert.ok(made.every((id) => isId(id) && decodeTime(id) === noon))
})

test('keeps the order after a small correction of the clock', () => {
  const { clock, next } = idsAt(noon)
  const made = [next()]
  for (const change of [-400, -400, -200, 100, 2_000]) {
    clock.now += change
    made.push(next())
  }
  assert.deepEqual(made.toSorted(), made)
  assert.equal(decodeTime(made.at(-1) ?? ''), noon + 1_100)
})

test('follows a clock that was set back, and keeps the order from there', () => {
  const { clock, next } = idsAt(noon + 1_000 * hour)
  const before = next()
  clock.now = noon
  const made = [next(), next()]
  clock.now += 1
  made.push(next())
  assert.deepEqual(
    made.map((id) => decodeTime(id)),
    [noon, noon, noon + 1],
  )
  assert.deepEqual(made.toSorted(), made)
  assert.ok(before > (made.at(-1) ?? ''))
})
