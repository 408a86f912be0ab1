import assert from 'node:assert/strict'
import { test } from 'node:test'
import { forwardReferences, inOrder } from './tables.ts'

const reference = (table: string, to: string) => ({ table, to })

test('puts referenced tables first', () => {
  const references = [reference('a', 'b'), reference('b', 'c')]
  const order = inOrder(['a', 'b', 'c'], references)
  assert.deepEqual([order, forwardReferences(order, references)], [['c', 'b', 'a'], []])
})

test('breaks only circles; forward references are these and self-references', () => {
  const circle = [
    reference('a', 'b'),
    reference('b', 'c'),
    reference('c', 'a'),
    reference('d', 'a'),
    reference('e', 'e'),
  ]
  const order = inOrder(['d', 'c', 'b', 'a', 'e'], circle)
  assert.deepEqual(forwardReferences(order, circle), [reference('a', 'b'), reference('e', 'e')])
})
