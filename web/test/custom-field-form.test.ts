/** The form of a new custom field: its choices, and the marks of what it needs. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sharedWeb } from './support/web.ts'

const web = await sharedWeb()
const owner = await web.user('owner')

test('the kind of records of a custom field is chosen from a list, and required choices are marked', async (t) => {
  const { page, open } = await web.window(t, 'owner')
  await open('/custom-fields?create=1')
  const dialog = page.getByRole('dialog')
  const markOf = (label: string) =>
    dialog
      .getByText(label, { exact: true })
      .evaluate((element) => getComputedStyle(element, '::after').content.includes('*'))
  assert.equal(await markOf('Entity type'), true)
  assert.equal(await markOf('Type'), true)
  await dialog.getByRole('button', { name: /Entity type/ }).click()
  await page.getByRole('option', { name: 'Customer' }).click()
  await dialog.getByRole('textbox', { name: 'Label' }).fill('Shoe size')
  await dialog.getByRole('textbox', { name: 'Code' }).fill('shoe_size')
  await dialog.getByRole('button', { name: /^(?!Entity).*Type/ }).click()
  await page.getByRole('option', { name: 'Integer' }).click()
  await dialog.getByRole('button', { name: 'Create' }).click()
  await dialog.waitFor({ state: 'detached' })
  const { body } = await owner.get('/custom-fields?entity_type=customer')
  assert.ok(body.data.some((field: { code: string }) => field.code === 'shoe_size'))
})
