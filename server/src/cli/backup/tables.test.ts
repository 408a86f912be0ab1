import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inOrder } from './tables.ts'

const reference = (table: string, to: string, nullable: string[] = []) => ({
  table,
  to,
  nullable,
  columns: ['x'],
  toColumns: ['x'],
})

test('puts referenced tables first', () => {
  const { order, deferred } = inOrder(['a', 'b', 'c'], [reference('a', 'b'), reference('b', 'c')])
  assert.deepEqual([order, deferred], [['c', 'b', 'a'], []])
})

test('breaks only circles, at a nullable column', () => {
  const circle = [
    reference('a', 'b', ['b_id']),
    reference('b', 'c'),
    reference('c', 'a'),
    reference('d', 'a', ['a_id']),
    reference('e', 'e', ['e_id']),
  ]
  const { order, deferred } = inOrder(['d', 'c', 'b', 'a', 'e'], circle)
  assert.deepEqual(deferred, [
    { table: 'e', columns: ['e_id'] },
    { table: 'a', columns: ['b_id'] },
  ])
  assert.equal(
    order.indexOf('a') < order.indexOf('c') &&
      order.indexOf('c') < order.indexOf('b') &&
      order.indexOf('a') < order.indexOf('d'),
    true,
  )
})

test('rejects tables that require each other', () => {
  assert.throws(() => inOrder(['a', 'b'], [reference('a', 'b'), reference('b', 'a')]), /need each other/)
})
