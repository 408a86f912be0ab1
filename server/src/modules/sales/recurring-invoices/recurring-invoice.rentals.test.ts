/**
 * Recurring invoices of rental agreements: each unit period is billed once, even after downtime and with on-demand
 * invoices.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { after, dayOf, daysAfter } from '#core/time'
import { agreementFactory } from '#modules/rentals/agreements/agreement.factory'
import { rentableProductFactory } from '#modules/rentals/rentable-products/rentable-product.factory'
import { runJobs } from '#test/jobs'
import { openInvoices } from '../invoices/invoice.fixtures.ts'
import { recurringInvoiceJobs } from './recurring-invoice.jobs.ts'

const url = '/sales/recurring-invoices'
const { testApp, clerk, customer, createProduct } = await openInvoices()
const now = () => testApp.clock.now()
const inDays = (days: number) => daysAfter(dayOf(now(), 'UTC'), days)
const run = () => runJobs(testApp, recurringInvoiceJobs)

/** Creates a confirmed agreement of 2 units for 5 days from tomorrow, at 100 per day. */
async function createAgreement(unit_price: number | null = 100) {
  const product = await createProduct({ stock_quantity: 5 })
  await rentableProductFactory.create(clerk, { product_id: product.id, unit_price, unit_period: 'day' })
  const begin = now()
  const [period_from, period_to] = [1, 6].map((days) => after(begin, { days }))
  const lines = [{ product_id: product.id, quantity: 2, period_from, period_to }]
  const agreement = await agreementFactory.create(clerk, { customer_id: customer.id, lines })
  assert.equal((await clerk.post(`/rentals/agreements/${agreement.id}/confirm`)).status, 200)
  return agreement
}

const schedule = (id: string, body: object = {}) =>
  clerk.post(`/rentals/agreements/${id}/recurring-invoices`, {
    frequency: 'day',
    start_date: inDays(1),
    ...body,
  })

async function scheduled(id: string, body: object = {}) {
  const response = await schedule(id, body)
  assert.equal(response.status, 201, JSON.stringify(response.body))
  return response.body.data
}

const read = async (id: string) => (await clerk.get(`${url}/${id}`)).body.data

/** Returns the schedule date and the billed unit periods of each invoice of an agreement. */
async function billedOf({ id }: { id: string }) {
  const { status, body } = await clerk.get(`/sales/invoices?rental_agreement_id=${id}&per_page=100`)
  assert.equal(status, 200, JSON.stringify(body))
  return body.data
    .map(({ recurring_date, items }: { recurring_date: string | null; items: { quantity: number }[] }) => [
      recurring_date,
      items.reduce((sum, { quantity }) => sum + quantity, 0),
    ])
    .toSorted(([one]: [string | null], [other]: [string | null]) => ((one ?? '') < (other ?? '') ? -1 : 1))
}

// The daily job first runs on the next day.
await run()

test('bills the periods of each date once, even after downtime, and ends after the last one', async () => {
  const agreement = await createAgreement()
  const { id, items, rental_agreement_id, customer_id } = await scheduled(agreement.id)
  assert.deepEqual([items, rental_agreement_id, customer_id], [[], agreement.id, customer.id])
  const first = inDays(1)
  testApp.clock.advance({ days: 1 })
  await run()
  assert.deepEqual(await billedOf(agreement), [[first, 2]])
  const [invoice] = (await clerk.get(`/sales/invoices?recurring_invoice_id=${id}`)).body.data
  assert.partialDeepStrictEqual(invoice, {
    type: 'recurring',
    status: 'draft',
    rental_agreement_id: agreement.id,
    reference_number: agreement.agreement_number,
    total_amount: { amount: 238 },
  })
  testApp.clock.advance({ days: 6 })
  await run()
  await run()
  assert.deepEqual(
    await billedOf(agreement),
    [0, 1, 2, 3, 4].map((days) => [daysAfter(first, days), 2]),
  )
  const { status, invoices_count, next_date } = await read(id)
  assert.deepEqual([status, invoices_count, next_date], ['ended', 5, null])
})

test('skips periods that were billed on demand, and dates without anything to bill', async () => {
  const agreement = await createAgreement()
  const { id } = await scheduled(agreement.id)
  const byHand = await clerk.post(`/rentals/agreements/${agreement.id}/generate-invoice`, {
    to_date: inDays(2),
  })
  assert.equal(byHand.status, 201, JSON.stringify(byHand.body))
  const [second, third] = [inDays(2), inDays(3)]
  testApp.clock.advance({ days: 2 })
  await run()
  assert.deepEqual(await billedOf(agreement), [[null, 4]])
  assert.partialDeepStrictEqual(await read(id), { last_date: second, next_date: third, invoices_count: 0 })
  testApp.clock.advance({ days: 1 })
  await run()
  assert.deepEqual(await billedOf(agreement), [
    [null, 4],
    [third, 2],
  ])
})

test('ends if the agreement is cancelled', async () => {
  const agreement = await createAgreement()
  const { id } = await scheduled(agreement.id)
  const cancelled = await clerk.post(`/rentals/agreements/${agreement.id}/cancel`)
  assert.equal(cancelled.status, 200, JSON.stringify(cancelled.body))
  testApp.clock.advance({ days: 1 })
  await run()
  assert.deepEqual(await billedOf(agreement), [])
  assert.partialDeepStrictEqual(await read(id), { status: 'ended', last_error: null, last_invoice_id: null })
})

test('rejects a second schedule, free rentals, unconfirmed agreements and items', async () => {
  const errorsOf = async (response: ReturnType<typeof schedule>) => {
    const { status, body } = await response
    assert.equal(status, 422, JSON.stringify(body))
    return body.errors
  }
  const agreement = await createAgreement()
  const createdSchedule = await scheduled(agreement.id)
  assert.match((await errorsOf(schedule(agreement.id))).rental[0], /already/)
  assert.equal((await clerk.post(`${url}/${createdSchedule.id}/end`)).status, 200)
  const { id } = await scheduled(agreement.id)
  assert.match((await errorsOf(schedule((await createAgreement(null)).id))).rental[0], /no rental price/)
  const draft = await agreementFactory.create(clerk, { customer_id: customer.id })
  assert.deepEqual(Object.keys(await errorsOf(schedule(draft.id))), ['status'])
  const past = schedule((await createAgreement()).id, { start_date: inDays(-1) })
  assert.deepEqual(Object.keys(await errorsOf(past)), ['start_date'])
  const items = [{ name: 'Fee', quantity: 1, unit_price: 5 }]
  const change = clerk.patch(`${url}/${id}`, { items, currency: 'EUR' })
  assert.deepEqual(Object.keys(await errorsOf(change)).toSorted(), ['currency', 'items'])
  const updated = await clerk.put(`${url}/${id}`, { ...(await read(id)), notes: 'x' })
  assert.equal(updated.status, 200, JSON.stringify(updated.body))
  const empty = { customer_id: customer.id, items: [], frequency: 'day', start_date: inDays(1) }
  assert.deepEqual(await errorsOf(clerk.post(url, empty)), { items: ['The items field must not be empty.'] })
})
