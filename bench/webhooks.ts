/**
 * Measures events on their way out: so many changes a second, each told to several receivers and in the feed, and what
 * that costs those who call the API meanwhile.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import { type Asked, figuresOf } from './drive.ts'
import { makeHouse } from './house.ts'
import { keepPace } from './pace.ts'
import { startKontor } from './processes.ts'

const usage = `npm run bench:webhooks -- [options]
  --rate 200        events a second
  --seconds 60      how long, once without and once with receivers
  --receivers 5
  --rows 20000      leads that are there before
  --json            one JSON object instead of lines
`

const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '60' },
    receivers: { type: 'string', default: '5' },
    rows: { type: 'string', default: '20000' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
const options = {
  rate: Number(values.rate),
  seconds: Number(values.seconds),
  receivers: Number(values.receivers),
  rows: Number(values.rows),
}
/** How long the last deliveries may take after the last event. */
const patienceMs = 120_000
const pollMs = 100

const say = (line: string) => process.stderr.write(`${line}\n`)

interface Heard {
  ids: Set<string>
  doubles: number
  /** Milliseconds from when each event happened until it was here. */
  lags: number[]
}

interface Event {
  id: string
  timestamp: string
}

const nothingHeard = (): Heard => ({ ids: new Set(), doubles: 0, lags: [] })

function hear(heard: Heard, { id, timestamp }: Event) {
  if (heard.ids.has(id)) heard.doubles++
  heard.ids.add(id)
  heard.lags.push(Date.now() - Date.parse(timestamp))
}

async function openReceiver(undo: AsyncDisposableStack) {
  const heard = nothingHeard()
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      hear(heard, JSON.parse(body) as Event)
      response.end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  undo.defer(() => {
    server.closeAllConnections()
    server.close()
  })
  return { heard, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }
}

type Ask = <T>(path: string, body?: object) => Promise<T>

const askWith =
  (port: number, token: string): Ask =>
  async <T>(path: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as T
  }

interface FeedPage {
  data: Event[]
  meta: { next_cursor: string; has_more: boolean }
}

/** Follows the feed until it is told to stop and has read everything. */
function followFeed(ask: Ask, cursor: string) {
  const heard = nothingHeard()
  const state = { isOver: false }
  const follow = async () => {
    for (let place = cursor; ;) {
      const wasOver = state.isOver
      const { data, meta } = await ask<FeedPage>(`/webhooks/events?limit=100&cursor=${place}`)
      for (const event of data) hear(heard, event)
      place = meta.next_cursor
      if (meta.has_more) continue
      if (wasOver) return heard
      await new Promise((resolve) => setTimeout(resolve, pollMs))
    }
  }
  const following = follow()
  return {
    end: () => {
      state.isOver = true
      return following
    },
  }
}

let made = 0

/** Each makes one event. */
function nextLead(): Asked {
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
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  const since = new Date(Date.now() + 3_600_000).toISOString()
  const { meta } = await ask<FeedPage>(`/webhooks/events?since=${since}`)
  return meta.next_cursor
}

const shareOf = (lags: readonly number[]) => {
  const { p50, p99 } = figuresOf([{ seconds: 1, times: [...lags], errors: 0 }])
  return { p50, p99, max: Math.max(0, ...lags) }
}

async function measure(undo: AsyncDisposableStack) {
  const { rate, seconds } = options
  const house = await makeHouse(options.rows, undo)
  const settings = { KONTOR_WEBHOOK_ALLOW_PRIVATE: 'on' }
  const kontor = await startKontor({ folder: house.folder, databaseUrl: house.url, settings }, undo)
  const drive = { port: kontor.port, token: house.token, rate, next: nextLead }
  const ask = askWith(kontor.port, house.token)
  say('Getting warm …')
  await keepPace({ ...drive, seconds: Math.min(5, seconds) })
  say(`${rate} events a second without receivers …`)
  const alone = await keepPace({ ...drive, seconds })
  const receivers = await Promise.all(Array.from({ length: options.receivers }, () => openReceiver(undo)))
  for (const { url } of receivers) await ask('/webhooks/subscriptions', { url, events: ['*'] })
  const feed = followFeed(ask, await lastCursor(ask))
  say(`The same to ${receivers.length} receivers, and a reader of the feed …`)
  const told = await keepPace({ ...drive, seconds })
  const end = performance.now()
  const isComplete = () => receivers.every(({ heard }) => heard.ids.size >= told.times.length)
  while (!isComplete() && performance.now() - end < patienceMs)
    await new Promise((resolve) => setTimeout(resolve, 50))
  const caught_up_ms = Math.round(performance.now() - end)
  const read = await feed.end()
  const of = (paced: { times: number[]; errors: number }) => {
    const { p50, p99, errors } = figuresOf([{ seconds, ...paced }])
    return { p50, p99, errors }
  }
  return {
    ...options,
    events: told.times.length,
    delivered: receivers.map(({ heard }) => heard.ids.size),
    doubles: receivers.reduce((sum, { heard }) => sum + heard.doubles, 0),
    in_feed: read.ids.size,
    feed_doubles: read.doubles,
    caught_up_ms,
    push_lag_ms: shareOf(receivers.flatMap(({ heard }) => heard.lags)),
    feed_lag_ms: shareOf(read.lags),
    api_alone_ms: of(alone),
    api_with_webhooks_ms: of(told),
    memory_mb: await kontor.memoryMb(),
  }
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
