/** `npm run demo`: fills the tenant of the first start with a sample company, even while the server runs. */
import { parseArgs } from 'node:util'
import { allPermissions } from '../server/src/app.ts'
import { systemClock } from '../server/src/runtime/clock.ts'
import { type Config, outboundOf, readConfig } from '../server/src/runtime/config/config.ts'
import { openStore } from '../server/src/runtime/storage/store.ts'
import { addressOfServer, prepare, print, provision, signInText } from '../server/src/start.ts'
import { fillWithProgress } from './fill.ts'

const usage = `npm run demo
  Fills a tenant with the Northwind company: customers, leads, products, stock, orders, invoices, purchase orders,
  rentals, employees. This takes a few minutes; the progress is shown.
  The next run continues an interrupted one, and also adds missing records. The server may run meanwhile.

  --help           prints this text and changes nothing

  KONTOR_TENANT    the slug of the tenant, by default demo
  The other settings are those of the server: docs/operating.md
`

/** Returns whether the usage is requested. Rejects unknown options and arguments. */
const asksForHelp = () =>
  parseArgs({ options: { help: { type: 'boolean', short: 'h' } } }).values.help === true

const announcement =
  'This fills a tenant with two years of a company, which takes a few minutes.\n' +
  'If it is interrupted, the next run continues.\n\n'

async function run(config: Config) {
  await print(announcement)
  const { database, embedded, ownerUrl } = await prepare(config, { purpose: 'visit' })
  const store = await openStore(config)
  try {
    const runtime = {
      pool: database.pool,
      encryption: database.encryption,
      allPermissions,
      now: () => systemClock.now(),
      publicUrl: config.publicUrl,
      outbound: outboundOf(config),
      files: { store, scanner: null },
    }
    await provision(ownerUrl, config, systemClock, (signIn) => print(`${signInText(signIn)}\n`))
    await fillWithProgress({
      config: { ...config, publicUrl: await displayedAddress(config) },
      runtime,
      ownerUrl,
    })
  } finally {
    await store.close()
    await database.pool.end()
    await embedded?.stop()
  }
}

/** Returns the public address if it is set; otherwise the address of the server that runs on the same data folder. */
async function displayedAddress(config: Config): Promise<string> {
  const { host, port, publicUrl } = config
  const isPublic = publicUrl !== `http://${host}:${port}`
  return isPublic ? publicUrl : ((await addressOfServer(config)) ?? publicUrl)
}

try {
  if (asksForHelp()) await print(usage)
  else await run(readConfig())
} catch (error) {
  process.stderr.write(`The demo could not be created: ${(error as Error).message}\n`)
  process.exitCode = 1
}
