/** A form that the server refuses, and a question before a loss: the focus is where one continues. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { until } from '../../server/test/waiting.ts'
import { SalesEditor } from './models/sales-editor.ts'
import { sharedWeb } from './support/web.ts'

const web = await sharedWeb()
const owner = await web.user('owner')

/** Runs in the page. Returns whether the first control with an error has the focus. */
const isFirstError = () => {
  const first = document.querySelector('form [aria-invalid=true], form [data-invalid] button')
  return first !== null && first === document.activeElement
}

test('the first field with an error has the focus after a refusal', async (t) => {
  const { page, open, watch } = await web.window(t, 'owner')
  watch.expected.push(/status of 422/)
  await open('/operations/suppliers')
  await page.getByRole('button', { name: 'New supplier' }).waitFor()
  await page.keyboard.press('c')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Email' }).fill('nobody')
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Zaanse Snoepfabriek')
  await page.keyboard.press('Control+Enter')
  await dialog.getByText(/valid email/).waitFor()
  await until('the focus on the first error', () => page.evaluate(isFirstError))
})

test('the question before a deletion has the focus on the way back', async (t) => {
  const { body } = await owner.post('/operations/suppliers', {
    name: 'Karkki Oy',
    code: 'KARKKI-REFUSED',
    email: 'karkki@refused.example',
  })
  const { page, open } = await web.window(t, 'owner')
  await open(`/operations/suppliers/${body.data.id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const cancel = page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })
  await until('the focus on Cancel', () => cancel.evaluate((each) => each === document.activeElement))
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1, name: 'Karkki Oy' }).waitFor()
})

test('Enter in a field that finds records sends no form', async (t) => {
  const { page, open, watch } = await web.window(t, 'owner')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url())
  })
  for (const [address, name] of [
    ['/sales/orders/new', 'Customer'],
    ['/sales/invoices/new', 'Customer'],
    ['/crm/opportunities?create=1', 'Customer'],
    ['/operations/purchase-orders?create=1', 'Supplier'],
  ] as const) {
    await open(address)
    const field = page.getByRole('combobox', { name, exact: true })
    await field.focus()
    // The first field of a dialog does not open its list by itself.
    if ((await field.getAttribute('aria-expanded')) === 'true') await page.keyboard.press('Escape')
    await page.keyboard.press('Enter')
    await field.fill('nobody has this name')
    await watch.idle()
    await page.keyboard.press('Enter')
    await watch.idle()
    assert.equal(await page.getByRole('alert').count(), 0, address)
  }
  // A list with many options is searched in the same way.
  await open('/settings/profile')
  const zone = page.getByRole('combobox', { name: 'Time zone' })
  await zone.focus()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await watch.idle()
  assert.deepEqual(sent, [])
})

test('the message above an order names its fields as the form does, and goes when they are corrected', async (t) => {
  await owner.post('/crm/customers', {
    type: 'business',
    company_name: 'Corrected Ltd',
    email: 'buyer@corrected.example',
  })
  const { page, open, watch } = await web.window(t, 'owner')
  watch.expected.push(/status of 422/)
  const editor = new SalesEditor(page)
  await open('/sales/orders/new')
  await editor.save.click()
  await page.getByText('The Customer field is required.').waitFor()
  await page.getByText('The Items field must not be empty.').waitFor()
  assert.doesNotMatch(await page.getByRole('main').innerText(), /customer_id|The items field/)
  await editor.chooseCustomer('Corrected Ltd')
  await editor.chooseItem(1, 'Repair', '“Repair” without a product')
  await editor.fill(1, 'Price', '80')
  await editor.hasSum('Subtotal', 'US$80.00')
  assert.equal(await page.getByRole('alert').count(), 0)
})

test('a message about a line goes when its product is chosen', async (t) => {
  await owner.post('/crm/customers', {
    type: 'business',
    company_name: 'Priceless Ltd',
    email: 'buyer@priceless.example',
  })
  const { body } = await owner.post('/operations/products', {
    name: 'Priced lamp',
    sku: 'PRL-1',
    selling_price: 9,
  })
  await owner.post(`/operations/products/${body.data.id}/activate`)
  const { page, open, watch } = await web.window(t, 'owner')
  watch.expected.push(/status of 422/)
  const editor = new SalesEditor(page)
  await open('/sales/orders/new')
  await editor.chooseCustomer('Priceless Ltd')
  await editor.chooseItem(1, 'Something', '“Something” without a product')
  await editor.save.click()
  await page.getByText('The Unit price field is required.').waitFor()
  await editor.chooseItem(1, 'PRL-1', 'PRL-1 · Priced lamp')
  await editor.hasSum('Subtotal', 'US$9.00')
  await page.getByText('The Unit price field is required.').waitFor({ state: 'detached' })
})
