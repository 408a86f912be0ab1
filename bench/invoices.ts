/**
 * Measures invoices on one large tenant among a hundred: the latency of lists, searches, reports and reads over 16
 * connections, the number of created invoices with ten items per second, and the time for ten thousand reminders.
 */
import { provisionTenant } from '../server/src/features/identity/provisioning/provisioning.ts'
import { systemClock } from '../server/src/runtime/clock.ts'
import { askWith } from './ask.ts'
import { type BenchApp, reusableBenchApp, settle } from './bench-app.ts'
import { cpuTimes } from './cpu.ts'
import type { RequestSpec } from './drive.ts'
import { type InvoiceCompany, invoiceNumberAt, type InvoiceSizes, loadInvoices } from './invoices.load.ts'
import { below, type Measuring, measureEach, readOptions, runBench, say, timed } from './large-tenant.ts'
import { companyWord } from './leads.ts'
import { idAt } from './operations.records.ts'
import { startKontor } from './processes.ts'

const neighbours = 99
const itemsOfNewInvoice = 10
const remindersWanted = 10_000
const dayMs = 86_400_000

const options = readOptions('data')
const sized = (number: number) => Math.ceil(number * options.share)
const sizes: InvoiceSizes = {
  customers: sized(20_000),
  products: Math.max(50, sized(1_000)),
  invoices: sized(1_000_000),
}
const sizesOfNeighbour: InvoiceSizes = { customers: 20, products: 20, invoices: 1_000 }

async function fill({ owner, tenantId, url }: BenchApp): Promise<InvoiceCompany> {
  const moment = systemClock.now()
  const now = Date.parse(moment)
  say(`Adding ${sizes.invoices.toLocaleString('en')} invoices …`)
  const company = { tenantId, now, sizes }
  await loadInvoices(owner, company)
  say(`Adding ${neighbours} other tenants …`)
  for (let number = 1; number <= neighbours; number++) {
    const other = await provisionTenant(owner, { slug: `other-${number}`, name: `Other ${number}` }, moment)
    await loadInvoices(owner, { tenantId: other, now, sizes: sizesOfNeighbour })
  }
  await settle(url, owner)
  return company
}

const base = '/sales/invoices'

function readsOn(company: InvoiceCompany): Record<string, () => RequestSpec> {
  const invoice = () => below(sizes.invoices)
  const customer = () => idAt('C', below(sizes.customers))
  const day = (ago: number) => new Date(company.now - ago * dayMs).toISOString().slice(0, 10)
  const datesOf = (days: number) => {
    const ago = below(600 - days)
    return `from_date=${day(ago + days - 1)}&to_date=${day(ago)}`
  }
  const paths: Record<string, () => string> = {
    'invoices list': () => `${base}?page=${1 + below(50)}`,
    'invoices of a status': () => `${base}?status=overdue`,
    'invoices by due date': () => `${base}?sort_by=due_date&sort_direction=asc`,
    'invoices of a customer': () => `${base}?customer_id=${customer()}`,
    'invoices of a day': () => {
      const ago = 1 + below(600)
      return `${base}?from_date=${day(ago)}&to_date=${day(ago)}`
    },
    'invoices by number': () => `${base}?search=${invoiceNumberAt(invoice())}`,
    'invoices by name of a customer': () => `${base}?search=${companyWord(50_000, below(sizes.customers))}`,
    'invoice get': () => `${base}/${idAt('V', invoice())}`,
    'overdue list': () => `${base}/overdue?page=${1 + below(20)}`,
    'overdue list of a customer': () => `${base}/overdue?customer_id=${customer()}`,
    numbering: () => `${base}/numbering?page=${1 + below(50)}`,
    'report: ageing': () => `${base}/aging-report`,
    'report: statistics': () => `${base}/statistics`,
    'report: payments': () => '/sales/payments/statistics',
    'report: dashboard': () => '/sales/dashboard?compare_to_previous=true',
    'report: ageing, other days': () => `${base}/aging-report?as_of_date=${day(below(600))}`,
    'report: statistics, other 30 days': () => `${base}/statistics?${datesOf(30)}`,
    'report: statistics, other 365 days': () => `${base}/statistics?${datesOf(365)}`,
    'report: payments, other 30 days': () => `/sales/payments/statistics?${datesOf(30)}`,
    'report: payments, other 365 days': () => `/sales/payments/statistics?${datesOf(365)}`,
    'report: dashboard, other 30 days': () => `/sales/dashboard?period=custom&${datesOf(30)}`,
  }
  return Object.fromEntries(
    Object.entries(paths).map(([name, pathOf]) => [
      name,
      (): RequestSpec => ({ method: 'GET', path: pathOf() }),
    ]),
  )
}

const creations = {
  [`creations, ${itemsOfNewInvoice} items`]: (): RequestSpec => {
    const first = below(sizes.products)
    const items = Array.from({ length: itemsOfNewInvoice }, (_, index) => ({
      product_id: idAt('P', (first + index * 11) % sizes.products),
      quantity: 1 + below(3),
    }))
    return { method: 'POST', path: base, body: { customer_id: idAt('C', below(sizes.customers)), items } }
  },
}

/** Sends reminders until the limit is reached or none are left. Returns their number and the time. */
async function remind({ port, token }: Measuring) {
  const ask = askWith(port, token)
  let [sent, last] = [0, 1]
  const ms = await timed(async () => {
    while (last > 0 && sent < remindersWanted) {
      const body = { reminder_type: 'overdue' }
      const { data } = await ask<{ data: { reminders_sent: number } }>(`${base}/send-reminders`, body)
      last = data.reminders_sent
      sent += last
    }
  })
  say(`${sent.toLocaleString('en')} reminders in ${ms / 1_000} s`)
  return { sent, ms }
}

await runBench(async (undo) => {
  const { app: testApp, filled: company } = await reusableBenchApp(options.data, undo, fill)
  const { folder, url, token } = testApp
  const { port, pid, memoryMb } = await startKontor({ folder, databaseUrl: url }, undo)
  const measuring = { port, token, seconds: options.seconds, cpu: () => cpuTimes(pid, folder) }
  const chosen = <T>(kinds: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(kinds).filter(([name]) => name.includes(options.only)))
  const reads = await measureEach(measuring, chosen(readsOn(company)))
  const writes = await measureEach(measuring, chosen(creations))
  const reminders = 'reminders'.includes(options.only) ? await remind(measuring) : undefined
  const memory_mb = await memoryMb()
  say(`memory ${memory_mb} MB`)
  if (options.json)
    process.stdout.write(`${JSON.stringify({ sizes, reads, writes, reminders, memory_mb })}\n`)
})
