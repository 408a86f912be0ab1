import assert from 'node:assert/strict'
import { EventEmitter } from 'node:events'
import { mock, test } from 'node:test'
import { compactWhenIdle } from './heap.ts'

const megabytes = 1_048_576

/**
 * Starts it; the first compaction leaves a heap of 60 MB. Returns a function that lets a minute pass, after which the
 * heap has the given size.
 */
function started() {
  mock.timers.enable({ apis: ['setInterval', 'setTimeout'] })
  const server = new EventEmitter()
  let bytes = 90 * megabytes
  let compactions = 0
  const compact = () => {
    compactions++
    bytes = 60 * megabytes
  }
  const stop = compactWhenIdle(server, { compact, size: () => bytes })
  mock.timers.tick(1_000)
  assert.equal(compactions, 1)
  compactions = 0
  const pass = (requests: number, heap: number) => {
    for (let sent = 0; sent < requests; sent++) server.emit('request')
    bytes = heap * megabytes
    mock.timers.tick(60_000)
    return compactions
  }
  return { pass, stop, [Symbol.dispose]: () => mock.timers.reset() }
}

test('compacts the heap once after a busy time, in the first idle minute', () => {
  using heap = started()
  assert.equal(heap.pass(10_000, 110), 0)
  assert.equal(heap.pass(6, 110), 1)
  assert.equal(heap.pass(6, 62), 1)
  assert.equal(heap.pass(10_000, 110), 1)
  assert.equal(heap.pass(0, 110), 2)
})

test('does not compact a heap that has hardly grown', () => {
  using heap = started()
  assert.equal(heap.pass(0, 75), 0)
  assert.equal(heap.pass(0, 77), 1)
})

test('compacts nothing once it is stopped', () => {
  using heap = started()
  heap.stop()
  assert.equal(heap.pass(0, 110), 0)
})
