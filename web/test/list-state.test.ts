import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  fromView,
  isChanged,
  isNarrowed,
  readState,
  toView,
  withFilter,
  writeState,
  type ListState,
} from '../src/list/base/list-state.ts'

const list: ListState = {
  filters: {},
  search: '',
  sort: { by: 'created_at', direction: 'desc' },
  columns: ['title', 'status', 'created_at'],
  layout: 'table',
}
const view: ListState = { ...list, filters: { status: ['new', 'contacted'] }, search: 'fair' }

test('an address without parameters shows the view', () => {
  assert.deepEqual(readState({}, view), view)
  assert.deepEqual(readState({ view: '01K', peek: '01L', create: '1' }, view), view)
  assert.deepEqual(writeState(view, view), {})
})

test('reads what it writes', () => {
  const states: ListState[] = [
    list,
    view,
    { ...view, filters: {} },
    { ...view, search: '' },
    { ...view, filters: { status: ['lost'], 'custom_fields[size]': ['large'], min_value: ['100'] } },
    { ...list, sort: { by: 'email', direction: 'asc' } },
    { ...list, columns: ['title', 'email', 'custom_fields.size'] },
    { ...list, layout: 'board' },
  ]
  for (const state of states)
    for (const base of [list, view]) assert.deepEqual(readState(writeState(state, base), base), state)
})

test('an address says when the filters of a view were removed', () => {
  assert.deepEqual(writeState({ ...view, filters: {} }, view), { filters: 'none' })
})

test('several values are a list, one value is a text', () => {
  const state = { ...list, filters: { status: ['new', 'lost'], source: ['website'] } }
  assert.deepEqual(writeState(state, list), { status: ['new', 'lost'], source: 'website' })
})

test('the order of filters and of their values changes nothing', () => {
  const one = { ...list, filters: { status: ['new', 'lost'], source: ['website'] } }
  const other = { ...list, filters: { source: ['website'], status: ['lost', 'new'] } }
  assert.equal(isChanged(one, other), false)
  assert.equal(isChanged({ ...one, filters: { status: ['new'] } }, other), true)
})

test('removes a filter without values', () => {
  assert.deepEqual(withFilter({ status: ['new'], source: ['website'] }, 'status', []), {
    source: ['website'],
  })
  assert.deepEqual(withFilter({}, 'status', ['new', 'lost']), { status: ['new', 'lost'] })
})

test('knows whether a list is narrowed', () => {
  assert.equal(isNarrowed(list), false)
  assert.equal(isNarrowed({ ...list, search: 'a' }), true)
  assert.equal(isNarrowed({ ...list, filters: { status: ['new'] } }), true)
})

test('saves a view without the title and the search apart from the filters', () => {
  const saved = toView(view)
  assert.deepEqual(saved, {
    filters: { status: ['new', 'contacted'], search: 'fair' },
    sort_by: 'created_at',
    sort_direction: 'desc',
    columns: ['status', 'created_at'],
  })
  assert.deepEqual(fromView(saved, list), view)
})

test('a view shows the order and the columns of the list where it has none', () => {
  const stored = {
    filters: { status: 'new', includes: 'customer' },
    sort_by: null,
    sort_direction: null,
    columns: [],
  }
  assert.deepEqual(fromView(stored, list), { ...list, filters: { status: ['new'] } })
})
