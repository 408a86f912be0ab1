/** Invoices past their due date: the daily job, late fees, the list, and reminders. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { customerFactory } from '#modules/crm/customers/customer.factory'
import { findForUpdate } from '#core'
import { inTenantWithPermissions } from '#core/jobs'
import type { Minor } from '#core/money'
import { dayOf, daysAfter } from '#core/time'
import { runJobs } from '#test/jobs'
import { changePaid } from '../balance/invoice.balance.ts'
import { openInvoices, url } from '../invoice.fixtures.ts'
import { invoiceJobs } from './invoice.jobs.ts'
import { invoices } from '../invoice.ts'

const { testApp, clerk, createInvoice, acted, read } = await openInvoices()
const today = () => dayOf(testApp.clock.now(), 'UTC')
const inDays = (days: number) => daysAfter(today(), days)

/** Sends an invoice of 200 that is due in `days`. */
async function sentInvoice(days: number, more: object = {}) {
  const { id } = await createInvoice([{ name: 'Fee', quantity: 1, unit_price: 200 }], {
    issue_date: inDays(days - 14),
    due_date: inDays(days),
    ...more,
  })
  await acted(id, 'send')
  return id
}

const pay = (id: string, cents: number) =>
  inTenantWithPermissions(testApp.app.runtime, testApp.tenants.acme, async (ctx) => {
    await changePaid(ctx, await findForUpdate(ctx, invoices, id), cents as Minor, { creditOf: null })
  })

async function newCustomer() {
  const { id, email } = await customerFactory.create(clerk, { currency: 'USD' })
  return { id, email }
}

// The schedule starts on the next day.
await runJobs(testApp, invoiceJobs)

test('an invoice becomes overdue on the day after the due date, with one late fee', async () => {
  const late = await sentInvoice(0, { late_fee_rate: 2.5 })
  const inPart = await sentInvoice(-2, { late_fee_rate: 10 })
  await pay(inPart, 50_00)
  const paid = await sentInvoice(-2, { late_fee_rate: 10 })
  await pay(paid, 200_00)
  const dueToday = await sentInvoice(1)
  testApp.clock.advance({ days: 1 })
  await runJobs(testApp, invoiceJobs)
  const figures = async (id: string) => {
    const { status, late_fee_amount, amount_due, overdue_date } = await read(id)
    return [status, late_fee_amount, amount_due, overdue_date !== null]
  }
  assert.deepEqual(await figures(late), ['overdue', 5, 205, true])
  assert.deepEqual(await figures(inPart), ['overdue', 15, 165, true])
  assert.deepEqual(await figures(paid), ['paid', 0, 0, false])
  assert.deepEqual(await figures(dueToday), ['sent', 0, 200, false])
  await pay(late, 105_00)
  assert.deepEqual(await figures(late), ['partially_paid', 5, 100, true])
  testApp.clock.advance({ days: 1 })
  await runJobs(testApp, invoiceJobs)
  assert.deepEqual(await figures(late), ['overdue', 5, 100, true])
  assert.deepEqual(await figures(dueToday), ['overdue', 0, 200, true])
  const events = await testApp.sql(
    `select count(*)::integer as number from events where entity_id = $1 and type = 'invoice.overdue'`,
    [late],
  )
  assert.equal(events[0]?.number, 2)
})

test('lists overdue invoices with totals by currency', async () => {
  const { id: customer_id } = await newCustomer()
  const ten = await sentInvoice(-10, { customer_id, currency: 'EUR' })
  const two = await sentInvoice(-2, { customer_id })
  const forty = await sentInvoice(-40, { customer_id })
  await sentInvoice(0, { customer_id })
  await pay(forty, 150_00)
  const list = async (query: string) => {
    const { status, body } = await clerk.get(`${url}/overdue?customer_id=${customer_id}&${query}`)
    assert.equal(status, 200, JSON.stringify(body))
    return body
  }
  const ids = (body: { data: { id: string }[] }) => body.data.map(({ id }) => id)
  const all = await list('sort_by=days_overdue&sort_direction=desc')
  assert.deepEqual(ids(all), [forty, ten, two])
  assert.deepEqual(
    all.data.map(({ days_overdue }: { days_overdue: number }) => days_overdue),
    [40, 10, 2],
  )
  const { total_overdue, average_days_overdue, total_overdue_amount, other_currencies, total } = all.meta
  assert.deepEqual([total_overdue, total, average_days_overdue], [3, 3, 17.33])
  const currency = (await clerk.get('/tenant')).body.data.currency
  const sums: Record<string, number> = { [currency]: total_overdue_amount }
  for (const other of other_currencies) sums[other.currency] = other.amount
  assert.deepEqual([sums.USD, sums.EUR], [250, 200])
  assert.deepEqual(ids(await list('days_overdue=10')), [forty, ten])
  assert.deepEqual(ids(await list('min_amount=100')), [ten, two])
  const tooLarge = await clerk.get('/sales/invoices/overdue?min_amount=1152921504606847000')
  assert.deepEqual([tooLarge.status, Object.keys(tooLarge.body.errors)], [422, ['min_amount']])
  assert.deepEqual(ids(await list('sort_by=amount_due&sort_direction=asc'))[0], forty)
  assert.equal(all.data[0].late_fee_amount, 0)
})

test('reminds each customer once a day of the invoices that match the reminder type', async () => {
  const { id: customer_id, email } = await newCustomer()
  const excluded = await newCustomer()
  const ids = {
    due_soon: await sentInvoice(5, { customer_id }),
    due_today: await sentInvoice(0, { customer_id }),
    overdue: await sentInvoice(-5, { customer_id }),
    seriously_overdue: await sentInvoice(-60, { customer_id }),
  }
  await sentInvoice(-5, { customer_id: excluded.id })
  const others = (await clerk.get('/crm/customers?per_page=100')).body.data
    .map(({ id }: { id: string }) => id)
    .filter((id: string) => id !== customer_id)
  const remind = async (reminder_type: string, more: object = {}) => {
    const body = { reminder_type, exclude_customers: others, ...more }
    const response = await clerk.post(`${url}/send-reminders`, body)
    assert.equal(response.status, 200, JSON.stringify(response.body))
    return response.body
  }
  const mails = async () =>
    Number((await testApp.sql('select count(*) as n from mails where recipient = $1', [email]))[0]?.n)
  const before = await mails()
  const tried = await remind('overdue', { dry_run: true })
  assert.deepEqual([tried.meta.dry_run, tried.data.reminders_sent, await mails()], [true, 2, before])
  const { data } = await remind('overdue', { days_overdue_max: 30 })
  assert.deepEqual([data.invoices_processed, data.reminders_sent, data.reminders_failed], [1, 1, 0])
  const [{ invoice_id, status, customer_email, sent_at }] = data.results
  assert.deepEqual([invoice_id, status, customer_email], [ids.overdue, 'sent', email])
  assert.ok(sent_at)
  const again = await remind('overdue', { days_overdue_max: 30 })
  assert.deepEqual([again.data.reminders_sent, again.data.results[0].status], [0, 'already_sent'])
  for (const type of ['due_soon', 'due_today', 'seriously_overdue'] as const) {
    const { results } = (await remind(type)).data
    assert.deepEqual(
      results.map((each: { invoice_id: string }) => each.invoice_id),
      [ids[type]],
      type,
    )
  }
  assert.equal(await mails(), before + 4)
  testApp.clock.advance({ days: 1 })
  assert.equal((await remind('overdue', { days_overdue_max: 30 })).data.reminders_sent, 2)
})

test('creates a new link for a reminder if the old one was revoked', async () => {
  const { id: customer_id } = await newCustomer()
  const id = await sentInvoice(-5, { customer_id })
  const { public_url } = await read(id)
  await clerk.delete(`${url}/${id}/link`)
  await clerk.post(`${url}/send-reminders`, { reminder_type: 'overdue' })
  const { public_url: fresh } = await read(id)
  assert.ok(fresh && fresh !== public_url)
})

test('two concurrent requests send one reminder', async () => {
  const { id: customer_id, email } = await newCustomer()
  await sentInvoice(-5, { customer_id })
  const send = () => clerk.post(`${url}/send-reminders`, { reminder_type: 'overdue' })
  const responses = await Promise.all([send(), send()])
  assert.deepEqual(
    responses.map(({ status }) => status),
    [200, 200],
  )
  const mails = await testApp.sql(`select 1 from mails where recipient = $1 and subject like '%overdue'`, [
    email,
  ])
  assert.equal(mails.length, 1)
  const wrong = await clerk.post(`${url}/send-reminders`, {
    reminder_type: 'overdue',
    days_overdue_min: 9,
    days_overdue_max: 3,
  })
  assert.deepEqual([wrong.status, Object.keys(wrong.body.errors)], [422, ['days_overdue_max']])
})

test('proforma invoices are never overdue: neither listed nor reminded', async () => {
  const { id: customer_id } = await newCustomer()
  const proforma = await sentInvoice(-5, { customer_id, type: 'proforma', late_fee_rate: 10 })
  const { body } = await clerk.get(`${url}/overdue?customer_id=${customer_id}`)
  assert.equal(body.meta.total_overdue, 0)
  const { data } = (await clerk.post(`${url}/send-reminders`, { reminder_type: 'overdue' })).body
  assert.ok(data.results.every((each: { invoice_id: string }) => each.invoice_id !== proforma))
  testApp.clock.advance({ days: 1 })
  await runJobs(testApp, invoiceJobs)
  const { status, amount_due, late_fee_amount } = await read(proforma)
  assert.deepEqual([status, amount_due, late_fee_amount], ['sent', 200, 0])
})

test('rejects reminders with contradictory terms or unknown excluded customers', async () => {
  const { id } = await newCustomer()
  const rejected = await clerk.post(`${url}/send-reminders`, {
    reminder_type: 'due_soon',
    days_overdue_min: 3,
    exclude_customers: [id, '01KAJ3XJ5Q0000000000000001'],
  })
  assert.deepEqual(
    [rejected.status, Object.keys(rejected.body.errors).toSorted()],
    [422, ['days_overdue_min', 'exclude_customers.1']],
  )
})
