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
  await page.getByRole('button', { name: 'Record payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record payment' })
  await dialog.getByRole('button', { name: 'Record payment' }).click()
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
  await page.getByRole('button', { name: 'Generate invoice' }).click()
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
  await dialog.getByRole('button', { name: 'Cancel order', exact: true }).waitFor()
  assert.equal(await dialog.getByRole('button', { name: 'Cancel', exact: true }).count(), 0)
  await close.click()
  await dialog.waitFor({ state: 'detached' })
  assert.equal((await owner.get(`/sales/orders/${id}`)).body.data.status, 'draft')
})

test('a refund shows the amount that is left and the invoice that is open again before it is done', async (t) => {
  const customer_id = await createCustomer('Refund & Co')
  const { id: invoice_id } = await post('/sales/invoices', {
    customer_id,
    items: [{ name: 'Advice', quantity: 1, unit_price: 100 }],
  })
  await post(`/sales/invoices/${invoice_id}/approve`)
  await post(`/sales/invoices/${invoice_id}/send`)
  const { id } = await post('/sales/payments', { invoice_id, amount: 100, method: 'cash' })
  await post(`/sales/payments/${id}/complete`)
  const { page, watch, open } = await web.window(t, 'owner')
  watch.expected.push(/status of 422/)
  await open(`/sales/payments/${id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Refund' }).click()
  const dialog = page.getByRole('dialog', { name: /^Refund: PAY-/ })
  await dialog.getByText('Up to US$100.00. Empty: all of it.').waitFor()
  const amount = dialog.getByRole('textbox', { name: 'Amount' })
  await amount.fill('120')
  await amount.blur()
  await dialog.getByText(/must be at most (US)?\$100\.00/).waitFor()
  await amount.fill('30')
  await amount.blur()
  await dialog.getByText('US$30.00 goes back to the customer.').waitFor()
  await dialog.getByText(/^Paid of INV-/).waitFor()
  await dialog.getByText('US$70.00').first().waitFor()
  await dialog.getByText('The money is paid back outside of Kontor.').waitFor()
  assert.equal((await owner.get(`/sales/payments/${id}`)).body.data.refunded_amount, 0)
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(/US\$30\.00 refunded$/).waitFor()
  assert.equal((await owner.get(`/sales/invoices/${invoice_id}`)).body.data.status, 'partially_paid')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Mark as disputed' }).click()
  const dispute = page.getByRole('dialog', { name: /^Mark as disputed: PAY-/ })
  await dispute.getByText('US$70.00 still pays its invoices until the dispute is decided.').waitFor()
  await dispute.getByRole('button', { name: 'Mark as disputed', exact: true }).click()
  await page.getByRole('button', { name: 'Resolve' }).click()
  const question = page.getByRole('alertdialog', { name: /^Resolve: PAY-/ })
  await question.getByRole('button', { name: 'Resolve' }).click()
  await question.waitFor({ state: 'detached' })
  assert.equal((await owner.get(`/sales/payments/${id}`)).body.data.status, 'completed')
})
