/**
 * Measures operations and rentals on one large tenant among a hundred: the latency of lists, searches, availability and
 * calendars over 16 connections, and the number of successful reservations, receipts and confirmations per second.
 */
import { provisionTenant } from '../server/src/features/identity/provisioning/provisioning.ts'
import { systemClock } from '../server/src/runtime/clock.ts'
import { type BenchApp, createBenchApp, settle } from './bench-app.ts'
import { measureEach, readOptions, runBench, say, timed } from './large-tenant.ts'
import { loadLargeOrders, loadOperations } from './operations.load.ts'
import type { Sizes } from './operations.records.ts'
import { readsOn, writesOn } from './operations.requests.ts'
import { startKontor } from './processes.ts'

const neighbours = 99

const options = readOptions()

/** Multiples of ten, because products come in families of ten. */
const sized = (number: number) => Math.ceil((number * options.share) / 10) * 10
const sizes: Sizes = {
  products: sized(100_000),
  movements: sized(2_000_000),
  purchaseOrders: sized(50_000),
  rentableProducts: sized(5_000),
  rentalLines: sized(200_000),
}
const sizesOfNeighbour: Sizes = {
  products: 100,
  movements: 1_000,
  purchaseOrders: 50,
  rentableProducts: 10,
  rentalLines: 100,
}

async function fill({ owner, tenantId, url }: BenchApp) {
  const moment = systemClock.now()
  const now = Date.parse(moment)
  say('Adding a catalog, stock, purchase orders and rentals …')
  const company = { tenantId, now, sizes }
  await loadOperations(owner, company)
  await loadLargeOrders(owner, company)
  say(`Adding ${neighbours} other tenants …`)
  for (let number = 1; number <= neighbours; number++) {
    const other = await provisionTenant(owner, { slug: `other-${number}`, name: `Other ${number}` }, moment)
    await loadOperations(owner, { tenantId: other, now, sizes: sizesOfNeighbour })
  }
  await settle(url, owner)
  return company
}

const chosen = <T>(kinds: Readonly<Record<string, T>>) =>
  Object.fromEntries(Object.entries(kinds).filter(([name]) => name.includes(options.only)))

await runBench(async (undo) => {
  const testApp = await createBenchApp(1_000, undo, 0)
  const company = await fill(testApp)
  const { folder, url, token } = testApp
  const { port, memoryMb } = await startKontor({ folder, databaseUrl: url }, undo)
  const measuring = { port, token, seconds: options.seconds }
  const reads = await measureEach(measuring, chosen(readsOn(company)))
  const suggest = async () => {
    const response = await fetch(
      `http://127.0.0.1:${port}/api/v1/operations/purchase-orders/generate-reorders`,
      {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ dry_run: true }),
      },
    )
    if (!response.ok) throw new Error(`Reorder suggestions: ${response.status} ${await response.text()}`)
  }
  const reorders_ms = await timed(suggest)
  say(`reorder suggestions: ${reorders_ms} ms`)
  const writes = await measureEach(measuring, chosen(await writesOn(testApp, company)))
  const memory_mb = await memoryMb()
  say(`memory ${memory_mb} MB`)
  if (options.json)
    process.stdout.write(`${JSON.stringify({ sizes, reads, writes, reorders_ms, memory_mb })}\n`)
})
