import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changedLines } from '../src/data/records/lines.ts'
import type { Fields } from '../src/data/records/metadata.ts'

const items: Fields = {
  id: { kind: 'text' },
  name: { kind: 'text' },
  quantity: { kind: 'number', required: true },
  line_total: { kind: 'money', readOnly: true },
}
const before = [
  { id: '1', name: 'Chai', quantity: 2, line_total: 36 },
  { id: '2', name: 'Chang', quantity: 3, line_total: 57 },
]

test('sends the id, the required fields and the changed fields of lines that exist, and whole new lines', () => {
  const after = [
    { ...before[1], name: 'Chang, 24 bottles' },
    { name: 'Tofu', quantity: 1 },
  ]
  assert.deepEqual(changedLines(items, before, after), [
    { id: '2', name: 'Chang, 24 bottles', quantity: 3 },
    { name: 'Tofu', quantity: 1 },
  ])
})

test('sends a cleared field as null', () => {
  assert.deepEqual(changedLines(items, before, [{ id: '1', name: undefined, quantity: 2 }]), [
    { id: '1', name: null, quantity: 2 },
  ])
})

test('sends all fields that can be written where lines have no ids', () => {
  const { id: _, ...lines } = items
  assert.deepEqual(changedLines(lines, before, before), [
    { name: 'Chai', quantity: 2 },
    { name: 'Chang', quantity: 3 },
  ])
})
