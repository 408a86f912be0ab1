/** The service period of recurring invoices: in their data, in the PDF, in e-invoices and on credit notes. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { textOf } from '#test/pdf-text'
import { runJobs } from '#test/jobs'
import { openEInvoices } from '../invoices/documents/invoice.einvoice.fixtures.ts'
import { periodAt, type Timing } from './recurring-invoice.dates.ts'
import { recurringInvoiceJobs } from './recurring-invoice.jobs.ts'

const { testApp, clerk, createInvoice, acted, read, checked, pdfOf, authority } = await openEInvoices()
const url = '/sales/recurring-invoices'

const monthly: Timing = { start_date: '2027-01-01', frequency: 'month', interval: 1 }

const periods: [
  Partial<Timing>,
  index: number,
  billed: 'in_advance' | 'in_arrears',
  from: string,
  to: string,
][] = [
  [{}, 0, 'in_advance', '2027-01-01', '2027-01-31'],
  [{}, 1, 'in_advance', '2027-02-01', '2027-02-28'],
  [{}, 0, 'in_arrears', '2026-12-01', '2026-12-31'],
  [{}, 2, 'in_arrears', '2027-02-01', '2027-02-28'],
  [{ start_date: '2027-01-15' }, 0, 'in_advance', '2027-01-15', '2027-02-14'],
  [{ start_date: '2027-01-31' }, 0, 'in_advance', '2027-01-31', '2027-02-27'],
  [{ start_date: '2027-01-31' }, 1, 'in_advance', '2027-02-28', '2027-03-30'],
  [{ start_date: '2027-01-31' }, 0, 'in_arrears', '2026-12-31', '2027-01-30'],
  [{ start_date: '2028-02-01' }, 0, 'in_advance', '2028-02-01', '2028-02-29'],
  [{ interval: 3 }, 0, 'in_advance', '2027-01-01', '2027-03-31'],
  [{ frequency: 'day' }, 0, 'in_advance', '2027-01-01', '2027-01-01'],
  [{ frequency: 'day', interval: 10 }, 1, 'in_arrears', '2027-01-01', '2027-01-10'],
  [{ frequency: 'week' }, 0, 'in_advance', '2027-01-01', '2027-01-07'],
  [{ frequency: 'week', interval: 2 }, 0, 'in_arrears', '2026-12-18', '2026-12-31'],
  [{ frequency: 'quarter' }, 0, 'in_advance', '2027-01-01', '2027-03-31'],
  [{ frequency: 'quarter' }, 0, 'in_arrears', '2026-10-01', '2026-12-31'],
  [{ frequency: 'year' }, 0, 'in_advance', '2027-01-01', '2027-12-31'],
  [{ frequency: 'year', start_date: '2028-02-29' }, 0, 'in_advance', '2028-02-29', '2029-02-27'],
  [{ frequency: 'year' }, 1, 'in_arrears', '2027-01-01', '2027-12-31'],
]

for (const [timing, index, billed, from, to] of periods)
  test(`the invoice ${index} of ${JSON.stringify(timing)} bills ${billed} ${from} to ${to}`, () => {
    assert.deepEqual(periodAt({ ...monthly, ...timing }, index, billed), { from, to })
  })

test('the periods of a schedule follow each other without gaps', () => {
  for (const frequency of ['day', 'week', 'month', 'quarter', 'year'] as const)
    for (const start_date of ['2027-01-31', '2028-02-29', '2027-06-15'])
      for (const interval of [1, 2, 5])
        for (let index = 0; index < 12; index++) {
          const timing = { start_date, frequency, interval }
          const { to } = periodAt(timing, index, 'in_advance')
          const next = periodAt(timing, index + 1, 'in_advance')
          assert.equal(Date.parse(next.from) - Date.parse(to), 86_400_000)
          assert.deepEqual(periodAt(timing, index + 1, 'in_arrears'), periodAt(timing, index, 'in_advance'))
        }
})

// The daily job first runs on the next day.
await runJobs(testApp, recurringInvoiceJobs)

const today = testApp.clock.now().slice(0, 10)

async function invoiceOf(more: object) {
  const body = {
    customer_id: authority.id,
    items: [{ name: 'Support', quantity: 1, unit_price: 250, tax_rate: 19 }],
    frequency: 'month',
    start_date: today,
    ...more,
  }
  const created = await clerk.post(url, body)
  assert.equal(created.status, 201, JSON.stringify(created.body))
  await runJobs(testApp, recurringInvoiceJobs)
  const { id, billed_period } = created.body.data
  const { body: found } = await clerk.get(`/sales/invoices?recurring_invoice_id=${id}`)
  return { billed_period, invoice: await read(found.data[0].id) }
}

const periodOf = (invoice: { service_period_from: unknown; service_period_to: unknown }) => [
  invoice.service_period_from,
  invoice.service_period_to,
]

test('an invoice names the period of its date, unless the schedule says otherwise', async () => {
  assert.equal(today, '2026-11-24')
  const usual = await invoiceOf({})
  assert.equal(usual.billed_period, 'in_advance')
  assert.deepEqual(periodOf(usual.invoice), ['2026-11-24', '2026-12-23'])
  const before = await invoiceOf({ billed_period: 'in_arrears' })
  assert.deepEqual(periodOf(before.invoice), ['2026-10-24', '2026-11-23'])
  const none = await invoiceOf({ billed_period: null })
  assert.deepEqual([none.billed_period, ...periodOf(none.invoice)], [null, null, null])
})

test('the period is in the PDF, in UBL and CII, and on the credit note', async () => {
  const { invoice } = await invoiceOf({})
  await acted(invoice.id, 'approve')
  assert.match(await textOf(await pdfOf(invoice.id)), /Service period 24 November 2026 – 23 December 2026/)
  const { terms } = await checked(invoice.id, 'xrechnung')
  assert.deepEqual([terms['BT-73'], terms['BT-74']], ['2026-11-24', '2026-12-23'])
  await acted(invoice.id, 'send')
  const credited = await clerk.post(`/sales/invoices/${invoice.id}/credit`, { reason: 'Not delivered' })
  assert.ok(credited.status < 300, JSON.stringify(credited.body))
  const { body } = await clerk.get(`/sales/invoices?type=credit_note`)
  assert.deepEqual(periodOf(body.data[0]), ['2026-11-24', '2026-12-23'])
})

test('other invoices name a period, too; its end is not before its begin', async () => {
  const items = [{ name: 'Support', quantity: 1, unit_price: 250 }]
  const period = { service_period_from: '2026-10-01', service_period_to: '2026-10-31' }
  const { id } = await createInvoice(items, { customer_id: authority.id, ...period })
  assert.deepEqual(periodOf(await read(id)), ['2026-10-01', '2026-10-31'])
  const patched = await clerk.patch(`/sales/invoices/${id}`, { service_period_to: '2026-09-30' })
  assert.deepEqual([patched.status, Object.keys(patched.body.errors)], [422, ['service_period_to']])
  const open = await clerk.patch(`/sales/invoices/${id}`, { service_period_to: null })
  assert.equal(open.status, 200)
  await acted(id, 'approve')
  const { terms } = await checked(id, 'xrechnung')
  assert.deepEqual([terms['BT-73'], terms['BT-74']], ['2026-10-01', undefined])
  const late = await clerk.patch(`/sales/invoices/${id}`, { service_period_to: '2026-12-31' })
  assert.ok(late.status >= 400)
})

test('the invoice of a draft mode waits and keeps its period when it is sent later', async () => {
  const { invoice } = await invoiceOf({})
  testApp.clock.advance({ days: 20 })
  await acted(invoice.id, 'send')
  const sent = await read(invoice.id)
  assert.deepEqual([sent.issue_date, ...periodOf(sent)], ['2026-12-14', '2026-11-24', '2026-12-23'])
})
