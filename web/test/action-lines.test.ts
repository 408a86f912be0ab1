/** Forms of operations that begin with what is left to do: goods to ship, an amount to pay. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sharedWeb } from './support/web.ts'

const web = await sharedWeb()
const owner = await web.user('owner')

async function post(path: string, body: Record<string, unknown> = {}) {
  const answer = await owner.post(path, body)
  assert.ok(answer.status < 300, `${path}: ${JSON.stringify(answer.body)}`)
  return answer.body.data
}

async function createCustomer(company_name: string): Promise<string> {
  const email = `${company_name.replace(/\W/g, '').toLowerCase()}@lines.example`
  return (await post('/crm/customers', { type: 'business', company_name, email })).id
}

test('a payment of an invoice begins with the amount due', async (t) => {
  const { page, open } = await web.window(t, 'owner')
  const { id } = await post('/sales/invoices', {
    customer_id: await createCustomer('Due & Co'),
    items: [{ name: 'Advice', quantity: 3, unit_price: 40 }],
  })
  await post(`/sales/invoices/${id}/approve`)
  await post(`/sales/invoices/${id}/send`)
  await open(`/sales/invoices/${id}`)
  await page.getByRole('button', { name: 'Apply payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Apply payment' })
  await dialog.getByRole('button', { name: 'Apply payment' }).click()
  await dialog.waitFor({ state: 'detached' })
  const { body } = await owner.get(`/sales/invoices/${id}`)
  assert.equal(body.data.status, 'paid')
})

test('the editor of an invoice that was generated from an order opens', async (t) => {
  const { page, open } = await web.window(t, 'owner')
  const { id } = await post('/sales/orders', {
    customer_id: await createCustomer('Bill & Co'),
    items: [{ name: 'Audit', quantity: 1, unit_price: 90 }],
  })
  await post(`/sales/orders/${id}/confirm`)
  await open(`/sales/orders/${id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Generate invoice' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Generate invoice' }).click()
  await page.waitForURL(/\/sales\/invoices\/.+\/edit$/)
  const { body } = await owner.get(`/sales/invoices?order_id=${id}`)
  await page.getByRole('heading', { name: `Edit ${body.data[0].invoice_number}` }).waitFor()
  assert.equal(body.data.length, 1)
})

test('the dialog that cancels a record is left by a button with another name', async (t) => {
  const { page, open } = await web.window(t, 'owner')
  const { id } = await post('/sales/orders', {
    customer_id: await createCustomer('Stay & Co'),
    items: [{ name: 'Audit', quantity: 1, unit_price: 90 }],
  })
  await open(`/sales/orders/${id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Cancel' }).click()
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await dialog.waitFor()
  const close = dialog.getByText('Close', { exact: true })
  await close.waitFor()
  assert.equal(await dialog.getByRole('button', { name: 'Cancel', exact: true }).count(), 1)
  await close.click()
  await dialog.waitFor({ state: 'detached' })
  assert.equal((await owner.get(`/sales/orders/${id}`)).body.data.status, 'draft')
})
