/** Property test: concurrent payments, refunds and allocations neither duplicate nor lose money. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { openPayments } from './payment.fixtures.ts'
import { runsOf } from '#test/slices'

const { testApp, clerk, customer, pay, act, orderOf, invoiceOf, allocate } = await openPayments()

/** Returns inconsistencies between payments, allocations, invoices, orders and customers. */
const differences = () =>
  testApp.sql(`
    select 'payment' as record, p.id from payments p
      where p.allocated_amount <> (select coalesce(sum(amount), 0) from payment_allocations a
          where a.tenant_id = p.tenant_id and a.payment_id = p.id)
        or p.refunded_amount <> (select coalesce(sum(amount), 0) from payment_refunds r
          where r.tenant_id = p.tenant_id and r.payment_id = p.id)
        or p.allocated_amount + p.refunded_amount > p.amount
        or (p.status = 'refunded') <> (p.refunded_amount = p.amount)
        or p.status in ('pending', 'failed') and p.allocated_amount + p.refunded_amount > 0
    union all
    select 'invoice', i.id from invoices i
      where i.amount_paid <> (select coalesce(sum(amount), 0) from payment_allocations a
          where a.tenant_id = i.tenant_id and a.invoice_id = i.id)
        or i.status <> 'cancelled' and i.amount_paid + i.amount_due <> i.total_amount
        or i.status <> 'cancelled' and (i.status = 'paid') <> (i.amount_due = 0)
    union all
    select 'order', id from (
      select o.id, o.payment_status, o.total_amount,
        coalesce((select sum(amount_paid) from invoices i
            where i.tenant_id = o.tenant_id and i.order_id = o.id), 0)
        + coalesce((select sum(amount - refunded_amount - allocated_amount) from payments p
            where p.tenant_id = o.tenant_id and p.order_id = o.id and p.status in ('completed', 'disputed')), 0)
        as paid
      from orders o) as each
      where (payment_status in ('paid', 'partially_paid')) <> (paid > 0)
        or (payment_status = 'paid') <> (paid >= total_amount)
    union all
    select 'customer', c.id from customers c
      where c.lifetime_value <> (select coalesce(sum(amount - refunded_amount), 0) from payments p
        where p.tenant_id = c.tenant_id and p.customer_id = c.id
          and p.status in ('completed', 'disputed', 'refunded'))`)

interface Step {
  name:
    | 'complete'
    | 'allocate'
    | 'unallocate'
    | 'refund'
    | 'dispute'
    | 'resolve'
    | 'apply'
    | 'record'
    | 'mark-paid'
  payment: number
  invoice: number
  amount: number
}

const step: fc.Arbitrary<Step> = fc.record({
  name: fc.constantFrom(
    ...([
      'complete',
      'complete',
      'allocate',
      'allocate',
      'unallocate',
      'refund',
      'dispute',
      'resolve',
    ] as const),
    ...(['apply', 'record', 'mark-paid'] as const),
  ),
  payment: fc.integer({ min: 0, max: 3 }),
  invoice: fc.integer({ min: 0, max: 2 }),
  amount: fc.integer({ min: 1, max: 60 }),
})

test('payments, invoices, orders and customers stay consistent', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 32 }), async (steps) => {
      const orders = [(await orderOf(50)).id, (await orderOf(80)).id]
      const invoices = [
        await invoiceOf(40, { order_id: orders[0] }),
        await invoiceOf(50, { order_id: orders[1] }),
        await invoiceOf(60),
      ]
      const payments = [
        (await pay({ amount: 50, invoice_id: invoices[0] })).id,
        (await pay({ amount: 70, order_id: orders[1] })).id,
        (await pay({ amount: 30, order_id: orders[0] })).id,
        (await pay({ amount: 90 })).id,
      ]
      const run = async ({ name, amount, ...chosen }: Step) => {
        const [payment, invoice_id] = [payments[chosen.payment], invoices[chosen.invoice]]
        const ofInvoice = (action: string, body: object) =>
          clerk.post(`/sales/invoices/${invoice_id}/${action}`, body)
        if (name === 'allocate')
          return allocate(
            payment,
            { invoice_id, amount: amount / 2 },
            { invoice_id: invoices[0], amount: amount / 2 },
          )
        if (name === 'apply') return ofInvoice('apply-payment', { payment_id: payment, amount })
        if (name === 'record') return ofInvoice('apply-payment', { amount })
        if (name === 'mark-paid') return ofInvoice('mark-paid', {})
        if (name !== 'unallocate') return act(payment, name, name === 'refund' ? { amount } : {})
        const [first] = (await clerk.get(`/sales/payments/${payment}/allocations`)).body.data
        return clerk.delete(`/sales/payments/${payment}/allocations/${first?.id ?? payment}`)
      }
      // Each caller runs its steps in sequence; the callers run concurrently.
      await Promise.all(
        [0, 1, 2, 3].map(async (caller) => {
          for (const each of steps.filter((_, index) => index % 4 === caller)) {
            const { status, body } = await run(each)
            assert.ok([200, 201, 404, 422].includes(status), `${each.name} ${status} ${JSON.stringify(body)}`)
          }
        }),
      )
      assert.deepEqual(await differences(), [])
    }),
    { numRuns: runsOf('concurrent payments', 12, 3) },
  )
  const metrics = (await clerk.get(`/crm/customers/${customer.id}/metrics`)).body.data
  const [row] = await testApp.sql('select sum(amount_due) as due from invoices where customer_id = $1', [
    customer.id,
  ])
  assert.equal(metrics.outstanding_balance, Number(row?.due) / 100)
})

test('requests by payment, invoice or another invoice do not deadlock', async () => {
  for (let round = 0; round < 20; round++) {
    const order = (await orderOf(50)).id
    const [one, two] = await Promise.all(
      [1, 2].map(async () => (await act((await pay({ order_id: order })).id, 'complete')).body.data.id),
    )
    const [first, second] = [await invoiceOf(40, { order_id: order }), await invoiceOf(40)]
    const apply = (invoice: string, payment_id: string) =>
      clerk.post(`/sales/invoices/${invoice}/apply-payment`, { payment_id, amount: 1 })
    const responses = await Promise.all([
      apply(first, one),
      allocate(one, { invoice_id: second, amount: 1 }, { invoice_id: first, amount: 1 }),
      allocate(two, { invoice_id: first, amount: 1 }, { invoice_id: second, amount: 1 }),
      apply(second, two),
      clerk.post(`/sales/invoices/${first}/apply-payment`, { amount: 1 }),
      act(two, 'refund', { amount: 1 }),
    ])
    assert.ok(
      responses.every(({ status }) => status < 300),
      JSON.stringify(responses.map(({ body }) => body.errors)),
    )
  }
  assert.deepEqual(await differences(), [])
  const deadlocks = () =>
    testApp.sql('select deadlocks::int from pg_stat_database where datname = current_database()')
  assert.deepEqual(await deadlocks(), [{ deadlocks: 0 }])
})
