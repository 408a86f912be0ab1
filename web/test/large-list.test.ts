import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jumpToEnd, openLargeList } from './support/large-list.ts'
import { buildWeb } from './support/web.ts'

test('shows the last of 100,000 leads when the scrollbar is dragged to the end, with few rows', async () => {
  await buildWeb()
  await using undo = new AsyncDisposableStack()
  const page = await openLargeList(100_000, undo)
  await jumpToEnd(page, 100_000)
  assert.ok((await page.getByRole('row').count()) < 100)
})
