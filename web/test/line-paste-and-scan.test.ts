/** Lines that are not typed: rows of a spreadsheet, and codes of a scanner. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { productFactory } from '../../server/src/modules/catalog/products/product.factory.ts'
import { until } from '../../server/test/waiting.ts'
import { SalesEditor } from './models/sales-editor.ts'
import { sharedWeb } from './support/web.ts'

const web = await sharedWeb()
const owner = await web.user('owner')

async function create(path: string, body: object = {}) {
  const response = await owner.post(path, body)
  assert.ok(response.status < 300, JSON.stringify(response.body))
  return response.body.data
}

const read = async (path: string) => (await owner.get(path)).body.data

const createCustomer = (company_name: string, more: object = {}) =>
  create('/crm/customers', {
    type: 'business',
    company_name,
    email: `${company_name.replace(/\W/g, '').toLowerCase()}@lines.example`,
    ...more,
  })

async function createProduct(sku: string, name: string, more: object = {}) {
  const { id } = await productFactory.create(owner, { sku, name, selling_price: 20, ...more })
  await owner.post(`/operations/products/${id}/activate`)
  return id
}

test('rows of a spreadsheet become lines, in English and German', async (t) => {
  await createCustomer('Spreadsheet Ltd')
  await createProduct('PAS-1', 'Pasted pot', { selling_price: 8 })
  await createProduct('PAS-2', 'Pasted pan', { selling_price: 9 })
  const { page, open } = await web.window(t, 'owner')
  const editor = new SalesEditor(page)
  await open('/sales/orders/new')
  await editor.paste(1, 'SKU\tQty\tPrice\tDiscount\npas-1\t3\t\t\npas-2\t2\t7.50\t10%\nAssembly\t1\t60\t\n')
  await page.getByText('3 lines are pasted. For 1 of them no product was found.').waitFor()
  await editor.hasLines('PAS-1 · Pasted pot', 'PAS-2 · Pasted pan', 'Assembly')
  await page.getByText('US$97.50').waitFor()
  await editor.button('Add line').click()
  await editor.paste(4, 'Bezeichnung;Menge;E-Preis\r\nPasted pan;1.000;1,25\r\nPasted pot;1;\r\n')
  await editor.hasLines(
    'PAS-1 · Pasted pot',
    'PAS-2 · Pasted pan',
    'Assembly',
    'PAS-2 · Pasted pan',
    'PAS-1 · Pasted pot',
  )
  await editor.chooseCustomer('Spreadsheet Ltd')
  await editor.save.click()
  await page.waitForURL(/\/sales\/orders\/[0-9A-Z]{26}$/)
  const { items } = await read(new URL(page.url()).pathname)
  const figures = items.map((item: Record<string, unknown>) => [
    item.sku,
    item.quantity,
    item.unit_price,
    item.discount_percent,
  ])
  assert.deepEqual(figures, [
    ['PAS-1', 3, 8, null],
    ['PAS-2', 2, 7.5, 10],
    [null, 1, 60, null],
    // In English, a point before three digits is that of the decimals.
    ['PAS-2', 1, 1.25, null],
    ['PAS-1', 1, 8, null],
  ])
})

test('a scanned code raises its line by one, wherever the focus is', async (t) => {
  await createProduct('4006381333931', 'Scanned pen', { selling_price: 2 })
  await createProduct('SCA-22', 'Scanned pad', { selling_price: 3 })
  const { page, open } = await web.window(t, 'owner')
  const editor = new SalesEditor(page)
  // Like a scanner, which does not wait for the page between two characters.
  const scan = (code: string) => Promise.all([...code, 'Enter'].map((key) => page.keyboard.press(key)))
  await open('/sales/orders/new')
  await editor.field(1, 'Item').focus()
  await scan('4006381333931')
  await editor.hasLines('4006381333931 · Scanned pen')
  await editor.hasFocus(1, 'Quantity')
  for (const quantity of ['2', '3']) {
    await scan('4006381333931')
    await until(`the quantity ${quantity}`, async () => {
      return (await editor.field(1, 'Quantity').inputValue()) === quantity
    })
  }
  await scan('SCA-22')
  await editor.hasLines('4006381333931 · Scanned pen', 'SCA-22 · Scanned pad')
  await editor.hasFocus(2, 'Quantity')
  await page.keyboard.press('Enter')
  await editor.hasFocus(3, 'Item')
  await scan('SCA-22')
  await until('the raised line', async () => (await editor.field(2, 'Quantity').inputValue()) === '2')
  await editor.hasFocus(2, 'Quantity')
  await scan('UNKNOWN-77')
  await page.getByText('No product has the code UNKNOWN-77. Nothing was changed.').waitFor()
  assert.equal(await editor.field(2, 'Quantity').inputValue(), '2')
  assert.equal(await editor.field(1, 'Quantity').inputValue(), '3')
})
