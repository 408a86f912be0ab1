/** The system that a scenario disturbs: database, Kontor processes, receiver of webhooks, and proxies between them. */
import { chmodSync, mkdtempSync } from 'node:fs'
import { realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sendOrThrow, type Target } from './client.ts'
import { type Company, createCompany } from './company.ts'
import { FeedReader, openReceiver, type Receiver } from './consumers.ts'
import { Database } from './database.ts'
import { Kontor, token } from './kontor.ts'
import { Model } from './model.ts'
import type { Options } from './options.ts'
import { Proxy } from './proxy.ts'
import { randomOf, type Random } from './random.ts'

export interface ServerSetup {
  name: string
  settings?: Record<string, string>
  clockAheadMs?: number
}

export interface Setup {
  /** The processes. The clients use those whose worker is not `only`. */
  servers?: readonly ServerSetup[]
  /** Puts a proxy between the processes and the database. */
  hasDatabaseProxy?: boolean
  maxConnections?: number
  timezone?: string
  /** Prepares the empty folder of the database and the files, such as by mounting a file system. */
  prepareFolder?: (folder: string, undo: AsyncDisposableStack) => Promise<void>
  /** Starts other services. Returns the settings for them. */
  startServices?: (environment: { undo: AsyncDisposableStack }) => Promise<Record<string, string>>
  hasDocuments?: boolean
  /** The pause of a client after each operation, by default none. */
  pauseMs?: number
}

export interface Environment {
  options: Options
  database: Database
  databaseProxy: Proxy
  servers: Kontor[]
  receiver: Receiver
  receiverProxy: Proxy
  feed: FeedReader
  company: Company
  model: Model
  target: Target
  random: Random
  subscriptionId: string
  /** Waits until this many more writes are acknowledged. */
  untilWritten(writes: number): Promise<void>
}

/** The longest wait for an acknowledged write. A longer outage fails the scenario. */
const longestOutageMs = 180_000

/** Traversable for others, because as root the database runs as another account. */
function makeFolder(undo: AsyncDisposableStack, { keep }: Options) {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-faults-'))
  chmodSync(folder, 0o755)
  undo.defer(async () => {
    if (keep) return
    const cluster = await realpath(join(folder, 'postgres')).catch(() => folder)
    await rm(cluster, { recursive: true, force: true })
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  return folder
}

async function startServers(
  { servers: setups = [{ name: 'kontor' }] }: Setup,
  common: { folder: string; databaseUrl: string; settings: Record<string, string> },
  undo: AsyncDisposableStack,
) {
  const servers: Kontor[] = []
  for (const { name, settings, clockAheadMs = 0 } of setups) {
    const kontor = await Kontor.create({ ...common, name, settings: { ...common.settings, ...settings } })
    kontor.clockAheadMs = clockAheadMs
    undo.defer(() => kontor.kill())
    await kontor.start()
    servers.push(kontor)
  }
  const isServing = (_: Kontor, index: number) => setups[index]?.settings?.KONTOR_WORKER !== 'only'
  return { servers, addresses: servers.filter(isServing).map(({ address }) => address) }
}

/** Creates the installation of a scenario, with the records that all clients share. */
export async function openEnvironment(
  setup: Setup,
  options: Options,
  undo: AsyncDisposableStack,
): Promise<Environment> {
  const folder = makeFolder(undo, options)
  await setup.prepareFolder?.(folder, undo)
  const database = await Database.create(folder, setup.maxConnections)
  undo.defer(() => database.stop())
  const databaseProxy = await Proxy.open(database.port)
  undo.defer(() => databaseProxy.close())
  const receiver = await openReceiver()
  undo.defer(() => receiver.close())
  const receiverProxy = await Proxy.open(receiver.port)
  undo.defer(() => receiverProxy.close())
  const databaseUrl = database.url(setup.hasDatabaseProxy ? databaseProxy.port : undefined)
  const settings = (await setup.startServices?.({ undo })) ?? {}
  const { servers, addresses } = await startServers(setup, { folder, databaseUrl, settings }, undo)
  const model = new Model()
  const onFailure = (status: number) => {
    if (status === 500) model.internalErrors++
  }
  const target = { addresses, token, onFailure }
  const write = (method: 'POST' | 'PATCH', path: string, body: object) =>
    sendOrThrow(target, { method, path, body, key: `setup-${path}` })
  if (setup.timezone) await write('PATCH', '/tenant', { timezone: setup.timezone })
  const url = `http://127.0.0.1:${receiverProxy.port}/`
  const subscription = await write('POST', '/webhooks/subscriptions', { url, events: ['*'] })
  const company = await createCompany(target)
  const feed = new FeedReader(target)
  undo.defer(() => feed.stop())
  await feed.start()
  const untilWritten = async (writes: number) => {
    const goal = model.acknowledged + writes
    for (const end = performance.now() + longestOutageMs; model.acknowledged < goal; await sleep(10))
      if (performance.now() > end) throw new Error(`No ${writes} writes within ${longestOutageMs / 1_000} s.`)
  }
  const random = randomOf(options.seed, 1_000)
  const environment = {
    options,
    database,
    databaseProxy,
    servers,
    receiver,
    receiverProxy,
    feed,
    company,
    model,
    target,
  }
  return { ...environment, random, subscriptionId: subscription.id, untilWritten }
}
