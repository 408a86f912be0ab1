/** Changes of many records: what they say, their way back, and the end of the selection. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { relayEvents } from '../../server/src/core/platform.ts'
import { ListPage } from './models/list.ts'
import { sharedWeb } from './support/web.ts'

const web = await sharedWeb()
const owner = await web.user('owner')

let batches = 0

/** Adds three leads and returns the address of a list of them, by names. */
async function leadsOf(): Promise<string> {
  batches += 1
  const tag = `changed-${batches}`
  for (const name of ['Ann Devon', 'Bea Alba', 'Carl Cruz']) {
    const [first_name, last_name] = name.split(' ')
    const { status } = await owner.post('/crm/leads', {
      contact_info: { first_name, last_name },
      email: `${first_name}.${batches}@changes.example`,
      source: 'website',
      tags: [tag],
    })
    assert.equal(status, 201)
  }
  return `/crm/leads?tags=${tag}&sort_by=name&sort_direction=asc`
}

test('chosen records get an owner: the button says whose and how many, and the change is undone', async (t) => {
  const { page, open } = await web.window(t, 'owner')
  const list = new ListPage(page)
  const address = await leadsOf()
  const ownersOf = async (): Promise<(string | null)[]> =>
    (await owner.get(address)).body.data.map((lead: Record<string, unknown>) => lead['assigned_user_id'])
  const sales = (await (await web.testApp.caller('acme', 'sales')).get('/auth/me')).body.data
  const { data: first } = (await owner.get(address)).body
  await owner.patch(`/crm/leads/${first[0].id}`, { assigned_user_id: sales.user.id })
  await owner.patch(`/crm/leads/${first[1].id}`, { assigned_user_id: null })
  const before = await ownersOf()
  await open(address)
  await list.shows('Ann Devon', 'Bea Alba', 'Carl Cruz')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Control+a')
  await list.selection.getByText('3 selected').waitFor()
  await list.selection.getByRole('button', { name: 'Assign' }).click()
  const dialog = page.getByRole('dialog', { name: 'Assign: 3 leads' })
  await dialog.getByRole('button').or(dialog.getByRole('combobox')).first().waitFor()
  await chooseFirst(page)
  await dialog.getByText('3 will change.').waitFor()
  await dialog.getByRole('button', { name: /^Assign 3 leads to \S/ }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(/^Done: Assign 3 leads to \S/).waitFor()
  // The selection ends with the change.
  await list.selection.waitFor({ state: 'detached' })
  assert.equal(new Set(await ownersOf()).size, 1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText(/^Undone: Assign 3 leads to \S/).waitFor()
  assert.deepEqual(await ownersOf(), before)
})

test('deleted records come back with Undo; a row that has left the list is no longer selected', async (t) => {
  const { page, open } = await web.window(t, 'owner')
  const list = new ListPage(page)
  const address = await leadsOf()
  const { data } = (await owner.get(address)).body
  await open(address)
  await list.shows('Ann Devon', 'Bea Alba', 'Carl Cruz')
  await page.getByRole('checkbox', { name: 'Select Ann Devon' }).click()
  await page.getByRole('checkbox', { name: 'Select Bea Alba' }).click()
  await list.selection.getByText('2 selected').waitFor()
  // Somebody else deletes one of them.
  assert.equal((await owner.delete(`/crm/leads/${data[0].id}`)).status, 200)
  await relayEvents(web.testApp.app.runtime)
  await list.selection.getByText('1 selected').waitFor()
  await list.selection.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete 1 lead' }).click()
  await page.getByText('Done: Delete 1 lead').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Undone: Delete 1 lead').waitFor()
  assert.equal((await owner.get(address)).body.data.length, 2)
})

/** Chooses the first option of the field with the focus. */
async function chooseFirst(page: Page): Promise<void> {
  await page.keyboard.press('ArrowDown')
  await page.getByRole('option').first().click()
}
