/** The posting days of invoices, payments and allocations. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { daysAfter } from '#core/time'
import { openBooks } from './posting.fixtures.ts'

const { testApp, clerk, customer, today, done, sentInvoice } = await openBooks()
const owner = await testApp.caller('acme', 'owner')

const daysOf = async (source_id: string) =>
  Object.fromEntries(
    (
      await testApp.sql(
        `select source_kind as kind, date::text as day from journal_entries where source_id = $1`,
        [source_id],
      )
    ).map(({ kind, day }) => [kind, day]),
  )

/** Returns the receivables on a day by the balance sheet and by the ageing report. */
async function owedOn(day: string) {
  const { data } = (await clerk.get(`/finance/reports/balance-sheet?as_of_date=${day}`)).body
  const row = data.assets.rows.find(({ code }: { code: string }) => code === '1200')
  const { data: aging } = (await owner.get(`/sales/invoices/aging-report?as_of_date=${day}`)).body
  return [row?.amount ?? 0, aging.summary.total_outstanding]
}

const paid = { customer_id: customer.id, currency: 'USD', method: 'bank_transfer' }

async function completed(body: object) {
  const { id } = await done('/sales/payments', { ...paid, ...body })
  await done(`/sales/payments/${id}/complete`)
  return id as string
}

test('posts invoices and payments on their dates, and allocations on the day of the allocation', async () => {
  const [first, second, third] = [daysAfter(today(), -30), daysAfter(today(), -20), daysAfter(today(), -10)]
  const early = await completed({ amount: 200, payment_date: first })
  const invoice = await sentInvoice({ issue_date: second })
  await done(`/sales/payments/${early}/allocations`, { allocations: [{ invoice_id: invoice, amount: 100 }] })
  await done(`/sales/invoices/${invoice}/apply-payment`, { amount: 10, payment_date: third })
  assert.deepEqual(await daysOf(early), { completed: first })
  assert.deepEqual(await daysOf(invoice), { issued: second, paid: today() })
  for (const [day, owed] of [
    [first, 0],
    [second, 130],
    [daysAfter(third, -1), 130],
    [third, 120],
    [today(), 20],
  ] as const)
    assert.deepEqual(await owedOn(day), [owed, owed], day)
})

test('posts an early payment of an invoice on the invoice date', async () => {
  const second = daysAfter(today(), -5)
  const invoice = await sentInvoice({ issue_date: second })
  const first = daysAfter(today(), -15)
  const [before] = await owedOn(first)
  await done(`/sales/invoices/${invoice}/apply-payment`, { amount: 130, payment_date: first })
  assert.deepEqual(await owedOn(first), [before, before])
  assert.deepEqual(await daysOf(invoice), { issued: second, paid: second })
})

test('posts an invoice with a future date on that day, and its cancellation no earlier', async () => {
  const [owed] = await owedOn(today())
  const later = daysAfter(today(), 20)
  const invoice = await sentInvoice({ issue_date: later, due_date: daysAfter(today(), 30) })
  assert.deepEqual(await daysOf(invoice), { issued: later })
  await done(`/sales/invoices/${invoice}/cancel`, { cancellation_reason: 'Mistake' })
  assert.deepEqual(await daysOf(invoice), { issued: later, cancelled: later })
  assert.equal((await owedOn(today()))[0], owed)
})

test('posts a payment with a future date today', async () => {
  const yesterday = daysAfter(today(), -1)
  const invoice = await sentInvoice({ issue_date: yesterday })
  const before = await owedOn(today())
  const payment = await completed({ invoice_id: invoice, amount: 130, payment_date: daysAfter(today(), 20) })
  assert.deepEqual(await daysOf(payment), { completed: today() })
  const [books, report] = await owedOn(today())
  assert.deepEqual([books, report], [before[0] - 130, before[1] - 130])
  testApp.clock.advance({ days: 2 })
  assert.deepEqual(await owedOn(daysAfter(today(), -1)), [books, report])
})

test('rejects sending a credit note without an invoice', async () => {
  const note = await done('/sales/invoices', {
    customer_id: customer.id,
    type: 'credit_note',
    items: [{ name: 'Goodwill', quantity: 1, unit_price: 5 }],
  })
  const { status, body } = await clerk.post(`/sales/invoices/${note.id}/send`, {})
  assert.deepEqual([status, Object.keys(body.errors)], [422, ['type']])
})
