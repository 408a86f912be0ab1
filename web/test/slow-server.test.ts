/** A server that answers late: nothing is sent twice, nothing typed is lost, and the wait is announced. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PlannerPage } from './models/planner.ts'
import { SalesEditor } from './models/sales-editor.ts'
import { Receiving, Stockroom } from './models/warehouse.ts'
import { holdChanges, holdFile } from './support/held.ts'
import { addressOf, rentalsOf } from './support/rentals.ts'
import { sharedWeb } from './support/web.ts'

const web = await sharedWeb()
const owner = await web.user('owner')
const stock = new Stockroom(owner)
const { createCustomer, createTent, statesOf } = rentalsOf(owner)

test('an order is saved once, however often one asks for it', async (t) => {
  const customer = await createCustomer()
  const { page, open } = await web.window(t, 'sales')
  const editor = new SalesEditor(page)
  await open('/sales/orders/new')
  await editor.chooseCustomer(customer.name)
  await editor.chooseItem(1, 'Audit', '“Audit” without a product')
  await editor.fill(1, 'Price', '90')
  await editor.hasSum('Total', 'US$90.00')
  const held = await holdChanges(page)
  await editor.save.click()
  await held.has(1)
  await page.getByRole('status').getByText('Sending…').waitFor()
  await editor.save.click({ force: true })
  await editor.field(1, 'Price').focus()
  await page.keyboard.press('Control+Enter')
  await page.keyboard.press('Control+Enter')
  assert.equal(await editor.field(1, 'Price').inputValue(), 'US$90.00')
  held.release()
  await page.waitForURL(/\/sales\/orders\/[0-9A-Z]{26}$/)
  assert.equal(held.count(), 1)
  assert.equal((await stock.get(`/sales/orders?customer_id=${customer.id}`)).length, 1)
})

test('a saved order is not computed again while its page is loaded', async (t) => {
  const customer = await createCustomer()
  const { page, open } = await web.window(t, 'sales')
  const editor = new SalesEditor(page)
  await page.clock.install()
  await open('/sales/orders/new')
  await editor.chooseCustomer(customer.name)
  await editor.chooseItem(1, 'Audit', '“Audit” without a product')
  await editor.fill(1, 'Price', '90')
  await editor.hasSum('Total', 'US$90.00')
  const release = await holdFile(t, page, 'RecordPage')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url())
  })
  const requested = page.waitForRequest('**/assets/RecordPage-*.js')
  await editor.save.click()
  await requested
  await page.clock.fastForward(1_000)
  release()
  await page.getByRole('article').waitFor()
  assert.deepEqual(
    sent.map((url) => url.includes('dry_run')),
    [false],
  )
})

test('a receipt is recorded once, and keeps its numbers while it is sent', async (t) => {
  const order = await stock.sentOrder('SLOW', [{ name: 'Slow chai', sku: 'SLOW-1', quantity: 9 }])
  const { page, open } = await web.window(t, 'warehouse')
  const receiving = new Receiving(page)
  await open(`/operations/purchase-orders/${order}`)
  await page.getByRole('button', { name: 'More actions' }).waitFor()
  await page.keyboard.press('r')
  await receiving.quantity('Slow chai').fill('4')
  await receiving.status('After this receipt: Partially received').waitFor()
  const held = await holdChanges(page)
  await page.keyboard.press('Control+Enter')
  await held.has(1)
  await receiving.status('Sending…').waitFor()
  await page.keyboard.press('Control+Enter')
  await receiving.submit.click({ force: true })
  await receiving.hasQuantity('Slow chai', '4')
  held.release()
  await receiving.hasClosed()
  assert.equal(held.count(), 1)
  assert.deepEqual(await stock.receivedOf(order), { status: 'partially_received', received: [4] })
})

test('a rental is booked once, and the second Enter changes nothing', async (t) => {
  const [tent, customer] = [await createTent(3), await createCustomer()]
  const { page, open } = await web.window(t, 'rentals-agent')
  const planner = new PlannerPage(page)
  await open(addressOf(tent))
  await planner.drag(tent.name, '3 Mar 2027', '5 Mar 2027')
  await planner.chooseCustomer(customer.name)
  const held = await holdChanges(page)
  await page.keyboard.press('Control+Enter')
  await held.has(1)
  await planner.dialog.getByRole('status').getByText('Sending…').waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Enter')
  assert.equal(await planner.customer.inputValue(), customer.name)
  held.release()
  await planner.dialog.waitFor({ state: 'detached' })
  await planner.hasFree(tent.name, '3 Mar 2027', '2 of 3')
  assert.deepEqual(await statesOf(customer), ['confirmed'])
  assert.equal(held.count(), 1)
})

test('a page stays until the next one is loaded', async (t) => {
  const { page, open, watch } = await web.window(t, 'owner')
  await open('/crm/leads')
  const leads = page.getByRole('heading', { name: 'Leads', level: 1 })
  await leads.waitFor()
  const release = await holdFile(t, page, 'LedgerScreen')
  const requested = page.waitForRequest('**/assets/LedgerScreen-*.js')
  await page.evaluate(() => history.pushState(null, '', '/finance/ledger'))
  await requested
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  assert.ok(await leads.isVisible())
  assert.equal(await page.title(), 'Leads – Kontor')
  // It cannot be used: the key of a new lead would change the address of the next page.
  assert.equal(await page.locator('main[inert][aria-busy=true]').count(), 1)
  await page.keyboard.press('c')
  release()
  await page.getByRole('heading', { name: 'Ledger', level: 1 }).waitFor()
  await watch.idle()
  assert.equal(await page.title(), 'Ledger – Kontor')
  assert.equal(await page.locator('main[inert]').count(), 0)
  assert.equal(new URL(page.url()).search, '')
})
