/**
 * Property test: ageing report, statements and books agree for every day, whatever happened later, and what they say
 * of a past day changes only by documents that are dated back to it.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { daysAfter, inTenantWithPermissions } from '#core'
import { customerFactory } from '#modules/crm/customers/customer.factory'
import { openBooks } from '#modules/finance/posting/posting.fixtures'
import { markOverdue } from '../invoices/reminders/invoice.overdue.ts'
import { accountOn, added, byCurrency, documentsNow, type Owed, owedOn } from './receivables.fixtures.ts'

const { testApp, clerk, ask, today, newInvoice, sentInvoice } = await openBooks()
await clerk.put('/finance/exchange-rates', { rates: [{ currency: 'EUR', date: '2020-01-01', rate: 1.2 }] })

/** That of the tenant, one with a rate, and one without: its entries wait for a rate. */
const currencies = ['USD', 'EUR', 'GBP'] as const

interface World {
  customers: string[]
  currency: string
  invoices: string[]
  payments: string[]
  /** What the reports said at the end of each day. */
  days: Map<string, Owed>
}

let closedUntil = ''

const one = (list: readonly string[], pick: number) => list[pick % Math.max(1, list.length)] ?? 'none'
const reason = 'Because'
const late = () => ({ late_fee_rate: 5, due_date: daysAfter(today(), 1) })

async function receive(world: World, pick: number, amount: number, more: object = {}) {
  const { customers, currency } = world
  const body = {
    customer_id: one(customers, pick),
    currency,
    method: 'cash',
    amount,
    fee_amount: 0.5,
    ...more,
  }
  const { body: answer } = await ask('/sales/payments', body)
  if (!answer.data?.id) return
  world.payments.push(answer.data.id)
  await ask(`/sales/payments/${answer.data.id}/complete`)
}

const invoiceOf = ({ customers, currency }: World, pick: number, more: object = {}) => ({
  customer_id: one(customers, pick),
  currency,
  ...(pick % 3 === 0 ? late() : {}),
  ...more,
})

const paymentPath = ({ payments }: World, pick: number) => `/sales/payments/${one(payments, pick)}`
const invoicePath = ({ invoices }: World, pick: number) => `/sales/invoices/${one(invoices, pick)}`

type Act = (world: World, pick: number, amount: number) => Promise<unknown>

/** What happens now. */
const acts: Record<string, Act> = {
  send: async (world, pick) => void world.invoices.push(await sentInvoice(invoiceOf(world, pick))),
  sendPrepaid: async (world, pick, amount) => {
    const invoice_id = await newInvoice(invoiceOf(world, pick))
    world.invoices.push(invoice_id)
    await receive(world, pick, amount, { invoice_id })
    await ask(`/sales/invoices/${invoice_id}/send`)
  },
  sendForLater: async (world, pick) => {
    const issue_date = daysAfter(today(), 2)
    const dates = { issue_date, due_date: daysAfter(issue_date, 5) }
    world.invoices.push(await sentInvoice(invoiceOf(world, pick, dates)))
  },
  pay: (world, pick, amount) => ask(`${invoicePath(world, pick)}/apply-payment`, { amount }),
  payWhole: (world, pick) => ask(`${invoicePath(world, pick)}/mark-paid`),
  receive: (world, pick, amount) => receive(world, pick, amount),
  allocate: (world, pick, amount) =>
    ask(`${paymentPath(world, pick)}/allocations`, {
      allocations: [{ invoice_id: one(world.invoices, amount) }],
    }),
  unallocate: async (world, pick) => {
    const payments = (await clerk.get(`${invoicePath(world, pick)}/payments`)).body.data ?? []
    const path = `/sales/payments/${payments[0]?.id ?? 'none'}/allocations`
    const { data = [] } = (await clerk.get(path)).body
    for (const { id } of data ?? []) assert.ok((await clerk.delete(`${path}/${id}`)).status < 500)
  },
  refund: (world, pick, amount) => ask(`${paymentPath(world, pick)}/refund`, { amount }),
  dispute: (world, pick) => ask(`${paymentPath(world, pick)}/dispute`, { reason }),
  resolve: (world, pick) => ask(`${paymentPath(world, pick)}/resolve`),
  credit: (world, pick) => ask(`${invoicePath(world, pick)}/credit`, { reason }),
  creditInPart: async (world, pick) => {
    const { body } = await clerk.get(invoicePath(world, pick))
    const items = [{ id: body.data?.items?.[0]?.id, quantity: 1 }]
    return ask(`${invoicePath(world, pick)}/credit`, { reason, items })
  },
  cancelCredit: async (world, pick) => {
    const [note] = await testApp.sql(
      `select id from invoices where credited_invoice_id = $1 and status <> 'cancelled' limit 1`,
      [one(world.invoices, pick)],
    )
    if (note) await ask(`/sales/invoices/${note.id}/cancel`, { cancellation_reason: reason })
  },
  cancel: (world, pick) =>
    ask(`${invoicePath(world, pick)}/cancel`, {
      cancellation_reason: reason,
      refund_payments: pick % 2 === 0,
    }),
  writeOff: (world, pick) => ask(`${invoicePath(world, pick)}/write-off`, { reason }),
  closePeriod: async () => {
    const until = daysAfter(today(), -1)
    const { status } = await ask('/finance/periods/close', { until })
    if (status === 200) closedUntil = until
  },
}

/** Documents that are dated back: they change the days from theirs on, but no closed one. */
const backdated: Record<string, Act> = {
  sendBackdated: async (world, pick, amount) => {
    const issue_date = daysAfter(today(), -(amount % 5))
    world.invoices.push(await sentInvoice(invoiceOf(world, pick, { issue_date })))
  },
  payBackdated: (world, pick, amount) =>
    ask(`${invoicePath(world, pick)}/apply-payment`, {
      amount,
      payment_date: daysAfter(today(), -(pick % 5)),
    }),
  receiveBackdated: (world, pick, amount) =>
    receive(world, pick, amount, {
      payment_date: daysAfter(today(), -(pick % 5)),
      invoice_id: world.invoices.length > 0 ? one(world.invoices, amount) : null,
    }),
}

/** Returns what the reports say of a day. The sums are those of the books, in which credit is negative. */
async function reportsOf({ customers }: World, day: string): Promise<Owed> {
  const owed = await owedOn(clerk, customers, day)
  const receivables = await accountOn(testApp, 'receivables', { customers, day })
  const credit = await accountOn(testApp, 'customer_credit', { customers, day })
  assert.deepEqual(byCurrency(owed.aging), added(receivables), `ageing of ${day}`)
  assert.deepEqual(byCurrency(owed.statements), added(receivables, credit), `statements of ${day}`)
  return owed
}

async function checkDays(world: World, isChangeable: (day: string) => boolean) {
  for (const [day, before] of world.days) {
    const now = await reportsOf(world, day)
    if (isChangeable(day)) world.days.set(day, now)
    else assert.deepEqual(now, before, `what ${day} says has changed`)
  }
}

async function nextDay() {
  testApp.clock.advance({ days: 1 })
  await inTenantWithPermissions(testApp.app.runtime, testApp.tenants.acme, markOverdue)
}

async function worldOf(currency: string): Promise<World> {
  const customers: string[] = []
  for (let each = 0; each < 2; each++) customers.push((await customerFactory.create(clerk, { currency })).id)
  return { customers, currency, invoices: [], payments: [], days: new Map() }
}

test('agrees in ageing, statements and books on every day, whatever happens later', async () => {
  const names = [...Object.keys(acts), ...Object.keys(acts), ...Object.keys(backdated)]
  const step = fc.record({
    name: fc.constantFrom(...names),
    pick: fc.nat(1_000),
    amount: fc.integer({ min: 1, max: 150 }),
    isLastOfDay: fc.nat(2),
  })
  const steps = fc.array(step, { minLength: 16, maxLength: 22 })
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...currencies), steps, async (currency, all) => {
      const world = await worldOf(currency)
      await acts['send']?.(world, 0, 0)
      for (const { name, pick, amount, isLastOfDay } of all) {
        await (acts[name] ?? backdated[name])?.(world, pick, amount)
        const { customers } = world
        const owed = await reportsOf(world, today())
        assert.deepEqual(owed, await documentsNow(testApp, { customers, day: today() }), name)
        await checkDays(world, (day) => name in backdated && day > closedUntil)
        if (isLastOfDay > 0) continue
        world.days.set(today(), owed)
        await nextDay()
      }
    }),
    { numRuns: 6, endOnFailure: true },
  )
})
