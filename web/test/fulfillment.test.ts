/** Orders from the confirmation to a return: shortages, backorders, partial shipments, by mouse and by keyboard. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { until } from '../../server/test/waiting.ts'
import { Fulfillment } from './models/fulfillment.ts'
import { ListPage } from './models/list.ts'
import { dayBefore, Stockroom } from './models/warehouse.ts'
import { checkAccessibility, checkWidth } from './support/axe.ts'
import { sharedWeb } from './support/web.ts'

const web = await sharedWeb()
const stock = new Stockroom(await web.user('owner'))
const { clock } = web.testApp
const daysAgo = (days: number) => dayBefore(clock.now(), days)

interface Line {
  name: string
  sku: string
  quantity: number
  available: number
  /** Since when; by default today. */
  since?: string
}

/** Creates a draft of an order in a warehouse of its own, in which so much is available. */
async function createOrder(code: string, lines: readonly Line[]) {
  const warehouse_id = await stock.warehouse(`Depot ${code}`, code)
  const email = `${code.toLowerCase()}@fulfillment.example`
  const { id: customer_id } = await stock.post('/crm/customers', { company_name: `Customer ${code}`, email })
  const items = []
  for (const { name, sku, quantity, available, since } of lines) {
    const product_id = await stock.product(name, sku)
    await stock.setStock(product_id, warehouse_id, available, since)
    items.push({ product_id, quantity })
  }
  const { id } = await stock.post('/sales/orders', { customer_id, warehouse_id, items })
  return {
    id,
    path: `/sales/orders/${id}`,
    warehouse_id,
    products: items.map(({ product_id }) => product_id),
  }
}

/** Orders goods from a supplier, who names a day. */
async function orderGoods(code: string, warehouse_id: string, product_id: string | undefined) {
  const order = await stock.post('/operations/purchase-orders', {
    supplier_id: await stock.supplier(code),
    warehouse_id,
    expected_delivery_date: '2027-01-12',
    items: [{ product_id, quantity_ordered: 30, unit_price: 2 }],
  })
  await stock.post(`/operations/purchase-orders/${order.id}/submit`, { approve: true })
  await stock.post(`/operations/purchase-orders/${order.id}/send`)
  return order.po_number
}

const quantitiesOf = async (path: string, name: string) =>
  (await stock.get(path)).items.map((item: Record<string, number>) => item[name])

test('an order with too little stock is confirmed, shipped in part and returned with the mouse', async (t) => {
  const { path, warehouse_id, products } = await createOrder('FMOUSE', [
    { name: 'Chai', sku: 'FM-CHAI', quantity: 8, available: 5 },
    { name: 'Chang', sku: 'FM-CHANG', quantity: 6, available: 20 },
  ])
  const purchase = await orderGoods('FMOUSE', warehouse_id, products[0])
  const { page, watch, open } = await web.window(t, 'owner')
  watch.expected.push(/status of 422/)
  const order = new Fulfillment(page)

  await open(`${path}/edit`)
  await page.getByText('Only 5 available in Depot FMOUSE').waitFor()
  await page.getByText(`30 expected on 12 Jan 2027: ${purchase}`).waitFor()

  await open(path)
  await order.button('Confirm').click()
  await order.status('These lines lack stock.').waitFor()
  await order.line('Chai').getByText(`30 expected on 12 Jan 2027: ${purchase}`).waitFor()
  await order.dialog.getByText('Allow backorders').click()
  await order.status('These lines wait for stock.').waitFor()
  await order.send('Confirm')
  await order.summary.getByText('Nothing of 14 units is shipped. 11 units can be shipped now.').waitFor()
  await order.summary.getByText('Chai: 3 backordered').waitFor()
  await order.summary.getByRole('link', { name: purchase }).waitFor()

  await order.button('Ship items').click()
  await order.status('11 units will leave the stock.').waitFor()
  assert.equal(await order.quantity('Ship of Chai').inputValue(), '5')
  await order.dialog.getByRole('button', { name: 'All that is left' }).click()
  await order
    .line('Chai')
    .getByText(/8 requested, 5 available/)
    .waitFor()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await watch.idle()
    await checkAccessibility(page, `a shipment at ${width} px`)
    await checkWidth(page, `a shipment at ${width} px`)
  }
  await order.line('Chai').getByRole('button', { name: 'Set to 5' }).click()
  await order.quantity('Ship of Chang').fill('2')
  await order.dialog.getByLabel('Carrier').fill('DHL')
  await order.status('7 units will leave the stock.').waitFor()
  await order.send('Ship')
  await order.summary.getByText('7 of 14 units shipped. 4 units can be shipped now.').waitFor()
  assert.deepEqual(await quantitiesOf(path, 'quantity_shipped'), [5, 2])

  await stock.setStock(products[0] ?? '', warehouse_id, 3)
  await order.button('Ship items').click()
  await order.dialog.getByRole('button', { name: 'All that is left' }).click()
  await order.status('7 units will leave the stock.').waitFor()
  assert.equal(await order.dialog.getByLabel('Carrier').inputValue(), 'DHL')
  await order.send('Ship')
  await order.button('Mark as delivered').click()
  await order.button('Generate invoice').waitFor()
  await order.summary.getByText('All 14 units are shipped.').waitFor()

  await order.choose('Record return')
  await order.quantity('Return of Chang').fill('1')
  await order.dialog.getByText('Put the goods back into stock').click()
  await order.dialog.getByLabel('Reason').fill('Broken')
  await order.status('After this: Partially returned. The goods do not go into stock.').waitFor()
  await order.send('Record return')
  await order.summary.getByText('1 unit returned, 13 kept by the customer.').waitFor()
  assert.deepEqual(await quantitiesOf(path, 'quantity_returned'), [0, 1])
  const { returns } = await stock.get(path)
  assert.deepEqual([returns[0].reason, returns[0].is_restocked], ['Broken', false])
})

test('an order is shipped with the keyboard: s, numbers and arrows, a, Ctrl+Enter', async (t) => {
  const { path } = await createOrder('FKEYS', [
    { name: 'Ikura', sku: 'FK-IKURA', quantity: 3, available: 9 },
    { name: 'Tofu', sku: 'FK-TOFU', quantity: 4, available: 9 },
  ])
  await stock.post(`${path}/confirm`)
  const { page, open } = await web.window(t, 'owner')
  const order = new Fulfillment(page)
  const { keyboard } = page
  const hasFocus = (label: string) =>
    until(`the focus on ${label}`, () =>
      order.quantity(label).evaluate((element) => element === document.activeElement),
    )
  await open(path)
  await order.button('Ship items').waitFor()
  await keyboard.press('s')
  await hasFocus('Ship of Ikura')
  await keyboard.type('1')
  await keyboard.press('ArrowDown')
  await hasFocus('Ship of Tofu')
  await keyboard.type('2')
  await keyboard.press('Enter')
  await until('the focus on the carrier', () =>
    order.dialog.getByLabel('Carrier').evaluate((element) => element === document.activeElement),
  )
  await keyboard.type('a carrier')
  await order.status('3 units will leave the stock.').waitFor()
  await keyboard.press('Control+Enter')
  await order.hasClosed()
  await order.summary.getByText('3 of 7 units shipped. 4 units can be shipped now.').waitFor()
  assert.deepEqual(await quantitiesOf(path, 'quantity_shipped'), [1, 2])
  await keyboard.press('s')
  await hasFocus('Ship of Ikura')
  await keyboard.type('9')
  await keyboard.press('a')
  await order.status('4 units will leave the stock.').waitFor()
  await keyboard.press('Control+Enter')
  await order.hasClosed()
  await order.button('Mark as delivered').waitFor()
  assert.equal((await stock.get(path)).status, 'shipped')
})

test('an order is shipped and returned on earlier days; a day in the future is refused at its field', async (t) => {
  const { path, products } = await createOrder('FDAYS', [
    { name: 'Konbu', sku: 'FD-KONBU', quantity: 4, available: 9, since: daysAgo(10).day },
  ])
  await stock.post(`${path}/confirm`)
  const { page, watch, open } = await web.window(t, 'owner')
  watch.expected.push(/status of 422/)
  const order = new Fulfillment(page)
  await page.clock.setFixedTime(clock.now())
  await open(path)
  await order.button('Ship items').click()
  await order.dialog.getByRole('button', { name: 'All fields' }).click()
  const shipped = order.dialog.getByRole('textbox', { name: 'Shipped on', exact: true })
  await shipped.fill('tomorrow')
  await order.dialog.getByText('This day is in the future.').waitFor()
  await order.dialog.getByText(/^The Shipped on field must not be after today/).waitFor()
  assert.equal(await shipped.getAttribute('aria-invalid'), 'true')
  await checkAccessibility(page, 'a shipment in the future')
  await shipped.fill('-12d')
  await order.dialog.getByText(/^The Shipped on field leaves too little stock: -4/).waitFor()
  await shipped.fill('-3d')
  await order.status('4 units will leave the stock.').waitFor()
  await order.send('Ship')
  await order.button('Mark as delivered').click()
  await order.button('Generate invoice').waitFor()

  await order.choose('Record return')
  await order.quantity('Return of Konbu').fill('1')
  const returned = order.dialog.getByRole('textbox', { name: 'Returned on', exact: true })
  await returned.fill('-5d')
  await order.dialog.getByText(/^The Returned on field must not be before/).waitFor()
  await returned.fill('-2d')
  await order.status('After this: Partially returned.').waitFor()
  await order.send('Record return')
  assert.equal((await stock.get(path)).returns[0].returned_date, daysAgo(2).day)

  const list = new ListPage(page)
  for (const [type, days] of [
    ['sale', 3],
    ['return', 2],
  ] as const) {
    await open(`/operations/stock-movements?product_id=${products[0]}&movement_type=${type}`)
    const moved = await list.cell('Konbu', 'Moved on')
    await moved.getByText(daysAgo(days).shown).waitFor()
  }
})
