/** Recurring invoices: one invoice per date, even after downtime and with several workers, and reported failures. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inBrowser } from '#features/documents/documents.fixtures'
import { inTenantWithPermissions } from '#core/jobs'
import { dayOf, daysAfter } from '#core/time'
import { customerFactory } from '#modules/crm/customers/customer.factory'
import { openRunner, runJobs } from '#test/jobs'
import { openInvoices } from '../invoices/invoice.fixtures.ts'
import { createDueInvoice } from './recurring-invoice.generation.ts'
import { recurringInvoiceJobs } from './recurring-invoice.jobs.ts'

const url = '/sales/recurring-invoices'
const { testApp, clerk, customer, createProduct } = await openInvoices()
const today = () => dayOf(testApp.clock.now(), 'UTC')
const inDays = (days: number) => daysAfter(today(), days)
const run = () => runJobs(testApp, recurringInvoiceJobs)

const fee = { name: 'Fee', quantity: 2, unit_price: 50, tax_rate: 19 }
const draft = (more: object = {}) => ({
  customer_id: customer.id,
  items: [fee],
  frequency: 'day',
  start_date: today(),
  ...more,
})

async function createSchedule(more: object = {}) {
  const { status, body } = await clerk.post(url, draft(more))
  assert.equal(status, 201, JSON.stringify(body))
  return body.data
}

const read = async (id: string) => (await clerk.get(`${url}/${id}`)).body.data

async function invoicesOf(id: string) {
  const { status, body } = await clerk.get(
    `/sales/invoices?recurring_invoice_id=${id}&sort_by=created_at&sort_direction=asc`,
  )
  assert.equal(status, 200, JSON.stringify(body))
  return body.data
}

const act = async (id: string, name: string) => {
  const { status, body } = await clerk.post(`${url}/${id}/${name}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body.data
}

// The daily job first runs on the next day.
await run()

test('merges payment terms and keeps text and days consistent', async () => {
  const { id } = await createSchedule({ payment_terms: { terms: 'Net 10', method: 'bank_transfer' } })
  const patched = async (payment_terms: object) =>
    (await clerk.patch(`${url}/${id}`, { payment_terms })).body.data.payment_terms
  const method = 'bank_transfer'
  assert.deepEqual(await patched({ due_days: 20 }), { terms: 'Net 20', due_days: 20, method })
  assert.deepEqual(await patched({ terms: 'Net 5' }), { terms: 'Net 5', due_days: 5, method })
  await act(id, 'end')
})

test('creates the first invoice on the start date, as a draft', async () => {
  const schedule = await createSchedule({ frequency: 'month', payment_terms: { terms: 'Net 10' } })
  assert.deepEqual([schedule.status, schedule.next_date, schedule.interval], ['active', today(), 1])
  await run()
  const [invoice, ...others] = await invoicesOf(schedule.id)
  assert.equal(others.length, 0)
  assert.partialDeepStrictEqual(invoice, {
    type: 'recurring',
    status: 'draft',
    customer_id: customer.id,
    currency: 'USD',
    recurring_date: today(),
    issue_date: today(),
    due_date: inDays(10),
  })
  assert.equal(invoice.total_amount.amount, 119)
  assert.partialDeepStrictEqual(await read(schedule.id), {
    last_date: today(),
    last_invoice_id: invoice.id,
    invoices_count: 1,
    last_error: null,
  })
})

test('creates one invoice for each date missed in a week of downtime', async () => {
  const schedule = await createSchedule({ start_date: inDays(1), interval: 2, mode: 'send' })
  assert.equal((await invoicesOf(schedule.id)).length, 0)
  testApp.clock.advance({ days: 8 })
  await run()
  const created = await invoicesOf(schedule.id)
  assert.deepEqual(
    created.map(({ recurring_date, issue_date, status }: Record<string, unknown>) => [
      recurring_date,
      issue_date,
      status,
    ]),
    [-7, -5, -3, -1].map((days) => [inDays(days), today(), 'sent']),
  )
  await run()
  assert.equal((await invoicesOf(schedule.id)).length, 4)
  assert.equal((await read(schedule.id)).next_date, inDays(1))
  // A deleted draft is not created again.
  await act(schedule.id, 'end')
})

test('concurrent workers and callers create each invoice once', async () => {
  const schedules = await Promise.all([1, 2, 3].map(() => createSchedule()))
  const runners = await Promise.all([1, 2].map(() => openRunner(testApp, recurringInvoiceJobs)))
  const inJob = (id: string) =>
    inTenantWithPermissions(testApp.app.runtime, testApp.tenants.acme, (ctx) => createDueInvoice(ctx, id))
  const responses = await Promise.all([
    ...schedules.map(({ id }) => clerk.post(`${url}/${id}/generate-invoice`)),
    ...schedules.map(({ id }) => inJob(id)),
    ...runners.map((runner) => runner.fill()),
  ])
  for (const runner of runners) {
    await runner.idle()
    await runner.end()
  }
  assert.ok(
    responses.every((response) => typeof response !== 'object' || [201, 422].includes(response.status)),
  )
  for (const { id } of schedules) assert.equal((await invoicesOf(id)).length, 1)
})

test('ends after a date or a number of invoices', async () => {
  const dated = await createSchedule({ end_date: inDays(1) })
  const counted = await createSchedule({ occurrences: 3 })
  testApp.clock.advance({ days: 5 })
  await run()
  for (const [schedule, count] of [
    [dated, 2],
    [counted, 3],
  ] as const) {
    assert.partialDeepStrictEqual(await read(schedule.id), {
      status: 'ended',
      next_date: null,
      invoices_count: count,
    })
    assert.equal((await invoicesOf(schedule.id)).length, count)
  }
  const again = await clerk.post(`${url}/${dated.id}/resume`)
  assert.deepEqual([again.status, again.body.meta.current], [422, 'ended'])
  assert.equal((await clerk.put(`${url}/${dated.id}`, { notes: 'x' })).status, 422)
  assert.equal((await clerk.put(`${url}/${dated.id}`, await read(dated.id))).status, 200)
})

test('creates no invoices for dates in a pause', async () => {
  const schedule = await createSchedule({ start_date: inDays(1), interval: 3 })
  await act(schedule.id, 'pause')
  testApp.clock.advance({ days: 5 })
  await run()
  assert.equal((await invoicesOf(schedule.id)).length, 0)
  const early = await clerk.post(`${url}/${schedule.id}/generate-invoice`)
  assert.match(early.body.errors.status[0], /the schedule is paused/)
  const resumed = await act(schedule.id, 'resume')
  assert.deepEqual([resumed.status, resumed.next_date, resumed.paused_at], ['active', inDays(2), null])
  const notDue = await clerk.post(`${url}/${schedule.id}/generate-invoice`)
  assert.match(notDue.body.errors.status[0], new RegExp(`the next date is ${inDays(2)}`))
})

test('the browser application offers to generate an invoice when one is due', async () => {
  const ask = await inBrowser(testApp, clerk)
  const isOffered = async (id: string) =>
    (await ask('GET', `${url}/${id}`)).body.meta.actions.includes('generate-invoice')
  const due = await createSchedule()
  assert.ok(await isOffered(due.id))
  assert.equal((await clerk.post(`${url}/${due.id}/generate-invoice`)).status, 201)
  assert.ok(!(await isOffered(due.id)))
  for (const { id } of [due, await createSchedule()]) await act(id, 'end')
})

test('stores the reason of a failure in the schedule, continues with others, and retries', async () => {
  const { id: customer_id } = await customerFactory.create(clerk, { currency: 'USD' })
  const broken = await createSchedule({ customer_id, start_date: inDays(1) })
  const working = await createSchedule({ start_date: inDays(1) })
  assert.equal((await clerk.delete(`/crm/customers/${customer_id}`)).status, 200)
  testApp.clock.advance({ days: 1 })
  await run()
  assert.equal((await invoicesOf(working.id)).length, 1)
  const failed = await read(broken.id)
  assert.deepEqual([failed.status, failed.next_date, failed.invoices_count], ['active', today(), 0])
  assert.match(failed.last_error, /customer_id field does not name a record/)
  assert.ok(failed.last_failed_at)
  const rejected = await clerk.post(`${url}/${broken.id}/generate-invoice`)
  assert.deepEqual([rejected.status, Object.keys(rejected.body.errors)], [422, ['customer_id']])
  const fixed = await clerk.put(`${url}/${broken.id}`, { customer_id: customer.id })
  assert.equal(fixed.status, 200, JSON.stringify(fixed.body))
  testApp.clock.advance({ days: 1 })
  await run()
  assert.equal((await invoicesOf(broken.id)).length, 2)
  assert.equal((await read(broken.id)).last_error, null)
  await act(broken.id, 'end')
  await act(working.id, 'end')
})

test('takes an omitted price from the product at each date', async () => {
  const product = await createProduct({ selling_price: 10 })
  const items = [
    { product_id: product.id, quantity: 1 },
    { product_id: product.id, quantity: 1, unit_price: 8 },
  ]
  const schedule = await createSchedule({ items })
  await run()
  await clerk.patch(`/operations/products/${product.id}`, { selling_price: 12 })
  testApp.clock.advance({ days: 1 })
  await run()
  const prices = (await invoicesOf(schedule.id)).map((invoice: { items: { unit_price: object }[] }) =>
    invoice.items.map(({ unit_price }) => (unit_price as { amount: number }).amount),
  )
  assert.deepEqual(prices, [
    [10, 8],
    [12, 8],
  ])
  await act(schedule.id, 'end')
})

test("uses days in the tenant's time zone", async () => {
  const there = 'Pacific/Kiritimati'
  assert.equal((await clerk.patch('/tenant', { timezone: there })).status, 200)
  const day = dayOf(testApp.clock.now(), there)
  const schedule = await createSchedule({ start_date: day })
  await run()
  assert.equal((await invoicesOf(schedule.id))[0].recurring_date, day)
  await act(schedule.id, 'end')
  assert.equal((await clerk.patch('/tenant', { timezone: 'UTC' })).status, 200)
})

test('schedule changes apply from today and never repeat a date', async () => {
  const schedule = await createSchedule()
  await run()
  const put = (body: object) => clerk.put(`${url}/${schedule.id}`, body)
  const weekly = await put({ frequency: 'week' })
  assert.equal(weekly.status, 200, JSON.stringify(weekly.body))
  assert.equal((await read(schedule.id)).next_date, inDays(7))
  await put({ frequency: 'day' })
  assert.equal((await read(schedule.id)).next_date, inDays(1))
  const back = await put(await read(schedule.id))
  assert.equal(back.status, 200, JSON.stringify(back.body))
  const [{ id }] = (await read(schedule.id)).items
  await put({ items: [{ id, quantity: 3 }] })
  assert.partialDeepStrictEqual((await read(schedule.id)).items, [{ id, quantity: 3, unit_price: 50 }])
  const rejected = await put({ start_date: inDays(-3), end_date: inDays(0), occurrences: 1 })
  assert.deepEqual(Object.keys(rejected.body.errors).toSorted(), ['end_date', 'occurrences', 'start_date'])
  await act(schedule.id, 'end')
})

test('reports all errors of a schedule, and requires the permission to send', async () => {
  const wrong = await clerk.post(
    url,
    draft({
      frequency: 'fortnight',
      interval: 0,
      start_date: inDays(-1),
      items: [{ name: 'Fee', quantity: 1 }, { quantity: 0 }],
    }),
  )
  assert.deepEqual(Object.keys(wrong.body.errors).toSorted(), [
    'frequency',
    'interval',
    'items.0.unit_price',
    'items.1.name',
    'items.1.quantity',
    'items.1.unit_price',
    'start_date',
  ])
  const writer = await testApp.caller(
    'acme',
    'sales.recurring_invoices.read',
    'sales.recurring_invoices.write',
  )
  assert.equal((await writer.post(url, draft({ mode: 'send' }))).status, 403)
  assert.equal((await writer.post(url, draft({ start_date: inDays(400) }))).status, 201)
})
