/** The approval of purchase orders: the list of those that wait for the user, by mouse and by keyboard. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ListPage } from './models/list.ts'
import { Stockroom } from './models/warehouse.ts'
import { checkAccessibility } from './support/axe.ts'
import { sharedWeb } from './support/web.ts'

const web = await sharedWeb()
const stock = new Stockroom(await web.user('owner'))

/** Creates purchase orders that wait for approval, the first one last in the list. */
async function submitOrders(code: string, count: number) {
  const supplier_id = await stock.supplier(code)
  const product_id = await stock.product(`Goods ${code}`, code)
  const orders: { id: string; po_number: string }[] = []
  for (let quantity_ordered = 1; quantity_ordered <= count; quantity_ordered += 1) {
    const items = [{ product_id, quantity_ordered, unit_price: 5 }]
    const order = await stock.post('/operations/purchase-orders', { supplier_id, items })
    await stock.post(`/operations/purchase-orders/${order.id}/submit`)
    orders.push(order)
  }
  return { orders, path: `/operations/purchase-orders?view=awaiting_my_approval&supplier_id=${supplier_id}` }
}

const statusesOf = async (orders: readonly { id: string }[]) => {
  const statuses: string[] = []
  for (const { id } of orders) statuses.push((await stock.get(`/operations/purchase-orders/${id}`)).status)
  return statuses
}

test('orders that wait for approval are listed, approved and rejected with the mouse', async (t) => {
  const { orders } = await submitOrders('AMOUSE', 2)
  const [first, second] = orders
  assert.ok(first && second)
  const { page, open } = await web.window(t, 'owner')
  const list = new ListPage(page)
  await open('/operations/purchase-orders')
  await list.button('Awaiting my approval').click()
  await list.row(first.po_number).getByText('Pending approval').dblclick()
  await list.peek.getByRole('button', { name: 'Approve', exact: true }).click()
  const approval = page.getByRole('dialog', { name: 'Approve' })
  await checkAccessibility(page, 'the approval of a purchase order')
  await approval.getByRole('button', { name: 'Approve' }).click()
  await approval.waitFor({ state: 'detached' })
  await list.peek.getByText('Approved', { exact: true }).waitFor()
  await list.row(second.po_number).getByText('Pending approval').dblclick()
  await list.peek.getByRole('heading', { name: second.po_number }).waitFor()
  await list.peek.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Reject' }).click()
  const rejection = page.getByRole('dialog', { name: 'Reject' })
  await rejection.getByLabel('Reason').fill('Too many')
  await rejection.getByRole('button', { name: 'Reject' }).click()
  await rejection.waitFor({ state: 'detached' })
  assert.deepEqual(await statusesOf(orders), ['approved', 'rejected'])
})

test('orders that wait for approval are decided with the keyboard: Enter, a, j, x', async (t) => {
  const { orders, path } = await submitOrders('AKEYS', 2)
  const [second, first] = orders
  assert.ok(first && second)
  const { page, open } = await web.window(t, 'owner')
  const list = new ListPage(page)
  const { keyboard } = page
  await open(path)
  await list.shows(first.po_number, second.po_number)
  await keyboard.press('ArrowDown')
  await list.hasFocusIn(first.po_number)
  await keyboard.press('Enter')
  await list.peek.getByRole('button', { name: 'Approve', exact: true }).waitFor()
  await keyboard.press('a')
  const approval = page.getByRole('dialog', { name: 'Approve' })
  await approval.getByRole('textbox').waitFor()
  await keyboard.press('Control+Enter')
  await approval.waitFor({ state: 'detached' })
  await list.peek.getByText('Approved', { exact: true }).waitFor()
  await keyboard.press('j')
  await list.peek.getByRole('heading', { name: second.po_number }).waitFor()
  await list.peek.getByRole('button', { name: 'Approve', exact: true }).waitFor()
  await keyboard.press('x')
  const rejection = page.getByRole('dialog', { name: 'Reject' })
  await rejection.getByRole('textbox').waitFor()
  await keyboard.type('Too late')
  await keyboard.press('Control+Enter')
  await rejection.waitFor({ state: 'detached' })
  assert.deepEqual(await statusesOf(orders), ['rejected', 'approved'])
})

test('users without the permission to approve have no list of orders that wait for them', async (t) => {
  const { page, open } = await web.window(
    t,
    await web.testApp.caller('acme', 'operations.purchase_orders.read'),
  )
  await open('/operations/purchase-orders')
  await page.getByRole('heading', { name: 'Purchase orders' }).waitFor()
  assert.equal(await page.getByText('Awaiting my approval').count(), 0)
})
