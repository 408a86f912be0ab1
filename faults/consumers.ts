/** A reader of the feed and a receiver of webhooks, which record what arrives. */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { read, type Target } from './client.ts'

export interface Received {
  sequence: number
  /** The hash of the first body. */
  body: string
}

export interface Receiver {
  port: number
  readonly received: ReadonlyMap<string, Received>
  /** The ids whose body differed between attempts. */
  readonly changed: ReadonlySet<string>
  close(): Promise<void>
}

/** Accepts each webhook. A repetition must have the same bytes. */
export async function openReceiver(): Promise<Receiver> {
  const received = new Map<string, Received>()
  const changed = new Set<string>()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const bytes = Buffer.concat(chunks)
      const body = createHash('sha256').update(bytes).digest('hex')
      const { id, sequence } = JSON.parse(bytes.toString()) as { id: string; sequence: number }
      const known = received.get(id)
      if (!known) received.set(id, { sequence, body })
      else if (known.body !== body) changed.add(id)
      response.end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { port: (server.address() as AddressInfo).port, received, changed, close }
}

interface FeedPage {
  data: { id: string; sequence: number }[]
  meta: { next_cursor: string; has_more: boolean }
}

const pollMs = 200

/** Follows the feed with its cursor; a request that fails is repeated. */
export class FeedReader {
  readonly read: { id: string; sequence: number }[] = []
  readonly #target: Target
  #isOver = false
  #isStopped = false
  #running: Promise<void> | undefined

  constructor(target: Target) {
    this.#target = target
  }

  async start(): Promise<void> {
    const first = (await read(this.#target, '/webhooks/events?limit=100')) as FeedPage
    this.read.push(...first.data)
    this.#running = this.#follow(first.meta.next_cursor)
  }

  /** Stops without reading to the end. */
  stop(): void {
    this.#isStopped = true
  }

  /** Reads to the end of the feed. */
  async finish(): Promise<void> {
    this.#isOver = true
    await this.#running
  }

  async #follow(first: string) {
    for (let cursor = first; !this.#isStopped;) {
      const wasOver = this.#isOver
      const page = (await read(this.#target, `/webhooks/events?limit=100&cursor=${cursor}`)) as
        | FeedPage
        | undefined
      if (page) {
        this.read.push(...page.data)
        cursor = page.meta.next_cursor
        if (wasOver && !page.meta.has_more) return
      }
      if (!page?.meta.has_more) await sleep(pollMs)
    }
  }
}
