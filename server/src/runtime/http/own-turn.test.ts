import assert from 'node:assert/strict'
import { AsyncLocalStorage } from 'node:async_hooks'
import { test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { inOwnTurn } from './own-turn.ts'

test('runs one task per turn, in order', async () => {
  const done: number[] = []
  for (const number of [1, 2, 3]) inOwnTurn(() => void done.push(number))
  assert.deepEqual(done, [])
  const order: number[] = []
  for (let turn = 0; turn < 4; turn++) {
    await nextTurn()
    order.push(done.length)
  }
  assert.deepEqual(done, [1, 2, 3])
  assert.ok(
    order.every((count, turn) => count - (order[turn - 1] ?? 0) <= 1),
    order.join(),
  )
})

test('keeps the asynchronous context of each task', async () => {
  const context = new AsyncLocalStorage<number>()
  const order: (number | undefined)[] = []
  for (const number of [1, 2, 3])
    context.run(number, () => inOwnTurn(() => void order.push(context.getStore())))
  while (order.length < 3) await nextTurn()
  assert.deepEqual(order, [1, 2, 3])
})
