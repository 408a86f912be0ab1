/** Property test: a revaluation disappears on the next day, and nothing about invoices and payments changes. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { daysAfter } from '#core/time'
import { runsOf } from '#test/slices'
import { openBooks } from '../posting/posting.fixtures.ts'

const { testApp, clerk, customer, createProduct, ...books } = await openBooks()
const { today, ask, sentInvoice, purchase, differences } = books
const url = '/finance/revaluations'
const tenant = testApp.tenants.acme

const currencies = ['USD', 'EUR', 'JPY'] as const
const foreign = currencies.filter((currency) => currency !== 'USD')
const setRate = (currency: string, rate: number) =>
  clerk.put('/finance/exchange-rates', { rates: [{ currency, date: today(), rate }] })
await setRate('EUR', 1.2)
await setRate('JPY', 0.007)

/** Whole amounts, because the yen has no decimals. */
const item = { name: 'Wine', quantity: 2, unit_price: 50, tax_rate: 20 }

interface Records {
  invoices: string[]
  payments: string[]
  revaluations: string[]
}

type Action = (records: Records, pick: number, amount: number) => Promise<unknown>

const one = (list: readonly string[], pick: number) => list[pick % Math.max(1, list.length)] ?? 'none'
const currencyOf = (pick: number) => currencies[pick % currencies.length] as string

async function read(path: string) {
  const { status, body } = await clerk.get(path)
  assert.equal(status, 200, JSON.stringify(body))
  return body
}

/** Reads the ageing report and the customer's statement. A revaluation must not change them. */
async function openItems() {
  const day = today()
  const shown = []
  for (const path of [
    `/sales/invoices/aging-report?as_of_date=${day}`,
    `/crm/customers/${customer.id}/statement?from=2026-01-01&to=${day}`,
  ])
    shown.push((await read(path)).data)
  return shown
}

/** The sum of an account of unrealised differences up to a day, in minor units. */
async function unrealisedOn(day: string): Promise<number> {
  const [row] = await testApp.sql(
    `select coalesce(sum(l.base_debit - l.base_credit), 0)::int as sum
     from journal_entry_lines l join accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id
     where l.tenant_id = $1 and a.purpose = 'unrealised_differences' and l.is_posted and l.date <= $2`,
    [tenant, day],
  )
  return Number(row?.sum)
}

let itemsSeen = 0

async function revalue(records: Records) {
  const before = await openItems()
  const earlier = await unrealisedOn(today())
  const { status, body } = await ask(url, { date: today() })
  if (status !== 201) return
  records.revaluations.push(body.data.id)
  itemsSeen += body.data.items.length
  assert.deepEqual(await openItems(), before)
  const gain = Math.round(body.data.difference * 100)
  assert.equal(await unrealisedOn(today()), earlier - gain)
  assert.equal(await unrealisedOn(daysAfter(today(), 1)), 0)
  for (const { foreign_balance, rate, new_value, currency } of body.data.items) {
    const exact = foreign_balance * rate
    assert.ok(Math.abs(exact - new_value) <= 0.005 + 1e-9, `${foreign_balance} ${currency} at ${rate}`)
  }
}

const actions: Record<string, Action> = {
  send: async ({ invoices }, pick) =>
    void invoices.push(await sentInvoice({ currency: currencyOf(pick), items: [item], shipping_amount: 10 })),
  pay: ({ invoices }, pick, amount) =>
    ask(`/sales/invoices/${one(invoices, pick)}/apply-payment`, { amount }),
  receive: async ({ payments }, pick, amount) => {
    const body = { customer_id: customer.id, currency: currencyOf(pick), method: 'cash', amount }
    const { body: response } = await ask('/sales/payments', body)
    payments.push(response.data.id)
    await ask(`/sales/payments/${response.data.id}/complete`)
  },
  allocate: ({ invoices, payments }, pick, amount) =>
    ask(`/sales/payments/${one(payments, pick)}/allocations`, {
      allocations: [{ invoice_id: one(invoices, amount), amount }],
    }),
  refund: ({ payments }, pick, amount) => ask(`/sales/payments/${one(payments, pick)}/refund`, { amount }),
  writeOff: ({ invoices }, pick) =>
    ask(`/sales/invoices/${one(invoices, pick)}/write-off`, { reason: 'Lost for good' }),
  purchase: async (_, pick, amount) => {
    const currency = currencyOf(pick)
    const product = await createProduct({ cost_price: null, currency })
    const order = await purchase(product.id, 1 + (pick % 4), amount, currency)
    await ask(`/operations/purchase-orders/${order}/invoice`, { invoice_number: `S-${order}` })
  },
  rate: (_, pick, amount) => setRate(foreign[pick % foreign.length] as string, (10 + amount) / 100),
  wait: async () => testApp.clock.advance({ days: 1 }),
  revalue,
  reverse: async ({ revaluations }, pick) => {
    const before = await openItems()
    await ask(`${url}/${one(revaluations, pick)}/reverse`, { reason: 'Once more' })
    assert.deepEqual(await openItems(), before)
  },
}

test('unrealised differences are 0 on the next day, and open items stay as they were', async () => {
  const step = fc.record({
    name: fc.constantFrom(...Object.keys(actions)),
    pick: fc.nat(1_000),
    amount: fc.integer({ min: 1, max: 150 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 25 }), async (steps) => {
      const records: Records = { invoices: [], payments: [], revaluations: [] }
      // Each history begins on a day without a revaluation, and with something open.
      testApp.clock.advance({ days: 2 })
      for (const pick of [0, 1, 2]) await actions.send?.(records, pick, 0)
      for (const { name, pick, amount } of steps) await actions[name]?.(records, pick, amount)
      testApp.clock.advance({ days: 1 })
      await revalue(records)
      assert.equal(await unrealisedOn(daysAfter(today(), 1)), 0)
      for (const currency of currencies) assert.deepEqual(await differences(currency), [], currency)
    }),
    { numRuns: runsOf('histories of revaluations', 12), endOnFailure: true },
  )
  assert.ok(itemsSeen > 0)
})
