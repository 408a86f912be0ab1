/** Purchase orders and rental agreements are entered and edited on pages of their own. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SalesEditor } from './models/sales-editor.ts'
import { Stockroom } from './models/warehouse.ts'
import { checkAccessibility, checkWidth } from './support/axe.ts'
import { rentalsOf } from './support/rentals.ts'
import { sharedWeb, type Window } from './support/web.ts'

const web = await sharedWeb()
const owner = await web.user('owner')
const stock = new Stockroom(owner)
const { createCustomer, createTent, rent } = rentalsOf(owner)

const purchaseOrder = /\/operations\/purchase-orders\/[0-9A-Z]{26}$/
const agreement = /\/rentals\/agreements\/[0-9A-Z]{26}$/
const recordOf = ({ page }: Pick<Window, 'page'>) => stock.get(new URL(page.url()).pathname)

/** A supplier with two products that it delivers, and a draft of an order for both. */
async function drafted(code: string) {
  const supplier_id = await stock.supplier(code)
  const products = [
    await stock.product(`Plank ${code}`, `${code}-1`),
    await stock.product(`Beam ${code}`, `${code}-2`),
  ]
  const items = products.map((product_id, at) => ({ product_id, quantity: at + 2, unit_price: 5 }))
  const order = await stock.post('/operations/purchase-orders', { supplier_id, items })
  return { supplier_id, products, id: String(order.id), items: order.items as readonly { id: string }[] }
}

async function checkOnAllScreens({ page, watch }: Pick<Window, 'page' | 'watch'>, about: string) {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await watch.idle()
    await checkAccessibility(page, `${about}, at ${width} px`)
    await checkWidth(page, `${about}, at ${width} px`)
  }
}

test('the draft of a purchase order is edited on the page that made it, and its lines keep their ids', async (t) => {
  const { id, items } = await drafted('DRAFT')
  await stock.product('Nail', 'DRAFT-3', { cost_price: 0.5 })
  const window = await web.window(t, 'owner')
  const { page, open } = window
  const editor = new SalesEditor(page)
  await open(`/operations/purchase-orders/${id}`)
  await page.getByRole('button', { name: 'Edit items' }).click()
  await page.waitForURL(new RegExp(`${id}/edit$`))
  await editor.hasLines('DRAFT-1 · Plank DRAFT', 'DRAFT-2 · Beam DRAFT')
  await editor.hasSum('Total', 'US$25.00')
  await editor.fill(2, 'Quantity', '10')
  await editor.button('Add line').click()
  await editor.chooseItem(3, 'DRAFT-3', 'DRAFT-3 · Nail')
  await editor.fill(3, 'Quantity', '4')
  await editor.fill(3, 'Tax', '10')
  // 10 + 50 + 2 with a tax of 0.20: only the server knows how it rounds.
  await editor.hasSum('Total', 'US$62.20')
  await checkOnAllScreens(window, 'the draft of a purchase order')
  await editor.save.click()
  await page.waitForURL(purchaseOrder)
  const { items: saved, total_amount: total } = await stock.get(`/operations/purchase-orders/${id}`)
  assert.equal(total, 62.2)
  assert.deepEqual(
    saved.map((item: Record<string, unknown>) => item.quantity_ordered),
    [2, 10, 4],
  )
  assert.deepEqual(
    saved.slice(0, 2).map((item: { id: string }) => item.id),
    items.map((item) => item.id),
  )
})

test('the draft of a rental is edited on its page; the price of its lines follows', async (t) => {
  const [tent, customer] = [await createTent(5), await createCustomer()]
  const { id } = await rent(customer, tent, 1, [3, 5])
  const window = await web.window(t, 'owner')
  const { page, open } = window
  const editor = new SalesEditor(page)
  await open(`/rentals/agreements/${id}`)
  await page.getByRole('button', { name: 'Edit lines' }).click()
  await page.waitForURL(new RegExp(`${id}/edit$`))
  await editor.hasSum('Subtotal', 'US$91.00')
  await editor.line(1).getByText('5 of 5 free').waitFor()
  await editor.fill(1, 'Quantity', '3')
  await editor.hasSum('Subtotal', 'US$273.00')
  // More than there are is said before anything is confirmed.
  await editor.fill(1, 'Quantity', '6')
  await editor.line(1).locator('[data-short]').waitFor()
  await editor.fill(1, 'Quantity', '4')
  await page.getByRole('textbox', { name: 'Pickup location' }).fill('Gate 7')
  await checkOnAllScreens(window, 'the draft of a rental')
  await editor.save.click()
  await page.waitForURL(agreement)
  const { lines, pickup_location: gate } = await recordOf(window)
  assert.deepEqual([lines.length, lines[0].quantity, gate], [1, 4, 'Gate 7'])
})

test('a page with unsaved lines asks before it is left, and one that nobody touched does not', async (t) => {
  const { id, supplier_id, products } = await drafted('LEAVE')
  const { page, open } = await web.window(t, 'owner')
  const editor = new SalesEditor(page)
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' })
  const link = page.getByRole('navigation', { name: 'Navigation' }).getByRole('link', { name: 'Suppliers' })
  for (const address of [
    `/operations/purchase-orders/${id}/edit`,
    `/operations/purchase-orders/new?supplier_id=${supplier_id}&product_id=${products[0]}`,
    '/rentals/agreements/new',
  ]) {
    await open(address)
    await editor.field(1, 'Quantity').waitFor()
    await link.click()
    await page.getByRole('heading', { level: 1, name: 'Suppliers' }).waitFor()
    await open(address)
    await editor.fill(1, 'Quantity', '77')
    await link.click()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'detached' })
    assert.equal(await editor.field(1, 'Quantity').inputValue(), '77', address)
    await editor.button('Cancel').click()
    await question.getByRole('button', { name: 'Discard' }).click()
    await question.waitFor({ state: 'detached' })
    await editor.field(1, 'Quantity').waitFor({ state: 'detached' })
  }
})

test('what the server refuses is at its line, also behind an empty one', async (t) => {
  const { supplier_id, products } = await drafted('REFUSED')
  const { page, open, watch } = await web.window(t, 'owner')
  watch.expected.push(/status of 422/)
  const editor = new SalesEditor(page)
  const both = products.map((product) => `product_id=${product}`).join('&')
  await open(`/operations/purchase-orders/new?supplier_id=${supplier_id}&${both}`)
  await editor.hasLines('REFUSED-1 · Plank REFUSED', 'REFUSED-2 · Beam REFUSED')
  await editor.fill(1, 'Price', '3')
  // An empty line between the two.
  await editor.button('Add line').click()
  await editor.button('Line 3: actions').click()
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  await editor.hasLines('REFUSED-1 · Plank REFUSED', '', 'REFUSED-2 · Beam REFUSED')
  await editor.save.click()
  await editor.line(3).getByText('The Unit price field is required.').waitFor()
  await editor.hasFocus(3, 'Price')
  await editor.fill(3, 'Price', '4')
  await editor.hasSum('Subtotal', 'US$7.00')
  assert.equal(await page.getByText(/field is required/).count(), 0)
  await editor.save.click()
  await page.waitForURL(purchaseOrder)

  const [tent, customer] = [await createTent(2), await createCustomer()]
  const line = `product_id=${tent.id}&period_from=2020-03-01&period_to=2020-03-03`
  await open(`/rentals/agreements/new?customer_id=${customer.id}&${line}`)
  await editor.save.click()
  const from = editor.field(1, 'From')
  await from.and(page.locator('[aria-invalid=true]')).waitFor()
  await from.fill('2027-03-01')
  await editor.fill(1, 'Until', '2027-03-03')
  await editor.save.click()
  await page.waitForURL(agreement)
})

test('an order that is sent takes smaller quantities only, and its supplier stays', async (t) => {
  const { id } = await drafted('SENT')
  await stock.post(`/operations/purchase-orders/${id}/submit`, { approve: true })
  await stock.post(`/operations/purchase-orders/${id}/send`)
  const { page, open, watch } = await web.window(t, 'owner')
  watch.expected.push(/status of 422/)
  const editor = new SalesEditor(page)
  await open(`/operations/purchase-orders/${id}/edit`)
  await editor.hasLines('SENT-1 · Plank SENT', 'SENT-2 · Beam SENT')
  assert.ok(await editor.supplier.isDisabled())
  await editor.fill(2, 'Quantity', '9')
  await editor.save.click()
  await editor.field(2, 'Quantity').and(page.locator('[aria-invalid=true]')).waitFor()
  await editor.fill(2, 'Quantity', '1')
  await editor.save.click()
  // What the change needs besides is asked for where it is missing.
  await page.getByText('The Supplier confirmed field must be true to reduce a sent order').waitFor()
  await page.getByRole('checkbox', { name: 'Supplier confirmed' }).press('Space')
  await editor.save.click()
  await page.waitForURL(purchaseOrder)
  const { items } = await stock.get(`/operations/purchase-orders/${id}`)
  assert.equal(items[1].quantity_remaining, 1)
})

test('an order that is received has no editor', async (t) => {
  const { id, items } = await drafted('DONE')
  await stock.post(`/operations/purchase-orders/${id}/submit`, { approve: true })
  await stock.post(`/operations/purchase-orders/${id}/send`)
  const received = items.map((item, at) => ({ purchase_order_item_id: item.id, quantity_received: at + 2 }))
  await stock.post(`/operations/purchase-orders/${id}/receive`, { items: received })
  const { page, open } = await web.window(t, 'owner')
  await open(`/operations/purchase-orders/${id}/edit`)
  await page.getByText(/cannot be edited here/).waitFor()
  await open(`/operations/purchase-orders/${id}`)
  await page.getByRole('table', { name: 'Items' }).waitFor()
  assert.equal(await page.getByRole('button', { name: 'Edit items' }).count(), 0)
})

test('a supplier and a product are created in place, and rows of a spreadsheet are pasted', async (t) => {
  await stock.product('Pasted plank', 'PASTED-1')
  await stock.product('Pasted beam', 'PASTED-2')
  const window = await web.window(t, 'owner')
  const { page, open, watch } = window
  const editor = new SalesEditor(page)
  await open('/operations/purchase-orders/new')
  await editor.supplier.fill('Sawmill in place')
  await page.getByRole('option', { name: 'Create supplier “Sawmill in place”' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Code').fill('IN-PLACE')
  await dialog.getByLabel('Email').fill('saw@in-place.example')
  await dialog.getByRole('button', { name: /^Create/ }).click()
  await dialog.waitFor({ state: 'detached' })
  await watch.idle()
  assert.equal(await editor.supplier.inputValue(), 'Sawmill in place')
  await editor.paste(1, 'SKU\tQuantity\tPrice\nPASTED-1\t12\t2.50\nPASTED-2\t3\t10')
  await editor.hasLines('PASTED-1 · Pasted plank', 'PASTED-2 · Pasted beam')
  await editor.button('Add line').click()
  await editor.chooseItem(3, 'Dowel in place', 'Create the product “Dowel in place”')
  await dialog.getByRole('textbox', { name: 'Selling price' }).fill('3')
  await dialog.getByRole('button', { name: /^Create/ }).click()
  await dialog.waitFor({ state: 'detached' })
  await editor.hasFocus(3, 'Quantity')
  await editor.fill(3, 'Quantity', '2')
  await editor.fill(3, 'Price', '1')
  await editor.hasSum('Subtotal', 'US$62.00')
  await editor.save.click()
  await page.waitForURL(purchaseOrder)
  const { items } = await recordOf(window)
  assert.deepEqual(
    items.map((item: Record<string, unknown>) => [item.quantity_ordered, item.unit_price]),
    [
      [12, 2.5],
      [3, 10],
      [2, 1],
    ],
  )
})

test('the headings of lines are words, in English and German', async (t) => {
  const { id } = await drafted('WORDS')
  const [tent, customer] = [await createTent(2), await createCustomer()]
  const rental = await rent(customer, tent, 1, [3, 5])
  const headings = {
    'en-GB': [
      ['SKU', 'Product', 'Ordered', 'Still to come', 'Unit price', 'Line total'],
      ['SKU', 'Product name', 'Quantity', 'Status', 'From', 'Until'],
    ],
    'de-DE': [
      ['Artikelnummer', 'Produkt', 'Bestellt', 'Offen', 'Einzelpreis', 'Summe'],
      ['Artikelnummer', 'Produktname', 'Menge', 'Status', 'Von', 'Bis'],
    ],
  }
  for (const [locale, [bought, rented]] of Object.entries(headings)) {
    const { page, open } = await web.window(t, 'owner', { locale })
    const shown = () => page.getByRole('columnheader').allInnerTexts()
    await open(`/operations/purchase-orders/${id}`)
    await page.getByRole('cell', { name: 'WORDS-1' }).waitFor()
    assert.deepEqual(await shown(), bought)
    await open(`/rentals/agreements/${rental.id}`)
    await page.getByRole('cell', { name: tent.name, exact: true }).waitFor()
    assert.deepEqual(await shown(), rented)
  }
})
