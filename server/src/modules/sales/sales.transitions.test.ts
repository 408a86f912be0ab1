/** When two callers request the same transition of an order or a payment at once, it happens once. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { orderStates } from './orders/order.ts'
import { openShipping } from './orders/fulfillment/order.shipping.fixtures.ts'
import type { paymentStates } from './payments/payment.ts'

const { clerk, customer, createProduct, createOrder, assertConsistent } = await openShipping()
const product = await createProduct({ stock_quantity: 1_000 })

const bodies: Record<string, object> = {
  cancel: { reason: 'Twice' },
  return: { reason: 'Twice' },
  refund: { reason: 'Twice' },
  fail: { reason: 'Twice' },
}

/** For each transition, the transitions that lead to its start state. */
const pathsOfOrders: Record<keyof typeof orderStates.transitions, string[]> = {
  submit: [],
  confirm: [],
  process: ['confirm'],
  ship: ['confirm'],
  deliver: ['confirm', 'ship'],
  complete: ['confirm', 'ship', 'deliver'],
  cancel: ['confirm'],
  return: ['confirm', 'ship'],
}
/** Allocations are tested in payments/payment.concurrency.test.ts. Gateway events reverse refunds. */
type TestedElsewhere = 'allocate' | 'unallocate' | 'reverse_refund'
type PaymentTransition = Exclude<keyof typeof paymentStates.transitions, TestedElsewhere>
const pathsOfPayments: Record<PaymentTransition, string[]> = {
  complete: [],
  fail: [],
  refund: ['complete'],
  dispute: ['complete'],
  resolve: ['complete', 'dispute'],
}

const post = (at: string, name: string) => clerk.post(`${at}/${name}`, bodies[name] ?? {})

async function tryTwice(at: string, path: readonly string[], name: string) {
  for (const step of path) {
    const { status, body } = await post(at, step)
    assert.equal(status, 200, JSON.stringify(body))
  }
  const responses = await Promise.all([post(at, name), post(at, name)])
  assert.deepEqual(
    responses.map(({ status }) => status).toSorted(),
    [200, 422],
    `${name}: ${JSON.stringify(responses.map(({ body }) => body.message))}`,
  )
}

for (const [name, path] of Object.entries(pathsOfOrders))
  test(`order: two concurrent requests to ${name} succeed once`, async () => {
    const { id } = await createOrder([{ product_id: product.id, quantity: 2 }])
    await tryTwice(`/sales/orders/${id}`, path, name)
    await assertConsistent()
  })

for (const [name, path] of Object.entries(pathsOfPayments))
  test(`payment: two concurrent requests to ${name} succeed once`, async () => {
    const { body } = await clerk.post('/sales/payments', {
      customer_id: customer.id,
      amount: 20,
      currency: 'USD',
      method: 'cash',
    })
    await tryTwice(`/sales/payments/${body.data.id}`, path, name)
  })
