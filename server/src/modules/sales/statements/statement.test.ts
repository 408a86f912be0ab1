/** Customer statements. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runJobs } from '#test/jobs'
import { textOf } from '#test/pdf-text'
import { customerFactory } from '#modules/crm/customers/customer.factory'
import { openInvoices, url } from '../invoices/invoice.fixtures.ts'
import { invoiceJobs } from '../invoices/reminders/invoice.jobs.ts'

const { testApp, clerk, createInvoice, acted } = await openInvoices()

const newCustomer = async () => (await customerFactory.create(clerk, { currency: 'USD' })).id as string
const statement = async (id: string, query = '') => {
  const { status, body } = await clerk.get(`/crm/customers/${id}/statement${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body.data
}
/** Creates and sends an invoice of an amount. */
async function billed(customer_id: string, unit_price: number, more: object = {}) {
  const { id } = await createInvoice([{ name: 'Fee', quantity: 1, unit_price }], { customer_id, ...more })
  return acted(id, 'send')
}

test('lists invoices, credits and payments with running balances by currency', async () => {
  const customer = await newCustomer()
  await billed(customer, 100, { issue_date: '2026-10-01', due_date: '2027-10-31' })
  const { id } = await billed(customer, 250, { issue_date: '2026-11-02', due_date: '2027-11-30' })
  await billed(customer, 70, { issue_date: '2026-11-03', due_date: '2027-11-30', currency: 'EUR' })
  await createInvoice([{ name: 'Draft', quantity: 1, unit_price: 9 }], { customer_id: customer })
  const { payment } = await acted(id, 'apply-payment', { amount: 200, payment_date: '2026-11-05' })
  await clerk.post(`/sales/payments/${payment.id}/refund`, { amount: 30 })
  const { customer: about, accounts } = await statement(customer, '?from=2026-11-01')
  assert.equal(about.id, customer)
  const [euros, dollars] = accounts
  assert.deepEqual([euros.currency, euros.opening_balance, euros.closing_balance], ['EUR', 0, 70])
  assert.deepEqual([dollars.opening_balance, dollars.closing_balance], [100, 180])
  assert.deepEqual(
    dollars.entries.map(({ date, type, amount, balance }: Record<string, unknown>) => [
      date,
      type,
      amount,
      balance,
    ]),
    [
      ['2026-11-02', 'invoice', 250, 350],
      ['2026-11-05', 'payment', -200, 150],
      [testApp.clock.now().slice(0, 10), 'refund', 30, 180],
    ],
  )
  assert.deepEqual([dollars.total_billed, dollars.total_credited, dollars.total_paid], [250, 0, 170])
  const past = (await statement(customer, '?to=2026-10-31')).accounts
  assert.deepEqual([past.length, past[0].closing_balance], [1, 100])
})

test('the closing balance is the amount due less unallocated payments, in every invoice state', async () => {
  const customer = await newCustomer()
  const past = { issue_date: '2026-01-01', due_date: '2026-01-15', late_fee_rate: 10 }
  const ids = []
  for (let each = 0; each < 7; each++) ids.push((await billed(customer, 100, past)).id)
  const [cancelled, credited, partly, writtenOff, recovered, reversed] = ids
  await acted(cancelled, 'apply-payment', { amount: 40 })
  await acted(cancelled, 'cancel', { cancellation_reason: 'Wrong', refund_payments: false })
  await acted(credited, 'credit', { reason: 'Broken' })
  await acted(partly, 'apply-payment', { amount: 25 })
  await acted(writtenOff, 'write-off', { reason: 'Insolvent' })
  await acted(recovered, 'write-off', { reason: 'Insolvent' })
  await acted(recovered, 'mark-paid')
  const inDispute = await clerk.post('/sales/payments', {
    customer_id: customer,
    amount: 30,
    method: 'cash',
    payment_date: '2026-11-02',
  })
  await clerk.post(`/sales/payments/${inDispute.body.data.id}/complete`)
  await clerk.post(`/sales/payments/${inDispute.body.data.id}/dispute`)
  const { credit_note } = await acted(reversed, 'credit', { reason: 'By mistake' })
  await acted(credit_note.id, 'cancel', { cancellation_reason: 'Not broken' })
  const approved = await createInvoice([{ name: 'Later', quantity: 1, unit_price: 5 }], {
    customer_id: customer,
  })
  await acted(approved.id, 'approve')
  const { data } = await clerk.get(`${url}?customer_id=${customer}&per_page=100`).then(({ body }) => body)
  const open = ['sent', 'viewed', 'partially_paid', 'overdue']
  const due = data
    .filter(({ status }: { status: string }) => open.includes(status))
    .reduce((sum: number, { amount_due }: { amount_due: number }) => sum + amount_due, 0)
  const { summary } = (await clerk.get(`/crm/customers/${customer}/payments`)).body
  const [account] = (await statement(customer)).accounts
  assert.equal(due, 275)
  assert.equal(account.closing_balance, due - summary.by_currency[0].unallocated_amount)
  assert.equal(account.entries.at(-1).balance, account.closing_balance)
})

test('includes a late fee paid on an invoice that was credited later, as the ledger does', async () => {
  await runJobs(testApp, invoiceJobs)
  const customer = await newCustomer()
  const due = { issue_date: '2026-01-01', due_date: '2026-01-15', late_fee_rate: 10 }
  const [paid, unpaid] = [await billed(customer, 100, due), await billed(customer, 100, due)]
  testApp.clock.advance({ days: 1 })
  await runJobs(testApp, invoiceJobs)
  await acted(paid.id, 'mark-paid')
  await acted(paid.id, 'credit', { reason: 'Broken' })
  await acted(unpaid.id, 'credit', { reason: 'Broken' })
  const [account] = (await statement(customer)).accounts
  const feesOf = (id: string) =>
    account.entries
      .filter(({ type, record_id }: Record<string, unknown>) => type === 'late_fee' && record_id === id)
      .map(({ amount }: { amount: number }) => amount)
  assert.deepEqual([feesOf(paid.id), feesOf(unpaid.id)], [[10], [10, -10]])
  const [books] = await testApp.sql(
    `select sum(l.debit - l.credit)::float8 / 100 as owed
     from journal_entry_lines l
     join journal_entries e on e.tenant_id = l.tenant_id and e.id = l.journal_entry_id
     where l.tenant_id = $1 and l.purpose in ('receivables', 'customer_credit')
       and e.source_id in (select id from invoices where tenant_id = $1 and customer_id = $2 union all
         select id from payments where tenant_id = $1 and customer_id = $2)`,
    [testApp.tenants.acme, customer],
  )
  assert.equal(account.closing_balance, books?.owed)
})

test('rejects a period that ends before it begins, and requires the permission for payments', async () => {
  const customer = await newCustomer()
  const wrong = await clerk.get(`/crm/customers/${customer}/statement?from=2026-11-02&to=2026-11-01`)
  assert.deepEqual([wrong.status, Object.keys(wrong.body.errors)], [422, ['to']])
  const reader = await testApp.caller('acme', 'sales.invoices.read', 'crm.customers.read')
  assert.equal((await reader.get(`/crm/customers/${customer}/statement`)).status, 403)
  assert.deepEqual((await statement(customer)).accounts, [])
})

test('prints the statement in the language of the customer', async () => {
  const { id } = await customerFactory.create(clerk, { currency: 'EUR', language: 'de' })
  await billed(id, 100, { issue_date: '2026-10-01', due_date: '2027-10-31', currency: 'EUR' })
  const { id: second, invoice_number } = await billed(id, 250, {
    issue_date: '2026-11-02',
    due_date: '2027-11-30',
    currency: 'EUR',
  })
  await acted(second, 'apply-payment', { amount: 200, payment_date: '2026-11-05' })
  const print = (query: string, { token } = clerk) =>
    testApp.app.http.inject({
      url: `/api/v1/crm/customers/${id}/statement/pdf${query}`,
      headers: { authorization: `Bearer ${token}` },
    })
  const { statusCode, headers, rawPayload } = await print('?from=2026-11-01&to=2026-11-30')
  assert.deepEqual([statusCode, headers['content-type']], [200, 'application/pdf'])
  const text = await textOf(rawPayload)
  for (const word of [
    'Kontoauszug',
    'Anfangssaldo 100,00',
    `Rechnung ${invoice_number}`,
    '250,00 350,00',
    '-200,00 150,00',
    'Offener Saldo 150,00 €',
  ])
    assert.ok(text.includes(word), `${word} in ${text}`)
  await billed(id, 70, { issue_date: '2026-11-03', due_date: '2027-11-30', currency: 'USD' })
  const all = (await print('')).rawPayload
  assert.match(await textOf(all), /Offener Saldo 70,00 \$/)
  assert.equal((await print('?from=2026-11-02&to=2026-11-01')).statusCode, 422)
  const reader = await testApp.caller('acme', 'sales.invoices.read', 'crm.customers.read')
  assert.equal((await print('', reader)).statusCode, 403)
})
