/**
 * Measures sales on one large tenant among a hundred: the latency of lists, searches and reads of orders over 16
 * connections, and how many orders a second are created and confirmed, in alternation with the same work on a bare
 * program (sales.floor.ts).
 */
import { provisionTenant } from '../server/src/features/identity/provisioning/provisioning.ts'
import { systemClock } from '../server/src/runtime/clock.ts'
import { type BenchApp, createBenchApp, settle } from './bench-app.ts'
import type { Asked } from './drive.ts'
import { below, measureEach, readOptions, runBench, say } from './large-tenant.ts'
import { companyWord } from './leads.ts'
import { idAt } from './operations.records.ts'
import { startFloor, startKontor } from './processes.ts'
import { firstWanted, loadSales, numberAt, type SalesCompany, type SalesSizes } from './sales.load.ts'

const neighbours = 99
const itemsOfNewOrder = 5
const dayMs = 86_400_000

const options = readOptions()

const sized = (number: number) => Math.ceil(number * options.share)
const sizes: SalesSizes = {
  customers: sized(20_000),
  products: Math.max(50, sized(1_000)),
  orders: sized(1_000_000),
  drafts: Math.max(3_000, sized(20_000)),
}
const sizesOfNeighbour: SalesSizes = { customers: 20, products: 10, orders: 1_000, drafts: 0 }

async function fill({ owner, tenantId, url }: BenchApp): Promise<SalesCompany> {
  const moment = systemClock.now()
  const now = Date.parse(moment)
  say(`Adding ${sizes.orders.toLocaleString('en')} orders …`)
  const company = { tenantId, now, sizes }
  await loadSales(owner, company)
  say(`Adding ${neighbours} other tenants …`)
  for (let number = 1; number <= neighbours; number++) {
    const other = await provisionTenant(owner, { slug: `other-${number}`, name: `Other ${number}` }, moment)
    await loadSales(owner, { tenantId: other, now, sizes: sizesOfNeighbour })
  }
  await settle(url, owner)
  return company
}

function readsOn(company: SalesCompany): Record<string, () => Asked> {
  const order = () => below(sizes.orders)
  const customer = () => idAt('C', below(sizes.customers))
  const day = (ago: number) => new Date(company.now - ago * dayMs).toISOString().slice(0, 10)
  const paths: Record<string, () => string> = {
    'orders list': () => `/sales/orders?page=${1 + below(50)}`,
    'orders of a status': () => '/sales/orders?status=processing',
    'orders of a source, by total': () => '/sales/orders?source=phone&sort_by=total_amount',
    'orders of a customer': () => `/sales/orders?customer_id=${customer()}`,
    'orders of a day': () => {
      const ago = 1 + below(600)
      return `/sales/orders?from_date=${day(ago)}&to_date=${day(ago)}`
    },
    'orders by number': () => `/sales/orders?search=${numberAt(order(), company)}`,
    'orders by name of a customer': () =>
      `/sales/orders?search=${companyWord(50_000, below(sizes.customers))}`,
    'order get': () => `/sales/orders/${idAt('D', order())}`,
    'orders of a customer in CRM': () => `/crm/customers/${customer()}/orders`,
  }
  return Object.fromEntries(
    Object.entries(paths).map(([name, pathOf]) => [name, (): Asked => ({ method: 'GET', path: pathOf() })]),
  )
}

/** Each draft is confirmed once. Kontor and the bare program take from the same drafts. */
function writesOn(): Record<string, () => Asked> {
  const drafts = { next: sizes.orders, end: firstWanted(sizes) }
  const wanted = { next: firstWanted(sizes), end: firstWanted(sizes) + sizes.drafts }
  const confirm = (from: typeof drafts) => (): Asked => {
    if (from.next >= from.end) throw new Error('There are too few drafts for so many seconds.')
    return { method: 'POST', path: `/sales/orders/${idAt('D', from.next++)}/confirm`, body: {} }
  }
  return {
    [`creations, ${itemsOfNewOrder} items`]: () => {
      const first = below(sizes.products)
      const items = Array.from({ length: itemsOfNewOrder }, (_, place) => ({
        product_id: idAt('P', (first + place * 11) % sizes.products),
        quantity: 1 + below(3),
      }))
      const customer_id = idAt('C', below(sizes.customers))
      return { method: 'POST', path: '/sales/orders', body: { customer_id, source: 'api', items } }
    },
    'confirmations of many products': confirm(drafts),
    'confirmations of one product': confirm(wanted),
  }
}

await runBench(async (undo) => {
  const testApp = await createBenchApp(1_000, undo, 0)
  const company = await fill(testApp)
  const { folder, url, token, tenantId } = testApp
  const { port, memoryMb } = await startKontor({ folder, databaseUrl: url }, undo)
  const measuring = { port, token, seconds: options.seconds }
  const chosen = <T>(kinds: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(kinds).filter(([name]) => name.includes(options.only)))
  const reads = await measureEach(measuring, chosen(readsOn(company)))
  const floor = await startFloor(url, tenantId, undo, 'sales.floor.ts')
  const figures: Record<string, object> = {}
  for (const [name, next] of Object.entries(chosen(writesOn()))) {
    const kontor = await measureEach(measuring, { [name]: next })
    const bare = await measureEach({ ...measuring, port: floor.port }, { [`bare: ${name}`]: next })
    Object.assign(figures, kontor, bare)
  }
  const memory_mb = await memoryMb()
  say(`memory ${memory_mb} MB`)
  if (options.json) process.stdout.write(`${JSON.stringify({ sizes, reads, writes: figures, memory_mb })}\n`)
})
