/** Journal entries of imported invoices: the full invoice, or the open amount as an opening balance. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayOf, daysAfter } from '#core/time'
import { finished, prepared } from '#features/imports/import.fixtures'
import { runJobs } from '#test/jobs'
import { openInvoices, url } from '../invoices/invoice.fixtures.ts'

const { testApp, clerk, customer, act, acted, read } = await openInvoices()
const today = dayOf(testApp.clock.now(), 'UTC')
const [ago40, ago10, ago5] = [daysAfter(today, -40), daysAfter(today, -10), daysAfter(today, -5)]
const setOpening = async (finance_opening_date: string | null) => {
  const { status, body } = await clerk.patch('/tenant', { settings: { finance_opening_date } })
  assert.equal(status, 200, JSON.stringify(body))
}

const header = 'Invoice number,Customer,Invoice date,Total,Tax,Paid'
const file = (...rows: string[]) =>
  [header, ...rows.map((row) => row.replace('$', customer.customer_number))].join('\n')

async function imported(rows: readonly string[], options: object = {}) {
  const subject = await prepared(clerk, 'invoice', file(...rows), options)
  const { body: preview } = await clerk.post(`/imports/${subject.id}/preview`, {})
  const done = await finished(testApp, clerk, subject)
  assert.equal(done.failed, 0, JSON.stringify((await clerk.get(`/imports/${subject.id}/errors`)).body))
  return { ...preview.data, id: subject.id as string }
}

async function numbered(number: string) {
  const { data } = (await clerk.get(`${url}?search=${encodeURIComponent(number)}`)).body
  return data.find(({ invoice_number }: { invoice_number: string }) => invoice_number === number)
}

/** Returns the entries of an invoice and its payments: date, account, and debit less credit. */
async function postedOf(number: string) {
  const rows = await testApp.sql(
    `select e.date::text as day, a.code, sum(l.debit - l.credit)::float8 / 100 as amount
     from journal_entry_lines l
     join journal_entries e on e.tenant_id = l.tenant_id and e.id = l.journal_entry_id
     join accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id
     where l.tenant_id = $1 and e.source_id in (
       select id from invoices where tenant_id = $1 and invoice_number = $2 union all
       select id from payments where tenant_id = $1 and reference_number = $2 union all
       select c.id from invoices c join invoices i on i.tenant_id = c.tenant_id and i.id = c.credited_invoice_id
       where c.tenant_id = $1 and i.invoice_number = $2)
     group by 1, 2 having sum(l.debit - l.credit) <> 0 order by 1, 2`,
    [testApp.tenants.acme, number],
  )
  return rows.map(({ day, code, amount }) => `${day} ${code} ${amount}`)
}

/** Returns the sum of the lines on an account: debits less credits. */
async function balanceOf(code: string) {
  const [row] = await testApp.sql(
    `select coalesce(sum(l.debit - l.credit), 0)::float8 / 100 as balance
     from journal_entry_lines l join accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id
     where l.tenant_id = $1 and a.code = $2`,
    [testApp.tenants.acme, code],
  )
  return Number(row?.balance)
}

test('posts the open amount of invoices before the opening date and later invoices in full', async () => {
  await setOpening(ago5)
  const revenue = await balanceOf('4000')
  const bank = await balanceOf('1100')
  const rows = [`OB-1,$,${ago40},119,19,19`, `OB-2,$,${ago10},50,,50`, `OB-3,$,${ago5},119,19,19`]
  const { created, registered_only, posted } = await imported(rows)
  assert.deepEqual([created, registered_only, posted], [3, 2, 1])
  assert.deepEqual(await postedOf('OB-1'), [`${ago5} 1200 100`, `${ago5} 3200 -100`])
  assert.deepEqual(await postedOf('OB-2'), [])
  assert.deepEqual(await postedOf('OB-3'), [
    `${ago5} 1100 19`,
    `${ago5} 1200 100`,
    `${ago5} 2200 -19`,
    `${ago5} 4000 -100`,
  ])
  assert.deepEqual([(await balanceOf('4000')) - revenue, (await balanceOf('1100')) - bank], [-100, 19])
  const first = await read((await numbered('OB-1')).id)
  assert.deepEqual(
    [first.is_registered_only, first.total_amount.amount, first.amount_paid, first.amount_due],
    [true, 119, 19, 100],
  )
  assert.equal((await numbered('OB-3')).is_registered_only, false)
  // Sales reports include the invoices regardless of their postings.
  const { data } = (
    await clerk.get(
      `/sales/invoices/statistics?from_date=${ago40}&to_date=${ago10}&customer_id=${customer.id}`,
    )
  ).body
  assert.deepEqual([data.invoice_counts.total, data.financial_metrics.total_invoiced], [2, 169])
})

test('posts later events of a registered invoice as usual', async () => {
  await setOpening(ago5)
  await imported([`OB-11,$,${ago40},119,19,19`, `OB-12,$,${ago40},119,19,19`, `OB-13,$,${ago40},119,19,19`])
  const { payment } = await acted((await numbered('OB-11')).id, 'apply-payment', {
    amount: 100,
    reference_number: 'OB-11',
  })
  assert.equal(payment.status, 'completed')
  assert.deepEqual(await postedOf('OB-11'), [
    `${ago5} 1200 100`,
    `${ago5} 3200 -100`,
    `${today} 1100 100`,
    `${today} 1200 -100`,
  ])
  await acted((await numbered('OB-12')).id, 'cancel', { cancellation_reason: 'x', refund_payments: false })
  assert.deepEqual(await postedOf('OB-12'), [
    `${ago5} 1200 100`,
    `${ago5} 3200 -100`,
    `${today} 1200 -100`,
    `${today} 2300 -19`,
    `${today} 3200 119`,
  ])
  await acted((await numbered('OB-13')).id, 'credit', { reason: 'Broken' })
  assert.deepEqual(await postedOf('OB-13'), [
    `${ago5} 1200 100`,
    `${ago5} 3200 -100`,
    `${today} 1200 -100`,
    `${today} 2200 19`,
    `${today} 2300 -19`,
    `${today} 4000 100`,
  ])
})

test('the import option overrides the date and applies to invoices only', async () => {
  await setOpening(ago5)
  const old = await imported([`OB-21,$,${ago40},50,,`], { posting: 'post' })
  assert.deepEqual([old.registered_only, old.posted], [0, 1])
  assert.deepEqual(await postedOf('OB-21'), [`${ago40} 1200 50`, `${ago40} 4000 -50`])
  const recent = await imported([`OB-22,$,${today},50,,`], { posting: 'register_only' })
  assert.deepEqual([recent.registered_only, recent.posted], [1, 0])
  assert.deepEqual(await postedOf('OB-22'), [`${today} 1200 50`, `${today} 3200 -50`])
  const wrong = await clerk.post('/imports', { entity_type: 'lead', file_name: 'a.csv', posting: 'post' })
  assert.deepEqual([wrong.status, Object.keys(wrong.body.errors)], [422, ['posting']])
})

test('reverting an import reverses its postings', async () => {
  await setOpening(ago5)
  const before = [await balanceOf('1200'), await balanceOf('3200'), await balanceOf('4000')]
  const { id } = await imported([`OB-31,$,${ago40},119,19,`, `OB-32,$,${today},119,19,`])
  assert.equal((await clerk.post(`/imports/${id}/revert`)).status, 200)
  await runJobs(testApp)
  assert.equal((await clerk.get(`/imports/${id}`)).body.data.reverted, 2)
  assert.deepEqual([await balanceOf('1200'), await balanceOf('3200'), await balanceOf('4000')], before)
  assert.deepEqual([await postedOf('OB-31'), await postedOf('OB-32')], [[], []])
})

test("without an opening date, posts closed periods' invoices on the first open day", async () => {
  await setOpening(null)
  await clerk.patch('/tenant', { settings: { finance_closed_periods: 'refuse' } })
  assert.equal((await clerk.post('/finance/periods/close', { until: ago10 })).status, 200)
  const rows = [`OB-41,$,${ago10},50,,`, `OB-42,$,${daysAfter(ago10, 1)},50,,`]
  const { registered_only, posted } = await imported(rows)
  assert.deepEqual([registered_only, posted], [1, 1])
  const day = daysAfter(ago10, 1)
  assert.deepEqual(await postedOf('OB-41'), [`${day} 1200 50`, `${day} 3200 -50`])
  assert.deepEqual(await postedOf('OB-42'), [`${day} 1200 50`, `${day} 4000 -50`])
  const { summary } = (await clerk.get(`/sales/invoices/aging-report?as_of_date=${ago10}`)).body.data
  assert.equal(typeof summary.total_outstanding, 'number')
  assert.equal((await act((await numbered('OB-41')).id, 'mark-paid')).status, 200)
})
