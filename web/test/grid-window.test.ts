import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recordsByPageNumber } from '../../server/src/core/resource/queries.ts'
import type { Resource } from '../src/data/records/metadata.ts'
import { invoices } from '../src/generated/resources/invoices.ts'
import { jobs } from '../src/generated/resources/jobs.ts'
import { type Column, columnsOf } from '../src/list/base/columns.ts'
import {
  clampWidth,
  moveBy,
  moved,
  pageOf,
  pagesOf,
  rowHeights,
  maxRows,
  tracksOf,
} from '../src/list/grid/grid-window.ts'
import { narrowFacts, narrowHeight } from '../src/list/grid/narrow-facts.ts'

test('needs the pages of the visible rows and one more at each side', () => {
  assert.deepEqual(pagesOf(0, 30, 12_431), [1, 2])
  assert.deepEqual(pagesOf(180, 215, 12_431), [1, 2, 3, 4])
  assert.deepEqual(pagesOf(12_400, 12_430, 12_431), [124, 125])
  assert.deepEqual(pagesOf(0, 5, 6), [1])
  assert.deepEqual(pagesOf(0, 0, 0), [1])
})

test('counts rows from 0 and pages from 1', () => {
  assert.deepEqual([0, 99, 100, 12_430].map(pageOf), [1, 1, 2, 125])
})

test('shows not more rows than page numbers reach, and not more pixels than a browser can scroll', () => {
  assert.equal(maxRows, recordsByPageNumber)
  for (const height of Object.values(rowHeights)) assert.ok(maxRows * height <= 17_895_697)
})

test('moves the active cell by arrows, Home, End and Page keys, and stays inside', () => {
  const bounds = { rows: 1_000, columns: 6, visible: 20 }
  const from = { row: 100, column: 2 }
  const move = (key: string, isMod = false, cell = from) => moveBy(key, isMod, cell, bounds)
  assert.deepEqual(move('ArrowDown'), { row: 101, column: 2 })
  assert.deepEqual(move('ArrowUp'), { row: 99, column: 2 })
  assert.deepEqual(move('ArrowLeft'), { row: 100, column: 1 })
  assert.deepEqual(move('ArrowRight'), { row: 100, column: 3 })
  assert.deepEqual(move('Home'), { row: 100, column: 0 })
  assert.deepEqual(move('End'), { row: 100, column: 5 })
  assert.deepEqual(move('Home', true), { row: 0, column: 0 })
  assert.deepEqual(move('End', true), { row: 999, column: 5 })
  assert.deepEqual(move('PageDown'), { row: 120, column: 2 })
  assert.deepEqual(move('PageUp', false, { row: 5, column: 2 }), { row: 0, column: 2 })
  assert.deepEqual(move('ArrowDown', false, { row: 999, column: 5 }), { row: 999, column: 5 })
  assert.deepEqual(move('ArrowRight', false, { row: 999, column: 5 }), { row: 999, column: 5 })
  assert.equal(move('a'), undefined)
})

test('reaches the header above the first row', () => {
  const bounds = { rows: 10, columns: 3, visible: 5 }
  assert.deepEqual(moveBy('ArrowUp', false, { row: 0, column: 1 }, bounds), { row: -1, column: 1 })
  assert.deepEqual(moveBy('ArrowUp', false, { row: -1, column: 1 }, bounds), { row: -1, column: 1 })
  assert.deepEqual(moveBy('ArrowDown', false, { row: -1, column: 1 }, bounds), { row: 0, column: 1 })
})

test('flexible columns share the free width; without one, it stays free at the end', () => {
  const fixed = { width: 96 }
  assert.equal(
    tracksOf([{ width: 264, share: 2 }, fixed, { width: 176, share: 1 }]),
    'minmax(264px, 2fr) 96px minmax(176px, 1fr)',
  )
  assert.equal(tracksOf([{ width: 300, share: 0 }, fixed]), '300px 96px minmax(0, 1fr)')
})

test('moves a column and limits its width', () => {
  assert.deepEqual(moved(['title', 'a', 'b', 'c'], 1, 3), ['title', 'b', 'c', 'a'])
  assert.deepEqual(moved(['title', 'a', 'b', 'c'], 3, 1), ['title', 'c', 'a', 'b'])
  assert.deepEqual(moved(['title', 'a'], 5, 1), ['title', 'a'])
  assert.deepEqual([10, 200.4, 9_999].map(clampWidth), [64, 200, 800])
})

test('a row on a phone shows a sum rather than a date, and all columns of records without a page', () => {
  const columns = (resource: Resource, names: readonly string[]) =>
    columnsOf(resource, []).filter(({ name }) => names.includes(name))
  const ofInvoice = columns(invoices, ['title', 'customer_id', 'status', 'issue_date', 'total_amount'])
  const names = (resource: Resource, some: readonly Column[]) =>
    narrowFacts(resource, some).map(({ name }) => name)
  assert.deepEqual(names(invoices, ofInvoice).toSorted(), ['customer_id', 'total_amount'])
  assert.equal(narrowHeight(invoices, ofInvoice), 60)
  const ofJob = columns(jobs, ['title', 'state', 'attempts', 'created_at', 'completed_at', 'last_error'])
  assert.equal(narrowFacts(jobs, ofJob).length, 4)
  assert.equal(narrowHeight(jobs, ofJob), 80)
})
