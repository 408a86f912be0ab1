/** Deleted records: undone at once, or restored from their list. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ListPage } from './models/list.ts'
import { checkAccessibility, checkWidth } from './support/axe.ts'
import { sharedWeb } from './support/web.ts'

const web = await sharedWeb()
const owner = await web.user('owner')

async function createSupplier(name: string): Promise<string> {
  const code = name.replace(/\W/g, '').toUpperCase()
  const { status, body } = await owner.post('/operations/suppliers', {
    name,
    code,
    email: `${code.toLowerCase()}@deleted.example`,
  })
  assert.equal(status, 201, JSON.stringify(body))
  return body.data.id
}

test('a deletion leaves the record and can be undone', async (t) => {
  const { page, open } = await web.window(t, 'owner')
  const list = new ListPage(page)
  const id = await createSupplier('Exotic Liquids')
  await open(`/operations/suppliers/${id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  const message = page.getByRole('status', { name: 'Messages' })
  await message.getByText('“Exotic Liquids” is deleted.').waitFor()
  await page.waitForURL(/\/operations\/suppliers$/)
  assert.equal((await owner.get(`/operations/suppliers/${id}`)).status, 404)
  // React Aria still announces the button of the dialog, which is gone.
  await checkAccessibility(page, 'the message', ['button-name', 'color-contrast', 'target-size'])
  await message.getByRole('button', { name: 'Undo' }).click()
  await message.getByText('“Exotic Liquids” is restored.').waitFor()
  await list.row('Exotic Liquids').waitFor()
})

test('a deletion in the preview keeps the filters of the list', async (t) => {
  const { page, open } = await web.window(t, 'owner')
  const list = new ListPage(page)
  const id = await createSupplier('Grandma Kelly')
  await open(`/operations/suppliers?search=grandma&peek=${id}`)
  await list.peek.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Nothing matches the filters').waitFor()
  await list.hasAddress({ search: 'grandma' })
})

test('the list of deleted records restores those that are selected', async (t) => {
  const { page, open } = await web.window(t, 'owner')
  const list = new ListPage(page)
  for (const name of ['Tokyo Traders', 'New Orleans Delights'])
    await owner.delete(`/operations/suppliers/${await createSupplier(name)}`)
  await open('/operations/suppliers')
  await list.button('Deleted records').click()
  await page.getByText('These records are deleted.').waitFor()
  await list.row('Tokyo Traders').click()
  await list.row('New Orleans Delights').click()
  await checkAccessibility(page, 'the deleted records')
  await list.selection.getByRole('button', { name: 'Restore' }).click()
  await page.getByText('2 restored.').waitFor()
  await list.button('Back to the list').click()
  await list.row('Tokyo Traders').waitFor()
  await list.row('New Orleans Delights').waitFor()
})

test('a record that cannot be restored is named with the reason', async (t) => {
  const { page, watch, open } = await web.window(t, 'owner')
  watch.expected.push(/status of 422/)
  const list = new ListPage(page)
  const make = () => owner.post('/operations/brands', { name: 'Pavlova' })
  const { body } = await make()
  await owner.delete(`/operations/brands/${body.data.id}`)
  await make()
  await open('/operations/brands?deleted=only')
  await list.row('Pavlova').click()
  await list.selection.getByRole('button', { name: 'Restore' }).click()
  await page
    .getByRole('alert')
    .getByText(/^Pavlova: /)
    .waitFor()
})

test('a viewer is not offered the deleted records', async (t) => {
  const { page, open } = await web.window(t, 'viewer')
  await createSupplier('Norske Meierier')
  await open('/operations/suppliers')
  await new ListPage(page).row('Norske Meierier').waitFor()
  assert.equal(await page.getByRole('button', { name: 'Deleted records' }).count(), 0)
})

test('on a phone one selects with check boxes, by a button or a long touch', async (t) => {
  const { page, open } = await web.window(t, 'owner', { width: 390, height: 844 })
  const list = new ListPage(page)
  for (const name of ['Zaanse Koeken', 'Karkki Oy']) await createSupplier(name)
  await open('/operations/suppliers')
  await list.button('Select records').click()
  await page.getByRole('checkbox', { name: 'Select Karkki Oy' }).waitFor()
  await list.row('Karkki Oy').click({ position: { x: 200, y: 30 } })
  await list.selection.getByText('1 selected').waitFor()
  await list.row('Zaanse Koeken').click({ position: { x: 200, y: 30 } })
  await list.selection.getByText('2 selected').waitFor()
  await checkAccessibility(page, 'a selection on a phone')
  await checkWidth(page, 'a selection on a phone')
  await list.selection.getByRole('button', { name: 'Clear the selection' }).click()
  await page.getByRole('checkbox', { name: 'Select Karkki Oy' }).waitFor({ state: 'detached' })
  await longTouch(list, 'Karkki Oy')
  await list.selection.getByText('1 selected').waitFor()
  assert.equal(await list.peek.count(), 0)
})

/** Touches a row until it is selected. */
async function longTouch(list: ListPage, title: string): Promise<void> {
  const row = list.row(title).getByRole('gridcell').first()
  const touch = { pointerType: 'touch', bubbles: true, clientX: 100, clientY: 300 }
  await row.dispatchEvent('pointerdown', touch)
  await list.selection.waitFor()
  await row.dispatchEvent('pointerup', touch)
  await row.dispatchEvent('click')
}
