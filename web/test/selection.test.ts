import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  everything,
  isSelected,
  nothing,
  sizeOf,
  stateOf,
  toggled,
  withRows,
} from '../src/list/selection/selection.ts'

test('selects rows one by one and in ranges', () => {
  const some = withRows(toggled(nothing, 'a'), ['b', 'c'], true)
  assert.deepEqual(
    ['a', 'b', 'c', 'd'].map((id) => isSelected(some, id)),
    [true, true, true, false],
  )
  assert.equal(sizeOf(some, 12_431), 3)
  assert.equal(sizeOf(toggled(some, 'b'), 12_431), 2)
})

test('selects all that match, except some', () => {
  const most = toggled(everything, 'b')
  assert.equal(sizeOf(everything, 12_431), 12_431)
  assert.equal(sizeOf(most, 12_431), 12_430)
  assert.equal(isSelected(most, 'b'), false)
  assert.equal(isSelected(toggled(most, 'b'), 'b'), true)
})

test('the checkbox of the header has three states', () => {
  assert.equal(stateOf(nothing, 3), 'none')
  assert.equal(stateOf(toggled(nothing, 'a'), 3), 'some')
  assert.equal(stateOf(everything, 3), 'all')
  assert.equal(stateOf(withRows(nothing, ['a', 'b', 'c'], true), 3), 'all')
})
