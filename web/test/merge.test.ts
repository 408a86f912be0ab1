/** The merge of contacts: both beside the result of the server. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkAccessibility, checkWidth } from './support/axe.ts'
import { sharedWeb } from './support/web.ts'

const web = await sharedWeb()
const owner = await web.user('owner')

async function createContact(values: Record<string, unknown>): Promise<string> {
  const { status, body } = await owner.post('/crm/contacts', values)
  assert.equal(status, 201, JSON.stringify(body))
  return body.data.id
}

test('shows both contacts and the result, and merges them', async (t) => {
  const { page, watch, open } = await web.window(t, 'owner')
  const kept = await createContact({ first_name: 'Yoshi', last_name: 'Nagase', email: 'yoshi@merge.example' })
  const merged = await createContact({
    first_name: 'Joshi',
    last_name: 'Nagaze',
    email: 'joshi@merge.example',
    department: 'Purchasing',
  })
  await open(`/crm/contacts/${kept}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Merge' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Duplicate' }).fill('Joshi')
  await page.getByRole('option', { name: 'Joshi Nagaze' }).click()
  await dialog.getByText('“Joshi Nagaze” is deleted.').waitFor()
  const row = (name: string) => dialog.getByRole('row').filter({ hasText: name })
  assert.equal((await row('Department').innerText()).match(/Purchasing/g)?.length, 2)
  assert.equal((await row('Email').innerText()).match(/yoshi@merge.example/g)?.length, 2)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await checkAccessibility(page, `the merge, ${colorScheme}`)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await checkAccessibility(page, 'the merge on a phone')
  await checkWidth(page, 'the merge on a phone')
  await page.setViewportSize({ width: 1440, height: 900 })
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await page.getByRole('status').getByText('“Joshi Nagaze” is merged.').waitFor()
  watch.expected.push(/status of 404/)
  assert.equal((await owner.get(`/crm/contacts/${merged}`)).status, 404)
  assert.equal((await owner.get(`/crm/contacts/${kept}`)).body.data.department, 'Purchasing')
})

test('rejects the contact itself with a sentence, by the keyboard', async (t) => {
  const { page, open } = await web.window(t, 'owner')
  const id = await createContact({ first_name: 'Lars', last_name: 'Peterson', email: 'lars@merge.example' })
  await open(`/crm/contacts/${id}`)
  await page.getByRole('button', { name: 'More actions' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Merge' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Duplicate' }).waitFor()
  await page.keyboard.type('Lars Peterson')
  await page.getByRole('option', { name: 'Lars Peterson' }).waitFor()
  await page.keyboard.press('Enter')
  await dialog.getByRole('alert').getByText('Choose another contact.').waitFor()
  assert.ok(await dialog.getByRole('button', { name: 'Merge', exact: true }).isDisabled())
})

test('lists duplicates, and merges a pair by the keyboard', async (t) => {
  const last_name = 'Doppelmann'
  const kept = await createContact({
    first_name: 'Ida',
    last_name,
    email: 'ida@twice.example',
    title: 'Buyer',
  })
  const merged = await createContact({ first_name: 'Ida', last_name, email: 'ida.d@twice.example' })
  const { page, open, watch } = await web.window(t, 'owner')
  await open('/crm/contacts')
  await page.getByRole('button', { name: 'Duplicate contacts' }).click()
  await page.getByRole('button', { name: /Compared by/ }).click()
  await page.getByRole('option', { name: 'Name', exact: true }).click()
  const group = page.getByRole('region', { name: 'ida doppelmann' })
  await group.waitFor()
  await checkAccessibility(page, 'the duplicates')
  await page.setViewportSize({ width: 390, height: 844 })
  await checkWidth(page, 'the duplicates on a phone')
  // The more complete contact is kept.
  assert.equal(await group.getByRole('radio').first().isChecked(), true)
  const merge = group.getByRole('button', { name: 'Merge Ida Doppelmann with Ida Doppelmann' })
  await merge.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByText('“Ida Doppelmann” is deleted.').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Merge', exact: true }).press('Enter')
  await group.waitFor({ state: 'detached' })
  watch.expected.push(/status of 404/)
  assert.equal((await owner.get(`/crm/contacts/${merged}`)).status, 404)
  assert.equal((await owner.get(`/crm/contacts/${kept}`)).status, 200)
})
