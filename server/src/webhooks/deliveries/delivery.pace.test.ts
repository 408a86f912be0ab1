import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { Pace } from './delivery.pace.ts'

test('a heap starts in its order, a few at a time, so that others come in between', async () => {
  const pace = new Pace()
  const started: number[] = []
  let turns = 0
  const heap = Array.from({ length: 300 }, (_, place) => pace.turn().then(() => started.push(place)))
  const watch = async () => {
    for (; started.length < 300; turns++) {
      const before = started.length
      await sleep(1)
      assert.ok(started.length - before <= 60, `${started.length - before} at once`)
    }
  }
  await Promise.all([...heap, watch()])
  assert.deepEqual(
    started,
    started.toSorted((a, b) => a - b),
  )
  assert.ok(turns >= 10, `${turns} turns`)
})

test('who comes alone, or after a heap, goes on at once', async () => {
  const pace = new Pace()
  for (let time = 0; time < 3; time++) {
    const begin = performance.now()
    await pace.turn()
    assert.ok(performance.now() - begin < 500)
  }
})
