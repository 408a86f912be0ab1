/** Reads streams of changes over real connections. */
import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'
import type { Caller, TestApp } from '#test/test-app'
import { until } from '#test/waiting'

export interface ReceivedEvent {
  id?: string
  event?: string
  data?: string
  retry?: string
}

/** Listens on a free port, and returns the address. */
export async function listen({ http }: TestApp['app']): Promise<string> {
  await http.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`
}

export interface OpenStream {
  response: Response
  events: ReceivedEvent[]
  /** Whether the server ended the stream. */
  isEnded: () => boolean
  text: () => string
  changes: () => { type: string; entity_type: string; entity_id: string; sequence: number }[]
  /** Waits for the change of a record. */
  changed: (id: string) => Promise<void>
  lastId: () => string
  close: () => void
}

/** Opens a stream with these headers, and reads it until it ends or `close` is called. */
export async function follow(
  address: string,
  headers: Record<string, string>,
  path = '/api/v1/changes',
): Promise<OpenStream> {
  const aborting = new AbortController()
  const response = await fetch(`${address}${path}`, {
    headers: { accept: 'text/event-stream', ...headers },
    signal: aborting.signal,
  })
  const events: ReceivedEvent[] = []
  let [text, isEnded] = ['', false]
  const read = async () => {
    let rest = ''
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      const part = Buffer.from(chunk).toString()
      text += part
      const blocks = (rest + part).split('\n\n')
      rest = blocks.pop() ?? ''
      events.push(...blocks.map(parsed))
    }
  }
  void read()
    .catch(() => undefined)
    .finally(() => (isEnded = true))
  after(() => aborting.abort())
  const changes = () =>
    events.filter(({ event }) => event === 'change').map(({ data = '' }) => JSON.parse(data))
  return {
    response,
    events,
    isEnded: () => isEnded,
    text: () => text,
    changes,
    changed: (id) => until(`the change of ${id}`, () => changes().some(({ entity_id }) => entity_id === id)),
    lastId: () => events.findLast(({ id }) => id)?.id ?? '',
    close: () => aborting.abort(),
  }
}

const parsed = (block: string): ReceivedEvent =>
  Object.fromEntries(
    block
      .split('\n')
      .filter((line) => !line.startsWith(':'))
      .map((line) => line.split(/: (.*)/s).slice(0, 2)),
  )

export const bearer = ({ token }: Pick<Caller, 'token'>) => ({ authorization: `Bearer ${token}` })

/** Opens a stream, and waits for its first event. */
export async function opened(
  address: string,
  headers: Record<string, string>,
  path?: string,
): Promise<OpenStream> {
  const stream = await follow(address, headers, path)
  assert.equal(stream.response.status, 200, stream.text())
  await until('the first event', () => stream.events.length > 0)
  return stream
}
