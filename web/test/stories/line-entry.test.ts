/** Long documents: 30 lines by keyboard only, with three keys a line besides what is typed. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SalesEditor } from '../models/sales-editor.ts'
import { Stockroom } from '../models/warehouse.ts'
import { checkAccessibility } from '../support/axe.ts'
import { startWeb } from '../support/web.ts'

const web = await startWeb()
const office = new Stockroom(await web.user('owner'))
const count = 30
const numbers = Array.from({ length: count }, (_, at) => at + 1)
for (const number of numbers)
  await office.product(`Tile ${number}`, `TILE-${String(number).padStart(2, '0')}`)
await office.post('/crm/customers', {
  type: 'business',
  company_name: 'Tiles by Telephone',
  email: 'orders@tiles.example',
})

test('an order with 30 lines is entered by keyboard, with at most three keys a line', async (t) => {
  const { page, open, watch } = await web.window(t, 'sales')
  const editor = new SalesEditor(page)
  const { keyboard } = page
  let keys = 0
  const press = (key: string) => {
    keys += 1
    return keyboard.press(key)
  }
  await open('/sales/orders/new')
  await editor.customer.waitFor()
  await keyboard.type('Tiles by')
  await page.getByRole('option', { name: 'Tiles by Telephone' }).waitFor()
  await keyboard.press('Enter')
  await page.getByText('Outstanding').waitFor()
  await keyboard.press('Tab')
  await editor.hasFocus(1, 'Item')
  for (const number of numbers) {
    await keyboard.type(`tile-${String(number).padStart(2, '0')}`)
    await press('Enter')
    await keyboard.type(String(number))
    await press('Enter')
    await editor.hasFocus(number + 1, 'Item')
  }
  assert.ok(keys <= 3 * count, `${keys} keys`)
  await editor.hasLines(
    ...numbers.map((number) => `TILE-${String(number).padStart(2, '0')} · Tile ${number}`),
    '',
  )
  await watch.idle()
  await checkAccessibility(page, 'an order with 30 lines')
  await keyboard.press('Control+Enter')
  await page.waitForURL(/\/sales\/orders\/[0-9A-Z]{26}$/)
  const { items } = await office.get(new URL(page.url()).pathname)
  assert.deepEqual(
    items.map(({ quantity }: { quantity: number }) => quantity),
    numbers,
  )
})

test('a purchase order with 30 lines is entered by keyboard, with at most three keys a line', async (t) => {
  const supplier = await office.post('/operations/suppliers', {
    name: 'Tile Works',
    code: 'TILE-WORKS',
    email: 'sales@tile-works.example',
  })
  await office.post(`/operations/suppliers/${supplier.id}/activate`)
  const { page, open, watch } = await web.window(t, 'owner')
  const editor = new SalesEditor(page)
  const { keyboard } = page
  let keys = 0
  const press = (key: string) => {
    keys += 1
    return keyboard.press(key)
  }
  await open(`/operations/purchase-orders/new?supplier_id=${supplier.id}`)
  // The supplier is known, so that one begins with the lines.
  await editor.hasFocus(1, 'Item')
  for (const number of numbers) {
    await keyboard.type(`tile-${String(number).padStart(2, '0')}`)
    await press('Enter')
    await keyboard.type(String(number))
    await editor.hasLines(
      ...numbers.slice(0, number).map((each) => `TILE-${String(each).padStart(2, '0')} · Tile ${each}`),
    )
    await press('Enter')
    // The product has no cost price, so Enter leads to the price.
    await editor.hasFocus(number, 'Price')
    await keyboard.type('2.5')
    await press('Enter')
    await editor.hasFocus(number + 1, 'Item')
  }
  assert.ok(keys <= 3 * count, `${keys} keys`)
  await editor.hasSum('Subtotal', 'US$1,162.50')
  await watch.idle()
  await checkAccessibility(page, 'a purchase order with 30 lines')
  await keyboard.press('Control+Enter')
  await page.waitForURL(/\/operations\/purchase-orders\/[0-9A-Z]{26}$/)
  const { items, subtotal } = await office.get(new URL(page.url()).pathname)
  assert.deepEqual(
    items.map(({ quantity_ordered: quantity }: { quantity_ordered: number }) => quantity),
    numbers,
  )
  assert.equal(subtotal, 1162.5)
})
