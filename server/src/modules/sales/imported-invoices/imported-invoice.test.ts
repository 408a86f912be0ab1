/** Import of open invoices from another system. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayOf, daysAfter } from '#core/time'
import { countsOf, finished, prepared } from '#features/imports/import.fixtures'
import { runJobs } from '#test/jobs'
import { openInvoices, url } from '../invoices/invoice.fixtures.ts'

const { testApp, clerk, customer, createInvoice, act, read } = await openInvoices()
const today = dayOf(testApp.clock.now(), 'UTC')
const [ago40, ago10, soon] = [daysAfter(today, -40), daysAfter(today, -10), daysAfter(today, 20)]

const file = (...rows: string[]) => rows.join('\n')

async function invoiceNumbered(number: string) {
  const { data } = (await clerk.get(`${url}?search=${encodeURIComponent(number)}`)).body
  const found = data.find(({ invoice_number }: { invoice_number: string }) => invoice_number === number)
  return found && read(found.id)
}
const errorsOf = async ({ id }: { id: string }) =>
  (await clerk.get(`/imports/${id}/errors`)).body.data.map(
    ({ row_number, errors }: { row_number: number; errors: object }) => [
      row_number,
      Object.keys(errors).toSorted(),
    ],
  )

test('imports totals with paid amounts; payments and the due date determine the status', async () => {
  const { customer_number: buyer, email } = customer
  const header = 'Invoice number,Customer,Invoice date,Due date,Total,Tax,Paid,Paid on'
  const subject = await prepared(
    clerk,
    'invoice',
    file(
      header,
      `RE-1,${buyer},${ago40},${soon},119,19,,`,
      `RE-2,${email},${ago40},${ago10},119,19,19,${ago10}`,
      `RE-3,${buyer},${ago40},${ago10},50,,50,`,
      `RE-4,${buyer},${ago40},${ago10},50,,,`,
      `RE-5,${buyer},${ago40},,50,,,`,
      `RE-6,${buyer},${ago40},${soon},80,,30,`,
    ),
  )
  assert.partialDeepStrictEqual(subject.mapping, {
    'Invoice number': 'invoice_number',
    Total: 'total_amount',
    Paid: 'amount_paid',
    'Paid on': 'paid_date',
  })
  const { body: preview } = await clerk.post(`/imports/${subject.id}/preview`, {})
  assert.deepEqual([preview.data.created, preview.data.failed], [6, 0])
  assert.equal(await invoiceNumbered('RE-1'), undefined)
  const numbersBefore = (await clerk.get(`${url}/numbering`)).body.meta.total
  const done = await finished(testApp, clerk, subject)
  assert.deepEqual(countsOf(done), { status: 'completed', created: 6, updated: 0, skipped: 0, failed: 0 })
  const figures = async (number: string) => {
    const { status, amount_due, amount_paid, due_date, late_fee_amount } = await invoiceNumbered(number)
    return [status, amount_due, amount_paid, due_date, late_fee_amount]
  }
  assert.deepEqual(await figures('RE-1'), ['sent', 119, 0, soon, 0])
  assert.deepEqual(await figures('RE-2'), ['overdue', 100, 19, ago10, 0])
  assert.deepEqual(await figures('RE-3'), ['paid', 0, 50, ago10, 0])
  assert.deepEqual(await figures('RE-4'), ['overdue', 50, 0, ago10, 0])
  assert.deepEqual(await figures('RE-5'), ['overdue', 50, 0, ago10, 0])
  assert.deepEqual(await figures('RE-6'), ['partially_paid', 50, 30, soon, 0])
  const first = await invoiceNumbered('RE-1')
  assert.deepEqual(
    [
      first.is_imported,
      first.issue_date,
      first.tax_breakdown['19'].taxable_amount,
      first.billing_address.city,
    ],
    [true, ago40, 100, 'Boston'],
  )
  const second = await invoiceNumbered('RE-2')
  const payments = (await clerk.get(`${url}/${second.id}/payments`)).body
  assert.deepEqual([payments.meta.total_payments, payments.data[0].payment_date.slice(0, 10)], [1, ago10])
  // Imported invoices consume no number of the sequence.
  assert.equal((await clerk.get(`${url}/numbering`)).body.meta.total, numbersBefore)
  const own = await createInvoice([{ name: 'Fee', quantity: 1, unit_price: 10 }])
  assert.match(own.invoice_number, /^INV-\d{8}-001$/)
  assert.equal((await act(first.id, 'apply-payment', { amount: 119 })).body.data.status, 'paid')
})

test('imports items and reports the errors of each row', async () => {
  const { customer_number: buyer } = customer
  const subject = await prepared(
    clerk,
    'invoice',
    file(
      'Invoice number,Customer,Invoice date,Item name,Quantity,Price,Tax rate,Total,Paid',
      `AB-1,${buyer},${ago10},Desk,2,100,19,297,`,
      'AB-1,,,Chair,1,50,19,,',
      `AB-2,${buyer},${ago10},Desk,1,100,19,120,`,
      `AB-3,${buyer},${soon},,,,,10,20`,
      `AB-4,nobody@nowhere.example,${ago10},,,,,10,`,
      `INV-20261123-001,${buyer},${ago10},,,,,10,`,
      `AB-5,${buyer},${ago10},,,,,,`,
      `AB-6,${buyer},${ago10},,,,,10,11`,
    ),
    { mapping: { 'Tax rate': 'items.tax_rate' } },
  )
  const done = await finished(testApp, clerk, subject)
  assert.deepEqual(countsOf(done), { status: 'completed', created: 0, updated: 0, skipped: 0, failed: 8 })
  assert.deepEqual(await errorsOf(subject), [
    [2, ['total_amount']],
    [3, ['row']],
    [4, ['total_amount']],
    [5, ['issue_date']],
    [6, ['customer_id']],
    [7, ['invoice_number']],
    [8, ['total_amount']],
    [9, ['amount_paid']],
  ])
  assert.equal(await invoiceNumbered('AB-1'), undefined)
})

test('reverts an import except for invoices with payments, and frees the numbers', async () => {
  const { customer_number: buyer } = customer
  const rows = file(
    'Invoice number,Customer,Invoice date,Total,Paid',
    `ZZ-1,${buyer},${ago10},10,`,
    `ZZ-2,${buyer},${ago10},10,4`,
  )
  const subject = await prepared(clerk, 'invoice', rows)
  await finished(testApp, clerk, subject)
  assert.equal((await clerk.post(`/imports/${subject.id}/revert`)).status, 200)
  await runJobs(testApp)
  const { data: reverted } = (await clerk.get(`/imports/${subject.id}`)).body
  assert.deepEqual([reverted.reverted, reverted.left_alone], [1, 1])
  const again = await prepared(clerk, 'invoice', rows)
  const done = await finished(testApp, clerk, again)
  assert.deepEqual([done.created, done.failed], [1, 1])
  assert.deepEqual(await errorsOf(again), [[3, ['invoice_number']]])
})
