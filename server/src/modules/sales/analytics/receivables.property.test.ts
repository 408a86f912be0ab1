/**
 * Property test: the ageing report, the statements and the ledger agree for every day. Later changes do not alter a
 * past day, except for documents backdated to it.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { inTenantWithPermissions } from '#core/jobs'
import { daysAfter } from '#core/time'
import { customerFactory } from '#modules/crm/customers/customer.factory'
import { openBooks } from '#modules/finance/posting/posting.fixtures'
import { markOverdue } from '../invoices/reminders/invoice.overdue.ts'
import {
  accountOn,
  added,
  byCurrency,
  documentsNow,
  type AmountsDue,
  amountsDueOn,
} from './receivables.fixtures.ts'
import { runsOf } from '#test/slices'

const { testApp, clerk, ask, today, newInvoice, sentInvoice } = await openBooks()
await clerk.put('/finance/exchange-rates', { rates: [{ currency: 'EUR', date: '2020-01-01', rate: 1.2 }] })

/** The tenant's currency, one with an exchange rate, and one without: its entries stay pending. */
const currencies = ['USD', 'EUR', 'GBP'] as const

interface World {
  customers: string[]
  currency: string
  invoices: string[]
  payments: string[]
  /** The reported amounts at the end of each day. */
  days: Map<string, AmountsDue>
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
  const { body: response } = await ask('/sales/payments', body)
  if (!response.data?.id) return
  world.payments.push(response.data.id)
  await ask(`/sales/payments/${response.data.id}/complete`)
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

/** Operations dated today. */
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

/** Operations with a backdated document: they change open days from that date on. */
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

/** Returns the reported amounts of a day, after comparing them with the ledger. Credit is negative there. */
async function reportsOf({ customers }: World, day: string): Promise<AmountsDue> {
  const due = await amountsDueOn(clerk, customers, day)
  const receivables = await accountOn(testApp, 'receivables', { customers, day })
  const credit = await accountOn(testApp, 'customer_credit', { customers, day })
  assert.deepEqual(byCurrency(due.aging), added(receivables), `ageing of ${day}`)
  assert.deepEqual(byCurrency(due.statements), added(receivables, credit), `statements of ${day}`)
  return due
}

async function checkDays(world: World, isChangeable: (day: string) => boolean) {
  for (const [day, before] of world.days) {
    const now = await reportsOf(world, day)
    if (isChangeable(day)) world.days.set(day, now)
    else assert.deepEqual(now, before, `amounts of ${day} have changed`)
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

test('ageing report, statements and ledger agree on every day, regardless of later changes', async () => {
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
        const due = await reportsOf(world, today())
        assert.deepEqual(due, await documentsNow(testApp, { customers, day: today() }), name)
        await checkDays(world, (day) => name in backdated && day > closedUntil)
        if (isLastOfDay > 0) continue
        world.days.set(today(), due)
        await nextDay()
      }
    }),
    { numRuns: runsOf('histories of receivables', 6), endOnFailure: true },
  )
})
