/** The morning of a warehouse: a delivery is received, a shelf counted, stock transferred, an order shipped. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Hands, handsOf, type Way, ways } from '../models/hands.ts'
import { Counting, Receiving, Stockroom } from '../models/warehouse.ts'
import { startWeb, type Window } from '../support/web.ts'
import { sliceOf } from '../../../server/test/slices.ts'

// The company is new: it has no records of other tests.
const web = await startWeb()
const office = new Stockroom(await web.user('owner'))
// The role alone sees no orders of customers: a company that lets its warehouse ship them adds a role for that.
const shipping = ['sales.orders.read', 'sales.orders.ship', 'sales.shipments.read', 'crm.customers.read']
const worker = await web.testApp.caller('acme', 'warehouse', ...shipping)
const [main] = await office.get('/operations/warehouses')

/** Sends a purchase order over 9 Chai and 40 Chang to its supplier, and confirms an order that waits for 5 Chang. */
async function prepare(way: Way) {
  const code = way.toUpperCase()
  const [chai, chang] = [`Chai ${way}`, `Chang ${way}`]
  const purchase = await office.sentOrder(code, [
    { name: chai, sku: `${code}-CHAI`, quantity: 9 },
    { name: chang, sku: `${code}-CHANG`, quantity: 40 },
  ])
  const { po_number: purchaseNumber, items } = await office.get(`/operations/purchase-orders/${purchase}`)
  const branch = { name: `Branch ${way}`, id: await office.warehouse(`Branch ${way}`, `BR-${code}`) }
  const customer = await office.post('/crm/customers', {
    company_name: `Customer ${way}`,
    email: `${way}@warehouse.example`,
  })
  const order = await office.post('/sales/orders', {
    customer_id: customer.id,
    items: [{ product_id: items[1].product_id, quantity: 5, unit_price: 10 }],
  })
  await office.post(`/sales/orders/${order.id}/confirm`, { allow_backorders: true })
  const orderNumber: string = order.order_number
  return { code, chai, chang, changId: items[1].product_id, purchase, purchaseNumber, branch, orderNumber }
}

type Goods = Awaited<ReturnType<typeof prepare>>

/** Receives 2 Chai by scanner and all Chang by their number. */
async function receive({ page }: Window, hands: Hands, { code, chai, chang, ...goods }: Goods) {
  const receiving = new Receiving(page)
  await hands.go('Purchase orders')
  await hands.openRow(goods.purchaseNumber)
  await hands.shortcut('r', page.getByRole('button', { name: 'Receive goods', exact: true }))
  await receiving.quantity(chai).waitFor()
  await receiving.scan(`${code}-CHAI`)
  await receiving.scan(`${code}-CHAI`)
  await receiving.hasQuantity(chai, '2')
  await hands.fill(receiving.quantity(chang), '40')
  await receiving.status('After this receipt: Partially received').waitFor()
  await hands.submit(receiving.dialog, 'Receive')
  await receiving.hasClosed()
  const { received } = await office.receivedOf(goods.purchase)
  assert.deepEqual(received, [2, 40])
}

/** Counts a shelf, on which 2 Chang are missing. */
async function count({ page }: Window, hands: Hands, { code, chai, chang, changId }: Goods) {
  const counting = new Counting(page)
  await hands.go('Inventory')
  await hands.press(page.getByRole('main').getByRole('button', { name: 'Count stock' }))
  await counting.code.waitFor()
  await hands.choose(counting.main.getByRole('button', { name: /Warehouse/ }), main.name)
  for (const [sku, name, number] of [
    [`${code}-CHAI`, chai, '2'],
    [`${code}-CHANG`, chang, '38'],
  ] as const) {
    await hands.fill(counting.code, sku)
    await page.keyboard.press('Enter')
    await hands.fill(counting.number(name), number)
    await page.keyboard.press('Enter')
    await counting.main.getByText(`${name}: ${number} counted`).waitFor()
  }
  await hands.press(counting.button('Show the differences'))
  await counting.main.getByText('1 difference in 2 products').waitFor()
  await hands.press(counting.button('Record 2 counts'))
  await page.getByRole('heading', { name: '2 counts recorded' }).waitFor()
  assert.equal(await office.quantityOf(changId, main.id), 38)
}

async function transfer({ page }: Window, hands: Hands, { chang, changId, branch }: Goods) {
  await hands.go('Inventory')
  await hands.openRow(chang)
  await hands.shortcut('t', page.getByRole('button', { name: 'Transfer' }))
  await hands.choose(hands.dialog.getByRole('button', { name: /To warehouse/ }), branch.name)
  await hands.fill(hands.field('Quantity'), '8')
  await hands.submit(hands.dialog, 'Transfer')
  await hands.dialog.waitFor({ state: 'detached' })
  assert.equal(await office.quantityOf(changId, branch.id), 8)
}

async function ship({ page }: Window, hands: Hands, { changId, orderNumber }: Goods) {
  await hands.go('Orders')
  await hands.openRow(orderNumber)
  // The order waited for the goods that have arrived, so the dialog begins without it.
  await hands.perform('Ship items')
  await hands.shortcut('a', hands.dialog.getByRole('button', { name: /^All that is left/ }))
  await hands.fill(hands.field('Carrier'), 'Speedy Express')
  await hands.submit(hands.dialog, 'Ship')
  await hands.dialog.waitFor({ state: 'detached' })
  await page.getByRole('article').getByText('Shipped', { exact: true }).first().waitFor()
  assert.equal(await office.quantityOf(changId, main.id), 25)
}

for (const way of sliceOf('ways through the morning: warehouse', ways))
  test(`goods are received, counted, moved and shipped, with the ${way}`, async (t) => {
    const goods = await prepare(way)
    const window = await web.window(t, worker)
    const hands = handsOf(way, window)
    await hands.begin(window)
    await receive(window, hands, goods)
    await count(window, hands, goods)
    await transfer(window, hands, goods)
    await ship(window, hands, goods)
  })
