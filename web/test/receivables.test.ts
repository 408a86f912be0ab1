/** Payments over open invoices, credit notes, debts by age, reminders and statements. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
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

const createCustomer = (company_name: string, more: object = {}) =>
  create('/crm/customers', {
    company_name,
    email: `${company_name.replace(/\W/g, '').toLowerCase()}@editors.example`,
    ...more,
  })

const read = async (path: string) => (await owner.get(path)).body.data

async function sentInvoice(customer_id: string, amount: number, due_date: string) {
  const items = [{ name: 'Service', quantity: 1, unit_price: amount, tax_rate: 0 }]
  const issue_date = due_date < '2026' ? due_date : undefined
  const { id } = await create('/sales/invoices', { customer_id, issue_date, due_date, items })
  await create(`/sales/invoices/${id}/send`)
  return read(`/sales/invoices/${id}`)
}

test('a payment is recorded and pays the oldest invoices first; the rest stays unallocated', async (t) => {
  const { id: customer_id } = await createCustomer('Paying Partners')
  const later = await sentInvoice(customer_id, 100, '2099-03-01')
  const first = await sentInvoice(customer_id, 80, '2099-01-01')
  const second = await sentInvoice(customer_id, 50, '2099-02-01')
  const { page, open, watch } = await web.window(t, 'owner')
  watch.expected.push(/status of 422/)
  await open('/sales/payments/new')
  const { customer } = new SalesEditor(page)
  await customer.fill('Paying Partners')
  await page.getByRole('option', { name: 'Paying Partners', exact: true }).click()
  await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('100')
  await page.getByRole('button', { name: /Method/ }).click()
  await page.getByRole('option', { name: 'Bank transfer' }).click()
  await page.getByRole('button', { name: 'Record payment' }).click()
  const amountFor = ({ invoice_number: number }: { invoice_number: string }) =>
    page.getByRole('textbox', { name: `Paid amount of ${number}` })
  const hasAmount = (invoice: { invoice_number: string }, amount: string) =>
    until(
      `${amount} for ${invoice.invoice_number}`,
      async () => (await amountFor(invoice).inputValue()) === amount,
    )
  await hasAmount(first, 'US$80.00')
  await hasAmount(second, 'US$20.00')
  await hasAmount(later, '')
  await checkAccessibility(page, 'the allocation of a payment')
  await amountFor(second).fill('15')
  await amountFor(second).blur()
  await page.getByRole('status').getByText('Left unallocated: US$5.00').waitFor()
  await amountFor(second).fill('70')
  await amountFor(second).blur()
  await page.getByText(/must be at most/).waitFor()
  await amountFor(second).fill('15')
  await amountFor(second).blur()
  await page.getByRole('status').getByText('Left unallocated: US$5.00').waitFor()
  await page.getByRole('button', { name: 'Allocate payment' }).click()
  await page.waitForURL(/\/sales\/payments\/[0-9A-Z]{26}$/)
  const payment = await read(new URL(page.url()).pathname)
  assert.deepEqual(
    [payment.status, payment.allocated_amount, payment.unallocated_amount],
    ['completed', 95, 5],
  )
  assert.equal((await read(`/sales/invoices/${first.id}`)).status, 'paid')
})

test('some units of an invoice are credited: the server computes the credit note before it exists', async (t) => {
  const { id: customer_id } = await createCustomer('Half Back Ltd')
  const items = [{ name: 'Lamp', quantity: 4, unit_price: 25, tax_rate: 0 }]
  const { id } = await create('/sales/invoices', { customer_id, items })
  await create(`/sales/invoices/${id}/send`)
  const { page, open } = await web.window(t, 'owner')
  await open(`/sales/invoices/${id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Create credit note' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create credit note' })
  await dialog.getByRole('status').getByText('Credit note: US$100.00').waitFor()
  const quantity = dialog.getByRole('textbox', { name: 'Credit of Lamp' })
  await until('all units', async () => (await quantity.inputValue()) === '4')
  await quantity.fill('1')
  await quantity.blur()
  await dialog.getByRole('status').getByText('Credit note: US$25.00').waitFor()
  await checkAccessibility(page, 'the dialog of a credit note')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Broken in transit')
  await dialog.getByRole('button', { name: 'Create credit note' }).click()
  await dialog.waitFor({ state: 'detached' })
  assert.equal((await read(`/sales/invoices/${id}`)).credited_amount, 25)
})

test('debts are shown by their age, and reminders are sent after a dry run; a customer has a statement', async (t) => {
  const { id: customer_id } = await createCustomer('Late Payers Inc')
  const invoice = await sentInvoice(customer_id, 70, '2020-01-15')
  const { page, open, watch } = await web.window(t, 'owner')
  await open('/sales/invoices')
  await page.getByRole('radio', { name: 'Ageing' }).click()
  const debts = page.getByRole('table', { name: 'Debt by customer' })
  const row = debts.getByRole('row').filter({ hasText: 'Late Payers Inc' })
  await row.getByText('US$70.00').first().waitFor()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await watch.idle()
    await checkAccessibility(page, `the debts at ${width} px`)
    await checkWidth(page, 'the debts')
  }
  await page.getByRole('button', { name: 'Send reminders' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send reminders' })
  await dialog.getByText(invoice.invoice_number).waitFor()
  await checkAccessibility(page, 'the dialog of reminders')
  const remindersOf = async () => (await read(`/sales/invoices/${invoice.id}/emails`)).length
  const before = await remindersOf()
  await dialog.getByRole('button', { name: /^Send \d+$/ }).click()
  await page.getByText(/reminders? (is|are) sent/).waitFor()
  assert.equal(await remindersOf(), before + 1)
  await open(`/crm/customers/${customer_id}`)
  await page.getByRole('tab', { name: 'Statement' }).click()
  const account = page.getByRole('region', { name: 'Account in USD' })
  await account.getByRole('link', { name: new RegExp(invoice.invoice_number) }).waitFor()
  await checkAccessibility(page, 'the statement of a customer')
})
