/** The sizes of the app, from the manifest of its build. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sizes } from './support/sizes.ts'
import { buildWeb } from './support/web.ts'

await buildWeb()
const { first, pages } = sizes()
const kilobyte = 1_000

test('loads at most 220 kB of scripts and styles first, compressed', () => {
  assert.ok(first > 50 * kilobyte, `${first} bytes cannot be right`)
  assert.ok(first <= 220 * kilobyte, `${first} bytes`)
})

/** Their forms are the page: 50 kB of them are controls that all forms share. Other pages load these when needed. */
const editors = /\/(?:InvoiceEditor|Editors)\.tsx$/

test('loads at most 60 kB for a page, and for a part that opens in it, compressed; 75 kB for an editor', () => {
  assert.ok(pages.size > 40)
  const limitOf = (name: string) => (editors.test(name) ? 75 : 60) * kilobyte
  const large = [...pages].filter(([name, bytes]) => bytes > limitOf(name))
  assert.deepEqual(large, [])
})
