/** Property test: the books stay consistent for every sequence of actions in sales, purchasing and stock. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { inTenantWithPermissions } from '#core/jobs'
import { markOverdue } from '#modules/sales/invoices/reminders/invoice.overdue'
import { openBooks } from './posting.fixtures.ts'
import { runsOf } from '#test/slices'

const { testApp, clerk, customer, createProduct, createOrder, ...books } = await openBooks()
const { today, ask, newInvoice, sentInvoice, purchase, differences } = books

/** The tenant currency, one currency with a rate from the start, and some whose rate is set by an action. */
const currencies = ['USD', 'EUR', 'CHF', 'GBP', 'SEK', 'NOK', 'DKK', 'PLN'] as const
const setRate = (currency: string, date: string, rate: number) =>
  currency === 'USD'
    ? Promise.resolve()
    : clerk.put('/finance/exchange-rates', { rates: [{ currency, date, rate }] })
await setRate('EUR', today(), 1.2)
await setRate('CZK', '2020-01-01', 0.04)

interface Records extends Record<'invoices' | 'payments' | 'stocked', string[]> {
  currency: string
}

type Action = (records: Records, pick: number, amount: number) => Promise<unknown>

const one = (list: readonly string[], pick: number) => list[pick % Math.max(1, list.length)] ?? 'none'
const reason = 'Because'
const actions: Record<string, Action> = {
  draft: async (records, pick) =>
    void records.invoices.push(
      await newInvoice({
        currency: records.currency,
        ...(pick % 2 && { late_fee_rate: 5, due_date: today() }),
      }),
    ),
  send: ({ invoices }, pick) => ask(`/sales/invoices/${one(invoices, pick)}/send`),
  approve: ({ invoices }, pick) => ask(`/sales/invoices/${one(invoices, pick)}/approve`),
  pay: ({ invoices }, pick, amount) =>
    ask(`/sales/invoices/${one(invoices, pick)}/apply-payment`, { amount }),
  receive: async (records, pick, amount) => {
    const body = {
      customer_id: customer.id,
      currency: records.currency,
      method: 'cash',
      amount,
      fee_amount: 0.5,
    }
    const invoice_id = pick % 3 === 0 ? null : one(records.invoices, pick)
    const { body: response } = await ask('/sales/payments', {
      ...body,
      invoice_id: invoice_id === 'none' ? null : invoice_id,
    })
    if (!response.data?.id) return
    records.payments.push(response.data.id)
    await ask(`/sales/payments/${response.data.id}/complete`)
  },
  allocate: ({ invoices, payments }, pick, amount) =>
    ask(`/sales/payments/${one(payments, pick)}/allocations`, {
      allocations: [{ invoice_id: one(invoices, amount), amount }],
    }),
  refund: ({ payments }, pick, amount) => ask(`/sales/payments/${one(payments, pick)}/refund`, { amount }),
  credit: ({ invoices }, pick) => ask(`/sales/invoices/${one(invoices, pick)}/credit`, { reason }),
  creditInPart: async ({ invoices }, pick) => {
    const { body } = await clerk.get(`/sales/invoices/${one(invoices, pick)}`)
    const items = [{ id: body.data?.items?.[0]?.id, quantity: 1 }]
    return ask(`/sales/invoices/${one(invoices, pick)}/credit`, { reason, items })
  },
  cancelCredit: async ({ invoices }, pick) => {
    const [note] = await testApp.sql(
      `select id from invoices where credited_invoice_id = $1 and status <> 'cancelled' limit 1`,
      [one(invoices, pick)],
    )
    if (note) await ask(`/sales/invoices/${note.id}/cancel`, { cancellation_reason: reason })
  },
  cancel: ({ invoices }, pick) =>
    ask(`/sales/invoices/${one(invoices, pick)}/cancel`, {
      cancellation_reason: reason,
      refund_payments: pick % 2 === 0,
    }),
  writeOff: ({ invoices }, pick) => ask(`/sales/invoices/${one(invoices, pick)}/write-off`, { reason }),
  wait: async () => {
    testApp.clock.advance({ days: 1 })
    await inTenantWithPermissions(testApp.app.runtime, testApp.tenants.acme, markOverdue)
  },
  rate: ({ currency }, pick) => setRate(currency, today(), (1 + pick) / 700),
  purchase: ({ stocked, currency }, pick, amount) =>
    purchase(one(stocked, pick), 1 + (pick % 7), amount / 10, currency),
  purchaseAbroad: ({ stocked }, pick, amount) =>
    purchase(one(stocked, pick), 1 + (pick % 7), amount / 10, 'CZK'),
  reprice: async ({ stocked }, pick, amount) => {
    const cost_price = pick % 5 === 0 ? null : amount / 7
    const body = { cost_price: cost_price && Number(cost_price.toFixed(2)) }
    const { status } = await clerk.patch(`/operations/products/${one(stocked, pick)}`, body)
    assert.equal(status, 200)
  },
  adjust: ({ stocked }, pick, amount) =>
    ask('/operations/inventory/adjust', {
      product_id: one(stocked, pick),
      quantity: (pick % 5) - 2 || amount,
      reason,
    }),
  ship: async ({ stocked, currency }, pick) => {
    const item = { product_id: one(stocked, pick), quantity: 1 + (pick % 3), unit_price: 9 }
    const order = await createOrder([item], { currency })
    await ask(`/sales/orders/${order.id}/confirm`)
    const shipped = await ask(`/sales/orders/${order.id}/ship`)
    if (shipped.status < 300 && pick % 2)
      await ask(`/sales/orders/${order.id}/return`, { reason, restock: true })
  },
}

const recordsIn = async (currency: string): Promise<Records> => ({
  currency,
  invoices: [await sentInvoice({ currency }), await newInvoice({ currency })],
  payments: [],
  stocked: [await newProduct(currency), await newProduct(currency)],
})

const newProduct = async (currency: string) => (await createProduct({ cost_price: null, currency })).id

test('keeps the books consistent for every sequence of actions', async () => {
  const step = fc.record({
    name: fc.constantFrom(...Object.keys(actions)),
    pick: fc.nat(1_000),
    amount: fc.integer({ min: 1, max: 150 }),
  })
  const currency = fc.constantFrom(...currencies)
  await fc.assert(
    fc.asyncProperty(currency, fc.array(step, { minLength: 20, maxLength: 30 }), async (own, steps) => {
      const records = await recordsIn(own)
      for (const { name, pick, amount } of steps) await actions[name]?.(records, pick, amount)
      // The rate posts the pending entries.
      await setRate(own, '2020-01-01', 0.7)
      assert.deepEqual(await differences(own), [])
    }),
    { numRuns: runsOf('histories of posted documents', 30), endOnFailure: true },
  )
})
