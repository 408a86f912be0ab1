import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jumpToEnd, openLargeList } from './support/large-list.ts'
import { buildWeb } from './support/web.ts'

test('shows the last of 20,000 leads when the scrollbar is dragged to the end, with few rows', async () => {
  await buildWeb()
  await using undo = new AsyncDisposableStack()
  const page = await openLargeList(20_000, undo)
  await jumpToEnd(page, 20_000)
  assert.ok((await page.getByRole('row').count()) < 100)
})
