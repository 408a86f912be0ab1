/** Users, jobs and loops change the same records concurrently, as in production. */
import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from 'node:test'
import { inTenant } from '#core/jobs'
import { recalculateHealth } from '#modules/crm/customers/health/health.recalculation'
import { customerFactory } from '#modules/crm/customers/customer.factory'
import { openInvoices } from '#modules/sales/invoices/invoice.fixtures'
import { until } from '#test/waiting'

const { testApp, clerk, createProduct, createOrder } = await openInvoices()
const { acme } = testApp.tenants
// The loops relay events, recalculate health, aggregate counters and texts, fill backorders and release reservations.
const { runtime } = await testApp.another({ KONTOR_WORKER: 'on' })

const customers: { id: string }[] = []
for (let number = 0; number < 6; number++)
  customers.push(await customerFactory.create(clerk, { currency: 'USD' }))
const goods = await Promise.all([createProduct({ stock_quantity: 0 }), createProduct({ stock_quantity: 0 })])
for (const { id } of goods)
  await clerk.post('/operations/inventory/adjust', { product_id: id, quantity: 100_000, reason: 'Opening' })

async function done(path: string, body: object) {
  const response = await clerk.post(path, body)
  assert.ok(response.status < 300, `${path}: ${JSON.stringify(response.body)}`)
  return response.body.data
}

/** Processes an order of all products, from its items to the payment of its invoice. */
async function sell(customer_id: string, index: number) {
  const items = (index % 2 ? goods : goods.toReversed()).map(({ id }) => ({ product_id: id, quantity: 1 }))
  const order = await createOrder(items, { customer_id })
  await done(`/sales/orders/${order.id}/confirm`, {})
  const invoice = await done(`/sales/orders/${order.id}/generate-invoice`, { auto_send: true })
  await done(`/sales/invoices/${invoice.id}/apply-payment`, {
    amount: invoice.amount_due,
    payment_method: 'bank_transfer',
  })
}

const talk = (id: string) =>
  done('/crm/activities', {
    type: 'call',
    subject: 'Delivery',
    activityable_type: 'customer',
    activityable_id: id,
  })

const reserve = (index: number) =>
  done('/operations/inventory/reserve', {
    product_id: goods[index % 2]?.id,
    quantity: 1,
    reference_type: 'quote',
    reference_id: 'Q-1',
    expires_in_minutes: 1,
  })

const deadlocks = async () => {
  const [row] = await testApp.sql(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  )
  return row?.deadlocks
}

/** PostgreSQL updates its counters when a connection is idle, at most once a second. */
async function writeStatistics() {
  await sleep(1_100)
  const read = () => clerk.get('/crm/customers')
  await Promise.all(Array.from({ length: 20 }, () => Promise.all([read(), runtime.pool.query('select 1')])))
}

test('changes the same customers and products from all sources without a deadlock', async () => {
  const over = new AbortController()
  const ids = customers.map(({ id }) => id)
  const recalculate = async () => {
    while (!over.signal.aborted)
      await inTenant(runtime, acme, (ctx) => recalculateHealth(ctx, ids.toReversed()))
  }
  const recalculating = recalculate()
  for (let round = 0; round < 3; round++) {
    const work = ids.flatMap((id, index) => [
      sell(id, index),
      sell(id, index + 1),
      talk(id),
      talk(id),
      reserve(index),
    ])
    await Promise.all(work)
    testApp.clock.advance({ minutes: 2 })
  }
  over.abort()
  await recalculating
  await until('all reservations are released', async () => {
    const [row] = await testApp.sql(
      `select count(*)::int as open from stock_reservations where reference_id = 'Q-1' and released_at is null`,
    )
    return row?.open === 0
  })
  await writeStatistics()
  assert.equal(await deadlocks(), 0)
})
