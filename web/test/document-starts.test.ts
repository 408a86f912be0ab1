/** What leads to the page of a new purchase order or rental agreement gives it what is known there. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PlannerPage } from './models/planner.ts'
import { SalesEditor } from './models/sales-editor.ts'
import { Stockroom } from './models/warehouse.ts'
import { addressOf, rentalsOf } from './support/rentals.ts'
import { sharedWeb, type Window } from './support/web.ts'

const web = await sharedWeb()
const owner = await web.user('owner')
const stock = new Stockroom(owner)
const { createCustomer, createTent } = rentalsOf(owner)

const purchaseOrder = /\/operations\/purchase-orders\/[0-9A-Z]{26}$/
const agreement = /\/rentals\/agreements\/[0-9A-Z]{26}$/
const recordOf = ({ page }: Pick<Window, 'page'>) => stock.get(new URL(page.url()).pathname)

test('a supplier, a customer and the planner lead to the page with what they know', async (t) => {
  const supplier_id = await stock.supplier('FROM')
  const [tent, customer] = [await createTent(4), await createCustomer()]
  const { page, open, watch } = await web.window(t, 'owner')
  const editor = new SalesEditor(page)
  const header = page.getByRole('article').locator('header').first()
  const perform = async (name: string) => {
    const button = header.getByRole('button', { name, exact: true })
    await header.getByRole('button').first().waitFor()
    await watch.idle()
    if (await button.isVisible()) return button.click()
    await header.getByRole('button', { name: 'More actions' }).click()
    return page.getByRole('menuitem', { name }).click()
  }
  await open(`/operations/suppliers/${supplier_id}`)
  await perform('New purchase order')
  await page.waitForURL(/purchase-orders\/new/)
  await editor.hasFocus(1, 'Item')
  assert.equal(await editor.supplier.inputValue(), 'Supplier FROM')
  await open(`/crm/customers/${customer.id}`)
  await perform('New rental')
  await page.waitForURL(/agreements\/new/)
  await editor.hasFocus(1, 'Item')
  assert.equal(await editor.customer.inputValue(), customer.name)

  const planner = new PlannerPage(page)
  await open(addressOf(tent))
  await planner.drag(tent.name, '3 Mar 2027', '5 Mar 2027')
  await planner.chooseCustomer(customer.name)
  await planner.dialog.getByRole('textbox', { name: 'Quantity' }).fill('2')
  await planner.dialog.getByRole('button', { name: 'More lines…' }).click()
  await page.waitForURL(/agreements\/new/)
  await editor.hasSum('Subtotal', 'US$273.00')
  assert.equal(await editor.customer.inputValue(), customer.name)
  assert.equal(await editor.field(1, 'Quantity').inputValue(), '2')
  await editor.save.click()
  await page.waitForURL(agreement)
  const { lines } = await recordOf({ page })
  assert.equal(lines[0].quantity, 2)
  // A click does what a drag does, and the page can be opened without either.
  await open(addressOf(tent))
  await planner.cell(tent.name, '10 Mar 2027').click()
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await planner.dialog.getByRole('button', { name: 'More lines…' }).click()
  await page.waitForURL(/agreements\/new/)
  await editor.hasSum('Subtotal', 'US$45.50')
  await open(addressOf(tent))
  await page.getByRole('button', { name: 'New rental' }).click()
  await page.waitForURL(/agreements\/new$/)
})

test('a suggested reorder is changed before it is made', async (t) => {
  const depot = await stock.warehouse('Changed depot', 'CHG')
  const supplier_id = await stock.supplier('CHANGED')
  const product_id = await stock.product('Changed tofu', 'CHG-1', { supplier_id, cost_price: 2.5 })
  await stock.setStock(product_id, depot, 3)
  const levels = { reorder_point: 10, reorder_quantity: 40 }
  await owner.put('/operations/inventory/reorder-settings', { product_id, warehouse_id: depot, ...levels })
  const window = await web.window(t, 'owner')
  const { page, open } = window
  const editor = new SalesEditor(page)
  await open('/inventory/reorders')
  const suggestion = page.getByRole('region', { name: 'Supplier CHANGED' })
  await suggestion.getByRole('button', { name: 'Change and create' }).click()
  await page.waitForURL(/purchase-orders\/new/)
  await editor.hasLines('CHG-1 · Changed tofu')
  await editor.hasSum('Subtotal', 'US$100.00')
  await editor.fill(1, 'Quantity', '60')
  await editor.hasSum('Subtotal', 'US$150.00')
  await editor.save.click()
  await page.waitForURL(purchaseOrder)
  const order = await recordOf(window)
  assert.deepEqual(
    [order.supplier_id, order.warehouse_id, order.items[0].quantity_ordered],
    [supplier_id, depot, 60],
  )
})
