/**
 * Measures outgoing events: this many changes per second, each delivered to several receivers and to the feed, and the
 * cost for API clients meanwhile. Runs with and without receivers alternate, so that other load on the machine affects
 * both.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Ask, askWith, type FeedPage } from './ask.ts'
import { type RequestSpec, figuresOf } from './drive.ts'
import { createBenchApp } from './bench-app.ts'
import { keepPace, type Paced } from './pace.ts'
import { startKontor } from './processes.ts'
import type { ConsumerStats, ConsumerCommand } from './receivers.ts'

const usage = `npm run bench:webhooks -- [options]
  --rate 200        events a second
  --seconds 60      how long, once without and once with receivers
  --apart           deliveries in a separate process
  --rounds 3        the number of rounds
  --receivers 5
  --rows 20000      existing leads
  --profile folder  write a CPU profile of the server
  --json            one JSON object instead of lines
`

const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '60' },
    apart: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '3' },
    receivers: { type: 'string', default: '5' },
    rows: { type: 'string', default: '20000' },
    profile: { type: 'string' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
const options = {
  rate: Number(values.rate),
  seconds: Number(values.seconds),
  rounds: Number(values.rounds),
  receivers: Number(values.receivers),
  rows: Number(values.rows),
}
/** The longest wait for the last deliveries after the last event. */
const patienceMs = 120_000
/** Of each kind; not counted, because compilers, caches and connections warm up. */
const warmUpSeconds = 5

const say = (line: string) => process.stderr.write(`${line}\n`)

/** Starts receivers in a separate process. Commands run one after the other. */
async function openReceivers(number: number, undo: AsyncDisposableStack) {
  const program = fileURLToPath(new URL('receivers.ts', import.meta.url))
  const child = fork(program, [String(number)], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  undo.defer(() => void child.kill('SIGKILL'))
  const [urls] = (await once(child, 'message')) as [string[]]
  const order = async <T>(what: ConsumerCommand) => {
    const response = once(child, 'message')
    child.send(what)
    return ((await response) as [T])[0]
  }
  return { urls, order }
}

let made = 0

/** Each request creates one event. */
function nextLead(): RequestSpec {
  const number = ++made
  return {
    method: 'POST',
    path: '/crm/leads',
    body: {
      email: `webhook-${number}@example.com`,
      source: 'website',
      contact_info: { first_name: 'Ana', last_name: `Trujillo ${number}` },
    },
  }
}

async function lastCursor(ask: Ask) {
  await pause(1_000)
  const since = new Date(Date.now() + 3_600_000).toISOString()
  const { meta } = await ask<FeedPage>(`/webhooks/events?since=${since}`)
  return meta.next_cursor
}

/** Starts a server with its receivers, for alternating runs. */
async function openStage(undo: AsyncDisposableStack) {
  const testApp = await createBenchApp(options.rows, undo)
  const profile = values.profile && resolve(values.profile)
  const start = (worker: string) =>
    startKontor(
      {
        folder: testApp.folder,
        databaseUrl: testApp.url,
        settings: { KONTOR_WEBHOOK_ALLOW_PRIVATE: 'on', KONTOR_WORKER: worker },
        profile,
      },
      undo,
    )
  const kontor = await start(values.apart ? 'off' : 'on')
  if (values.apart) await start('only')
  const { urls, order } = await openReceivers(options.receivers, undo)
  const { port } = kontor
  const { token } = testApp
  const ask = askWith(port, token)
  const all = async (move: string) => {
    for (const id of subscriptions) await ask(`/webhooks/subscriptions/${id}/${move}`, {})
  }
  const subscriptions: string[] = []
  for (const url of urls) subscriptions.push(await subscribe(ask, url))
  await all('disable')
  let events = 0
  const drive = async (seconds: number) => {
    await testApp.owner.query('checkpoint')
    return keepPace({ port, token, rate: options.rate, next: nextLead, seconds })
  }
  /** Waits until every event has reached every receiver and the reader of the feed. */
  const allDelivered = async () => {
    const end = performance.now()
    while ((await order<number>({ do: 'count' })) < events && performance.now() - end < patienceMs)
      await pause(50)
    const caughtUpMs = Math.round(performance.now() - end)
    await order({ do: 'stop' })
    return caughtUpMs
  }
  return {
    order,
    memoryMb: () => kontor.memoryMb(),
    baseline: drive,
    async reported(seconds: number) {
      await all('activate')
      await order({ do: 'follow', port, token, cursor: await lastCursor(ask) })
      const paced = await drive(seconds)
      events += paced.times.length
      const caughtUpMs = await allDelivered()
      await all('disable')
      return { ...paced, caughtUpMs }
    },
    events: () => events,
  }
}

async function measure(undo: AsyncDisposableStack) {
  const { rounds } = options
  const seconds = options.seconds / rounds
  const stage = await openStage(undo)
  say('Warming up …')
  await stage.baseline(warmUpSeconds)
  await stage.reported(warmUpSeconds)
  const baseline: Paced[] = []
  const reported: Awaited<ReturnType<typeof stage.reported>>[] = []
  for (let round = 1; round <= rounds; round++) {
    say(`${options.rate} events a second without receivers …`)
    baseline.push(await stage.baseline(seconds))
    say(`The same with ${options.receivers} receivers and a reader of the feed …`)
    reported.push(await stage.reported(seconds))
  }
  return {
    ...options,
    events: stage.events(),
    ...(await stage.order<ConsumerStats>({ do: 'report' })),
    caught_up_ms: Math.max(...reported.map(({ caughtUpMs }) => caughtUpMs)),
    api_alone_ms: shareOf(baseline),
    api_with_webhooks_ms: shareOf(reported),
    memory_mb: await stage.memoryMb(),
  }
}

async function subscribe(ask: Ask, url: string) {
  const { data } = await ask<{ data: { id: string } }>('/webhooks/subscriptions', { url, events: ['*'] })
  return data.id
}

function shareOf(rounds: readonly Paced[]) {
  const { p50, p99, errors } = figuresOf(rounds.map((round) => ({ seconds: 1, ...round })))
  return { p50, p99, errors }
}

type Figures = Awaited<ReturnType<typeof measure>>

const asLines = (figures: Figures) =>
  Object.entries(figures)
    .map(([name, value]) => `${name.padEnd(22)} ${typeof value === 'object' ? JSON.stringify(value) : value}`)
    .join('\n')

const undo = new AsyncDisposableStack()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void undo.disposeAsync().finally(() => process.exit(130)))
try {
  if (values.help) process.stdout.write(usage)
  else {
    const figures = await measure(undo)
    process.stdout.write(`${values.json ? JSON.stringify(figures) : asLines(figures)}\n`)
  }
} finally {
  await undo.disposeAsync()
}
