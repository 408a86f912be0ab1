/** The day of a receipt is between the order date and today. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayOf, daysAfter } from '#core/time'
import { openPurchasing } from '../purchase-order.fixtures.ts'

const { testApp, buyer, createSupplier, createOrderIn, receive } = await openPurchasing()

test('rejects a day of receipt before the order or in the future, in the timezone of the tenant', async () => {
  const owner = await testApp.caller('acme', 'owner')
  const orderIn = await createOrderIn('sent')
  const sentDay = dayOf(testApp.clock.now(), 'UTC')
  const rejectionOf = async (received_date: string, more: object = {}) => {
    const { status, body } = await receive(orderIn, [1], { received_date, ...more })
    assert.equal(status, 422, received_date)
    return body.errors
  }
  const future = [`The received_date field must not be after today, ${sentDay}.`]
  const past = [`The received_date field must not be before ${sentDay}, the day of the order.`]
  assert.deepEqual(await rejectionOf(daysAfter(sentDay, 1)), { received_date: future })
  assert.deepEqual(await rejectionOf(`${daysAfter(sentDay, 2)}T00:00:00Z`), { received_date: future })
  assert.deepEqual(await rejectionOf(daysAfter(sentDay, -1)), { received_date: past })
  assert.deepEqual(await rejectionOf('1999-01-01', { quality_check_passed: 'yes' }), {
    received_date: past,
    quality_check_passed: ['The quality_check_passed field must be true or false.'],
  })
  const many = await receive(orderIn, [11], { received_date: '1999-01-01' })
  assert.deepEqual(Object.keys(many.body.errors), ['received_date', 'items.0.quantity_received'])
  // In Kiritimati it is already tomorrow for ten hours of each day, so the result depends on the tenant's timezone.
  assert.equal((await owner.patch('/tenant', { timezone: 'Pacific/Kiritimati' })).status, 200)
  const there = dayOf(testApp.clock.now(), 'Pacific/Kiritimati')
  assert.ok((await rejectionOf(daysAfter(there, 1))).received_date)
  const { status, body } = await receive(orderIn, [1], { received_date: there })
  assert.equal(status, 200)
  assert.equal(body.data.receipts[0].received_date, there)
  assert.equal((await owner.patch('/tenant', { timezone: 'UTC' })).status, 200)
})

test('accepts a receipt from the order date on, even if the order was sent later', async () => {
  const today = dayOf(testApp.clock.now(), 'UTC')
  const [ordered, arrived] = [daysAfter(today, -7), daysAfter(today, -3)]
  const supplier = await createSupplier()
  const entered = await createOrderIn('sent', { order_date: ordered, supplier_id: supplier.id })
  const early = await receive(entered, [1], { received_date: daysAfter(ordered, -1) })
  assert.equal(early.status, 422)
  const problem = `The received_date field must not be before ${ordered}, the day of the order.`
  assert.deepEqual(early.body.errors, { received_date: [problem] })
  assert.equal((await receive(entered, [1], { received_date: ordered })).status, 200)
  const rest = await receive(entered, [9], { received_date: arrived })
  assert.partialDeepStrictEqual(rest.body.data, { status: 'received', delivery_date: arrived })
  const { data } = (await buyer.get(`/operations/suppliers/${supplier.id}/performance`)).body
  assert.equal(data.average_lead_time_days, 4)
  // An order with a date after its sending can be received at once.
  const planned = await createOrderIn('sent', { order_date: daysAfter(today, 5) })
  assert.equal((await receive(planned, [1], { received_date: today })).status, 200)
})
