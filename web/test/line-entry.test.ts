/** The lines of orders, purchase orders and rentals: choosing, prices, margins, new products. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { productFactory } from '../../server/src/modules/catalog/products/product.factory.ts'
import { until } from '../../server/test/waiting.ts'
import { SalesEditor } from './models/sales-editor.ts'
import { checkAccessibility, checkWidth } from './support/axe.ts'
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

test('digits that follow a choice are the quantity; text over a chosen product changes nothing', async (t) => {
  await createCustomer('Chosen Ltd')
  await createProduct('CHO-1', 'Chosen chair', { selling_price: 80 })
  const { page, open, watch } = await web.window(t, 'owner')
  const editor = new SalesEditor(page)
  await open('/sales/orders/new')
  await editor.chooseCustomer('Chosen Ltd')
  await editor.field(1, 'Item').fill('cho-1')
  await page.getByRole('option', { name: 'CHO-1 · Chosen chair', exact: true }).click()
  await page.keyboard.type('3')
  await page.keyboard.press('Tab')
  await editor.hasSum('Subtotal', 'US$240.00')
  // One returns to the item, types a number there and goes on.
  for (const key of ['Tab', 'Enter']) {
    await editor.field(1, 'Item').click()
    await page.keyboard.type('7')
    await watch.idle()
    await page.keyboard.press(key)
    await watch.idle()
    await editor.hasLines('CHO-1 · Chosen chair')
    await editor.hasFocus(1, 'Quantity')
  }
  await editor.save.click()
  await page.waitForURL(/\/sales\/orders\/[0-9A-Z]{26}$/)
  const { items } = await read(new URL(page.url()).pathname)
  assert.deepEqual([items[0].sku, items[0].quantity], ['CHO-1', 3])
})

test('an item that is emptied takes its price with it', async (t) => {
  await createCustomer('Emptied Ltd')
  await createProduct('EMP-1', 'Emptied jar')
  const { page, open } = await web.window(t, 'owner')
  const editor = new SalesEditor(page)
  await open('/sales/orders/new')
  await editor.chooseCustomer('Emptied Ltd')
  await editor.chooseItem(1, 'EMP-1', 'EMP-1 · Emptied jar')
  await editor.hasSum('Subtotal', 'US$20.00')
  await editor.field(1, 'Item').fill('')
  await page.keyboard.press('Tab')
  await until('the empty price', async () => (await editor.field(1, 'Price').inputValue()) === '')
})

test('prices are those of the list until the customer is chosen; what was typed stays', async (t) => {
  await createCustomer('Euro Buyers', { currency: 'EUR' })
  await createProduct('LIS-1', 'Listed lamp', { selling_price: 80, currency: 'EUR' })
  await createProduct('LIS-2', 'Listed bulb', { selling_price: 5 })
  const { page, open, watch } = await web.window(t, 'owner')
  watch.expected.push(/status of 422/)
  const editor = new SalesEditor(page)
  await open('/sales/orders/new')
  await editor.chooseItem(1, 'LIS-1', 'LIS-1 · Listed lamp')
  await page.keyboard.press('Enter')
  await editor.hasFocus(2, 'Item')
  await editor.chooseItem(2, 'LIS-2', 'LIS-2 · Listed bulb')
  await page.keyboard.press('Enter')
  await editor.chooseItem(3, 'LIS-1', 'LIS-1 · Listed lamp')
  await editor.fill(3, 'Price', '70')
  assert.equal(await editor.field(1, 'Price').inputValue(), '€80.00')
  assert.equal(await editor.field(2, 'Price').inputValue(), 'US$5.00')
  await page.getByText('€150.00 + US$5.00').waitFor()
  await editor.chooseCustomer('Euro Buyers')
  // The bulb has no price in the currency of the customer.
  await page.getByText(/no price in EUR/).waitFor()
  assert.equal(await editor.field(2, 'Price').inputValue(), '')
  await editor.fill(2, 'Price', '4.50')
  await editor.hasSum('Subtotal', '€154.50')
  assert.equal(await editor.field(1, 'Price').inputValue(), '€80.00')
  assert.equal(await editor.field(3, 'Price').inputValue(), '€70.00')
})

test('the margin is shown to those who may see cost prices', async (t) => {
  await createProduct('MAR-1', 'Margin mug', { selling_price: 10, cost_price: 6 })
  for (const [role, margins] of [
    ['owner', 2],
    ['sales', 0],
  ] as const) {
    const { page, open, watch } = await web.window(t, role)
    const editor = new SalesEditor(page)
    await open('/sales/orders/new')
    await editor.chooseItem(1, 'MAR-1', 'MAR-1 · Margin mug')
    await page.keyboard.type('5')
    await page.keyboard.press('Tab')
    await page.getByText('US$50.00').first().waitFor()
    await watch.idle()
    assert.equal(await page.getByText(/^Margin/).count(), margins, role)
    if (margins === 0) continue
    await page.getByText('Margin 40%').waitFor()
    await page.getByText('US$20.00 (40%)').waitFor()
    await editor.fill(1, 'Discount', '50')
    await page.getByText('Margin -20%').waitFor()
  }
})

test('a product that is missing is created in place, activated and chosen', async (t) => {
  await createCustomer('Newcomer Ltd')
  const { page, open } = await web.window(t, 'owner')
  const editor = new SalesEditor(page)
  await open('/sales/orders/new')
  await editor.chooseCustomer('Newcomer Ltd')
  await editor.chooseItem(1, 'Walnut tray', 'Create the product “Walnut tray”')
  const dialog = page.getByRole('dialog')
  assert.equal(await dialog.getByRole('textbox', { name: 'Name' }).inputValue(), 'Walnut tray')
  await dialog.getByRole('textbox', { name: 'SKU' }).fill('WAL-1')
  await dialog.getByRole('textbox', { name: 'Selling price' }).fill('45')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await dialog.waitFor({ state: 'detached' })
  await editor.hasLines('WAL-1 · Walnut tray')
  await editor.hasFocus(1, 'Quantity')
  await page.keyboard.type('2')
  await page.keyboard.press('Tab')
  await editor.hasSum('Subtotal', 'US$90.00')
  const [product] = await read('/operations/products?sku=wal-1')
  assert.equal(product.status, 'active')
})

test('a draft is offered last and activated when it is chosen', async (t) => {
  await createCustomer('Draft & Co')
  const draft = await create('/operations/products', {
    name: 'Oak bench draft',
    sku: 'OAK-D',
    selling_price: 90,
  })
  const active = await create('/operations/products', { name: 'Oak bench', sku: 'OAK-A', selling_price: 80 })
  await owner.post(`/operations/products/${active.id}/activate`)
  const { page, open } = await web.window(t, 'owner')
  const editor = new SalesEditor(page)
  await open('/sales/orders/new')
  await editor.chooseCustomer('Draft & Co')
  await editor.chooseItem(1, 'Oak bench', 'OAK-D · Oak bench draft (draft): activate and use')
  await editor.hasLines('OAK-D · Oak bench draft')
  assert.equal((await read(`/operations/products/${draft.id}`)).status, 'active')
})

test('a purchase order is entered with the keyboard: cost prices are there, other prices are asked for', async (t) => {
  const { id: supplier } = await create('/operations/suppliers', {
    name: 'Wood Ltd',
    code: 'WOOD-LINES',
    email: 'wood@lines.example',
  })
  await owner.post(`/operations/suppliers/${supplier}/activate`)
  await createProduct('BUY-1', 'Bought board', { cost_price: 12 })
  await createProduct('BUY-2', 'Bought beam')
  const { page, open, watch } = await web.window(t, 'owner')
  const editor = new SalesEditor(page)
  const { keyboard } = page
  await open('/operations/purchase-orders?create=1')
  await page.waitForURL(/\/operations\/purchase-orders\/new/)
  await editor.chooseSupplier('Wood Ltd')
  await editor.field(1, 'Item').focus()
  await keyboard.type('BUY-1')
  await keyboard.press('Enter')
  await keyboard.type('4')
  await editor.hasLines('BUY-1 · Bought board')
  await keyboard.press('Enter')
  await editor.hasFocus(2, 'Item')
  await keyboard.type('BUY-2')
  await keyboard.press('Enter')
  await editor.hasLines('BUY-1 · Bought board', 'BUY-2 · Bought beam')
  await keyboard.press('Enter')
  await editor.hasFocus(2, 'Price')
  await keyboard.type('30')
  await keyboard.press('Enter')
  await editor.hasFocus(3, 'Item')
  await editor.hasSum('Subtotal', 'US$78.00')
  // Here each line needs a product.
  await keyboard.type('Nothing like this')
  await keyboard.press('Enter')
  await page.getByText('No product has this SKU or name.').waitFor()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await watch.idle()
    await checkAccessibility(page, `a new purchase order, at ${width} px`)
    await checkWidth(page, `a new purchase order, at ${width} px`)
  }
  await editor.field(3, 'Item').fill('')
  await keyboard.press('Control+Enter')
  await page.waitForURL(/\/operations\/purchase-orders\/[0-9A-Z]{26}$/)
  const [{ id }] = await read(`/operations/purchase-orders?supplier_id=${supplier}`)
  const { items } = await read(`/operations/purchase-orders/${id}`)
  assert.deepEqual(
    items.map((item: Record<string, unknown>) => [item.product_sku, item.quantity_ordered, item.unit_price]),
    [
      ['BUY-1', 4, 12],
      ['BUY-2', 1, 30],
    ],
  )
})

test('the lines of a rental find what can be rented and keep the period of the line before', async (t) => {
  const { id: customer } = await createCustomer('Renting Ltd')
  for (const [sku, name] of [
    ['RNT-1', 'Rented tent'],
    ['RNT-2', 'Rented table'],
  ] as const) {
    const product_id = await createProduct(sku, name)
    await create('/rentals/rentable-products', {
      product_id,
      capacity: 9,
      unit_period: 'day',
      unit_price: 15,
    })
  }
  await createProduct('RNT-3', 'Rented nothing')
  const { page, open, watch } = await web.window(t, 'owner')
  const editor = new SalesEditor(page)
  const { keyboard } = page
  await open('/rentals/agreements?create=1')
  await page.waitForURL(/\/rentals\/agreements\/new/)
  await editor.chooseCustomer('Renting Ltd')
  await editor.field(1, 'Item').fill('Rented')
  await page.getByRole('option', { name: 'RNT-1 · Rented tent' }).waitFor()
  await watch.idle()
  assert.equal(await page.getByRole('option', { name: /Rented nothing/ }).count(), 0)
  await page.getByRole('option', { name: 'RNT-1 · Rented tent' }).click()
  await keyboard.type('2')
  await keyboard.press('Enter')
  await editor.hasFocus(1, 'From')
  await keyboard.type('+3d')
  await keyboard.press('Enter')
  await editor.hasFocus(1, 'Until')
  await keyboard.type('+5d')
  await keyboard.press('Enter')
  await editor.hasFocus(2, 'Item')
  await keyboard.type('RNT-2')
  await keyboard.press('Enter')
  await editor.hasFocus(2, 'Quantity')
  await editor.hasLines('RNT-1 · Rented tent', 'RNT-2 · Rented table')
  await keyboard.type('4')
  await keyboard.press('Enter')
  await editor.hasFocus(3, 'Item')
  // Two tents and four tables for two days.
  await editor.hasSum('Subtotal', 'US$180.00')
  await keyboard.press('Control+Enter')
  await page.waitForURL(/\/rentals\/agreements\/[0-9A-Z]{26}$/)
  const [{ id }] = await read(`/rentals/agreements?customer_id=${customer}`)
  const { lines } = await read(`/rentals/agreements/${id}`)
  const [tent, table] = lines
  assert.deepEqual([tent.quantity, table.quantity], [2, 4])
  assert.deepEqual([table.period_from, table.period_to], [tent.period_from, tent.period_to])
})
