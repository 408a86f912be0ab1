/** The editors of orders and invoices, sending, and payments over open invoices. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { productFactory } from '../../server/src/modules/catalog/products/product.factory.ts'
import { until } from '../../server/test/waiting.ts'
import { SalesEditor } from './models/sales-editor.ts'
import { checkAccessibility, checkWidth } from './support/axe.ts'
import { sharedWeb, type Window } from './support/web.ts'

const web = await sharedWeb()
const owner = await web.user('owner')

async function create(path: string, body: object = {}) {
  const response = await owner.post(path, body)
  assert.ok(response.status < 300, JSON.stringify(response.body))
  return response.body.data
}

const createCustomer = (company_name: string, more: object = {}) =>
  create('/crm/customers', {
    company_name,
    email: `${company_name.replace(/\W/g, '').toLowerCase()}@editors.example`,
    ...more,
  })

async function createProduct(sku: string, name: string, selling_price: number) {
  const { id } = await productFactory.create(owner, { sku, name, selling_price })
  await owner.post(`/operations/products/${id}/activate`)
  return id
}

const read = async (path: string) => (await owner.get(path)).body.data

async function checkOnAllScreens({ page, watch }: Pick<Window, 'page' | 'watch'>, about: string) {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await watch.idle()
    await checkAccessibility(page, `${about}, at ${width} px`)
    await checkWidth(page, `${about}, at ${width} px`)
  }
}

test('an order is entered with the mouse: the server computes its sums while one types', async (t) => {
  await createCustomer('Galeria Lisboa')
  await createProduct('ED-100', 'Oak shelf', 80)
  const { page, open, watch } = await web.window(t, 'owner')
  const editor = new SalesEditor(page)
  await open('/sales/orders?create=1')
  await page.waitForURL(/\/sales\/orders\/new/)
  await editor.chooseCustomer('Galeria Lisboa')
  await editor.chooseItem(1, 'ED-100', 'ED-100 · Oak shelf')
  await editor.fill(1, 'Quantity', '3')
  await editor.hasSum('Subtotal', 'US$240.00')
  await editor.button('Add line').click()
  await editor.chooseItem(2, 'Assembly', '“Assembly” without a product')
  await editor.fill(2, 'Price', '60')
  await editor.hasSum('Subtotal', 'US$300.00')
  await editor.button('Line 2: actions').click()
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  await editor.hasLines('Assembly', 'ED-100 · Oak shelf')
  await checkOnAllScreens({ page, watch }, 'the editor of an order')
  await editor.save.click()
  await page.waitForURL(/\/sales\/orders\/[0-9A-Z]{26}$/)
  const order = await read(new URL(page.url()).pathname)
  assert.deepEqual(
    order.items.map(({ name, quantity }: { name: string; quantity: number }) => [name, quantity]),
    [
      ['Assembly', 1],
      ['Oak shelf', 3],
    ],
  )
  const dark = await web.window(t, 'owner', { colorScheme: 'dark' })
  await dark.open(`${new URL(page.url()).pathname}/edit`)
  await new SalesEditor(dark.page).hasSum('Subtotal', 'US$300.00')
  await checkOnAllScreens(dark, 'the editor of a draft, dark')
})

test('an order is entered with the keyboard: Enter goes on, Alt moves a line, Ctrl+Enter saves', async (t) => {
  await createCustomer('Hafen Kiel')
  await createProduct('ED-200', 'Steel hook', 4.5)
  const { page, open, watch } = await web.window(t, 'owner')
  const editor = new SalesEditor(page)
  const { keyboard } = page
  await open('/sales/orders/new')
  await editor.customer.waitFor()
  await until('the focus on the customer', () =>
    editor.customer.evaluate((element) => element === document.activeElement),
  )
  await keyboard.type('Hafen Kiel')
  await page.getByRole('option', { name: 'Hafen Kiel', exact: true }).waitFor()
  await keyboard.press('Enter')
  await page.getByText('Outstanding').waitFor()
  await keyboard.press('Tab')
  await editor.hasFocus(1, 'Item')
  await keyboard.type('ed-200')
  // The product is found after the key, too.
  await keyboard.press('Enter')
  await editor.hasFocus(1, 'Quantity')
  await keyboard.type('10')
  await editor.hasLines('ED-200 · Steel hook')
  for (const [name, value] of [
    ['Price', '5'],
    ['Discount', '20'],
    ['Tax', '0'],
  ] as const) {
    await keyboard.press('Tab')
    await editor.hasFocus(1, name)
    await keyboard.type(value)
  }
  await keyboard.press('Enter')
  await editor.hasFocus(2, 'Item')
  await keyboard.type('Freight')
  await page.getByRole('option', { name: '“Freight” without a product' }).waitFor()
  await watch.idle()
  await keyboard.press('Enter')
  await editor.hasFocus(2, 'Quantity')
  // A text has no price of its own, so Enter leads to it.
  await keyboard.press('Enter')
  await editor.hasFocus(2, 'Price')
  await keyboard.type('12.5')
  await keyboard.press('Alt+ArrowUp')
  await page.getByRole('status').getByText('Line 2 is line 1 now.').waitFor()
  await editor.hasFocus(1, 'Price')
  await editor.hasSum('Total', 'US$52.50')
  await keyboard.press('Control+Enter')
  await page.waitForURL(/\/sales\/orders\/[0-9A-Z]{26}$/)
  const { items, total_amount: total } = await read(new URL(page.url()).pathname)
  assert.deepEqual(
    [total, items.map(({ name }: { name: string }) => name)],
    [52.5, ['Freight', 'Steel hook']],
  )
})

test('a draft that two windows save: the second sees it and chooses; what is typed is not lost', async (t) => {
  const { id: customer_id } = await createCustomer('Tandem Trading')
  const { id } = await create('/sales/orders', {
    customer_id,
    items: [{ name: 'Audit', quantity: 1, unit_price: 90 }],
  })
  const { page, open, watch } = await web.window(t, 'owner')
  watch.expected.push(/status of 412/)
  const editor = new SalesEditor(page)
  await open(`/sales/orders/${id}/edit`)
  await editor.fill(1, 'Quantity', '4')
  await editor.hasSum('Subtotal', 'US$360.00')
  await owner.patch(`/sales/orders/${id}`, { memo: 'Ring the bell' })
  await editor.save.click()
  await page.getByRole('alert').getByText('Somebody has saved this draft meanwhile.').waitFor()
  assert.equal(await editor.field(1, 'Quantity').inputValue(), '4')
  // Leaving asks first.
  await page.getByRole('link', { name: 'Orders' }).first().click()
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  await editor.button('Save mine').click()
  await page.waitForURL((url) => url.pathname.endsWith(id))
  const order = await read(`/sales/orders/${id}`)
  assert.deepEqual([order.items[0].quantity, order.memo], [4, 'Ring the bell'])
})

test('an error of the server is at its field, and the order can be corrected', async (t) => {
  await createCustomer('Strict Buyers', { credit_limit: 100 })
  const { page, open, watch } = await web.window(t, 'owner')
  watch.expected.push(/status of 422/)
  const editor = new SalesEditor(page)
  await open('/sales/orders/new')
  await editor.chooseCustomer('Strict Buyers')
  await editor.chooseItem(1, 'Consulting', '“Consulting” without a product')
  await editor.save.click()
  await page.locator('input[aria-invalid=true]').first().waitFor()
  await editor.hasFocus(1, 'Price')
  await editor.fill(1, 'Price', '150')
  await page.getByText(/exceeds the credit limit of this customer/).waitFor()
  await editor.save.click()
  await page.waitForURL(/\/sales\/orders\/[0-9A-Z]{26}$/)
})

test('an invoice is shown as it will be printed, then approved and sent in one step', async (t) => {
  await createCustomer('Nordlicht Verlag')
  const { page, open, watch } = await web.window(t, 'owner')
  const editor = new SalesEditor(page)
  await open('/sales/invoices/new')
  await editor.chooseCustomer('Nordlicht Verlag')
  await editor.chooseItem(1, 'Layout', '“Layout” without a product')
  await editor.fill(1, 'Price', '250')
  await editor.hasSum('Subtotal', 'US$250.00')
  await editor.preview.locator('iframe[src^="blob:"]').waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('radio', { name: 'Preview' }).click()
  await editor.preview.locator('iframe[src^="blob:"]').waitFor()
  await watch.idle()
  await checkAccessibility(page, 'the editor of an invoice on a phone')
  await checkWidth(page, 'the editor of an invoice')
  await page.setViewportSize({ width: 1440, height: 900 })
  await editor.button('Approve and send').click()
  const dialog = page.getByRole('dialog', { name: 'Approve and send' })
  assert.equal(
    await dialog.getByRole('textbox', { name: 'To' }).inputValue(),
    'nordlichtverlag@editors.example',
  )
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Thank you for the fast answer.')
  const email = dialog.getByRole('region', { name: 'The email' })
  await email.getByText(/Thank you for the fast answer\./).waitFor()
  await checkAccessibility(page, 'the dialog that sends an invoice')
  await dialog.getByRole('button', { name: 'Approve and send' }).click()
  await page.waitForURL(/\/sales\/invoices\/[0-9A-Z]{26}$/)
  const invoice = await read(new URL(page.url()).pathname)
  assert.equal(invoice.status, 'sent')
  assert.ok(invoice.approved_at)
})
