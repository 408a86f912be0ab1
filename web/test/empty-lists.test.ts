/** A list without rows says what it is for, names the filters that match nothing, or says that one may not see it. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { resources } from '../src/generated/resources.ts'
import { purposes as german } from '../src/words/de/purposes.ts'
import { purposes } from '../src/words/en/purposes.ts'
import { ListPage } from './models/list.ts'
import { checkAccessibility } from './support/axe.ts'
import { startWeb } from './support/web.ts'

// Other files fill the lists of a shared server.
const web = await startWeb()

test('the purpose of a list is one sentence, in both languages', () => {
  assert.deepEqual(Object.keys(german), Object.keys(purposes))
  for (const words of [purposes, german]) {
    assert.deepEqual(
      Object.keys(resources).filter((name) => !(name in words)),
      [],
    )
    for (const sentence of Object.values(words)) assert.match(sentence, /^[A-ZÄÖÜ][^.]*\.$/)
  }
})

test('an empty list says what it is for, and offers what the user may do', async (t) => {
  const { page, open } = await web.window(t, 'owner')
  await open('/crm/campaigns')
  const empty = page.getByRole('status').filter({ hasText: 'No campaigns yet' })
  await empty.getByText(purposes.campaigns ?? '').waitFor()
  await empty.getByRole('button', { name: 'New campaign' }).click()
  await page.getByRole('dialog', { name: 'New campaign' }).waitFor()
})

test('an empty list that can be filled from a file offers the import', async (t) => {
  const { page, open } = await web.window(t, 'owner')
  await open('/operations/suppliers')
  const empty = page.getByRole('status').filter({ hasText: 'No suppliers yet' })
  await empty.getByRole('button', { name: 'Import' }).waitFor()
})

test('without the permission to add records, there is no button', async (t) => {
  const reader = await web.testApp.caller('acme', 'crm.campaigns.read')
  const { page, open } = await web.window(t, reader)
  await open('/crm/campaigns')
  const empty = page.getByRole('status').filter({ hasText: 'No campaigns yet' })
  await empty.getByText(purposes.campaigns ?? '').waitFor()
  assert.equal(await empty.getByRole('button').count(), 0)
})

test('a list whose filters match nothing names them, and removes them', async (t) => {
  const { page, open } = await web.window(t, 'owner')
  const list = new ListPage(page)
  await open('/crm/leads?status=qualified&search=nobody')
  const empty = page.getByRole('status').filter({ hasText: 'Nothing matches the filters' })
  await empty.getByText('Status: Qualified').waitFor()
  await empty.getByText('Search: “nobody”').waitFor()
  await checkAccessibility(page, 'a list whose filters match nothing')
  await empty.getByRole('button', { name: 'Clear filters' }).click()
  await list.hasAddress({})
})

test('a list that one may not see says so', async (t) => {
  const reader = await web.testApp.caller('acme', 'crm.campaigns.read')
  const { page, watch, open } = await web.window(t, reader)
  watch.expected.push(/status of 403/)
  await open('/sales/orders')
  await page.getByRole('status').filter({ hasText: 'You may not see orders' }).waitFor()
})
