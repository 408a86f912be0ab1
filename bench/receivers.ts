/**
 * Event consumers: receivers of webhooks and a reader of the feed, in a separate process, as in production. Their
 * processor time does not count as that of the API.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { askWith, type FeedPage } from './ask.ts'
import { figuresOf } from './drive.ts'

/** The commands of the bench. */
export type ConsumerCommand =
  | { do: 'follow'; port: number; token: string; cursor: string }
  | { do: 'count' }
  /** Reads the feed to its end and stops. */
  | { do: 'stop' }
  | { do: 'report' }

export interface Lags {
  p50: number
  p99: number
  max: number
}

export interface ConsumerStats {
  delivered: number[]
  doubles: number
  in_feed: number
  feed_doubles: number
  /** Milliseconds from an event until its arrival. */
  push_lag_ms: Lags
  feed_lag_ms: Lags
}

const pollMs = 100

/** The events that one consumer received. */
class Consumer {
  readonly ids = new Set<string>()
  readonly lags: number[] = []
  doubles = 0

  record({ id, timestamp }: FeedPage['data'][number]) {
    if (this.ids.has(id)) this.doubles++
    this.ids.add(id)
    this.lags.push(Date.now() - Date.parse(timestamp))
  }
}

async function openReceiver() {
  const consumer = new Consumer()
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      consumer.record(JSON.parse(body))
      response.end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { consumer, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }
}

/** Reads the feed until it is stopped and has read all events. */
function followFeed(consumer: Consumer, { port, token, cursor }: ConsumerCommand & { do: 'follow' }) {
  const ask = askWith(port, token)
  const state = { isOver: false }
  const follow = async () => {
    for (let place = cursor; ;) {
      const wasOver = state.isOver
      const { data, meta } = await ask<FeedPage>(`/webhooks/events?limit=100&cursor=${place}`)
      for (const event of data) consumer.record(event)
      place = meta.next_cursor
      if (meta.has_more) continue
      if (wasOver) return
      await new Promise((resolve) => setTimeout(resolve, pollMs))
    }
  }
  const following = follow()
  return () => {
    state.isOver = true
    return following
  }
}

const lagsOf = (consumers: readonly Consumer[]): Lags => {
  const times = consumers.flatMap(({ lags }) => lags)
  const { p50, p99 } = figuresOf([{ seconds: 1, times, errors: 0 }])
  return { p50, p99, max: times.reduce((longest, each) => Math.max(longest, each), 0) }
}

const receivers = await Promise.all(Array.from({ length: Number(process.argv[2]) }, openReceiver))
const reader = new Consumer()
const consumers = receivers.map(({ consumer }) => consumer)
let endFeed = async () => {}

const handlers = {
  async follow(order: ConsumerCommand & { do: 'follow' }) {
    endFeed = followFeed(reader, order)
  },
  count: async () => Math.min(...consumers.map(({ ids }) => ids.size)),
  stop: () => endFeed(),
  report: async (): Promise<ConsumerStats> => ({
    delivered: consumers.map(({ ids }) => ids.size),
    doubles: consumers.reduce((sum, { doubles }) => sum + doubles, 0),
    in_feed: reader.ids.size,
    feed_doubles: reader.doubles,
    push_lag_ms: lagsOf(consumers),
    feed_lag_ms: lagsOf([reader]),
  }),
}

process.on('message', async (order: ConsumerCommand) => {
  const result = await (order.do === 'follow' ? handlers.follow(order) : handlers[order.do]())
  process.send?.(result ?? null)
})
process.on('disconnect', () => process.exit())
process.send?.(receivers.map(({ url }) => url))
