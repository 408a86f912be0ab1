/**
 * Measures sales on one large tenant among a hundred: the latency of lists, searches and reads of orders over 16
 * connections, and the number of created and confirmed orders per second, in alternation with the same work on the
 * baseline (sales.baseline.ts).
 */
import { provisionTenant } from '../server/src/features/identity/provisioning/provisioning.ts'
import { systemClock } from '../server/src/runtime/clock.ts'
import { type BenchApp, reusableBenchApp, settle } from './bench-app.ts'
import { cpuTimes } from './cpu.ts'
import { measureEach, readOptions, runBench, say } from './large-tenant.ts'
import { startBaseline, startKontor } from './processes.ts'
import { loadSales, type SalesCompany, type SalesSizes } from './sales.load.ts'
import { readsOn, writesOn } from './sales.requests.ts'
import { withoutIndexes } from './without-indexes.ts'

const neighbours = 99

const options = readOptions('data')

const sized = (number: number) => Math.ceil(number * options.share)
const sizes: SalesSizes = {
  customers: sized(20_000),
  products: Math.max(50, sized(1_000)),
  orders: sized(1_000_000),
  drafts: Math.max(3_000, sized(60_000)),
}
const sizesOfNeighbour: SalesSizes = { customers: 20, products: 10, orders: 1_000, drafts: 0 }

async function fill({ owner, tenantId, url }: BenchApp): Promise<SalesCompany> {
  const moment = systemClock.now()
  const now = Date.parse(moment)
  say(`Adding ${sizes.orders.toLocaleString('en')} orders …`)
  const company = { tenantId, now, sizes }
  await withoutIndexes(owner, ['orders', 'order_items', 'search_documents'], async () => {
    await loadSales(owner, company)
    say(`Adding ${neighbours} other tenants …`)
    for (let number = 1; number <= neighbours; number++) {
      const other = await provisionTenant(owner, { slug: `other-${number}`, name: `Other ${number}` }, moment)
      await loadSales(owner, { tenantId: other, now, sizes: sizesOfNeighbour })
    }
  })
  await settle(url, owner)
  return company
}

await runBench(async (undo) => {
  const { app: testApp, filled: company } = await reusableBenchApp(options.data, undo, fill)
  const { folder, url, token, tenantId, owner } = testApp
  const { port, pid, memoryMb } = await startKontor({ folder, databaseUrl: url }, undo)
  const { seconds } = options
  const measuring = { port, token, seconds, cpu: () => cpuTimes(pid, folder) }
  await owner.query('checkpoint')
  const chosen = <T>(kinds: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(kinds).filter(([name]) => name.includes(options.only)))
  const reads = await measureEach(measuring, chosen(await readsOn(owner, company)))
  const baseline = await startBaseline(url, tenantId, undo, 'sales.baseline.ts')
  const measuringBaseline = { port: baseline.port, token, seconds, cpu: () => cpuTimes(baseline.pid, folder) }
  const figures: Record<string, object> = {}
  // In alternation, because the first server to write finds colder pages.
  for (const [name, next] of Object.entries(chosen(await writesOn(owner, company))))
    for (const round of [1, 2]) {
      const kontor = await measureEach(measuring, { [`${name}, round ${round}`]: next })
      const bare = await measureEach(measuringBaseline, { [`bare: ${name}, round ${round}`]: next })
      Object.assign(figures, kontor, bare)
    }
  const memory_mb = await memoryMb()
  say(`memory ${memory_mb} MB`)
  if (options.json) process.stdout.write(`${JSON.stringify({ sizes, reads, writes: figures, memory_mb })}\n`)
})
