/** Receivers of webhooks on real sockets, and deliveries that are sent immediately instead of by a worker. */
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'
import { pino } from 'pino'
import { relayEvents } from '#core/platform'
import { Deliverer } from '#features/webhooks/deliveries/delivery.worker'
import type { TestApp } from './test-app.ts'
import { nextEvent } from './waiting.ts'

export interface Received {
  path: string
  headers: IncomingHttpHeaders
  /** The exact bytes of the body. */
  body: string
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read payloads without types and assert their contents
  json: any
}

type Respond = (received: Received, response: ServerResponse) => unknown

export interface Receiver {
  url: string
  received: Received[]
  /** The response; 200 by default. */
  respond: Respond
  /** The ids of the received events, in order. */
  ids(): string[]
  close(): Promise<void>
}

export const respondWith =
  (status: number, headers: Record<string, string> = {}): Respond =>
  (_, response) =>
    response.writeHead(status, headers).end()

export async function openReceiver(): Promise<Receiver> {
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts).toString()
      const got = { path: request.url ?? '', headers: request.headers, body, json: JSON.parse(body) }
      receiver.received.push(got)
      receiver.respond(got, response)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}/hooks`,
    received: [],
    respond: respondWith(200),
    ids: () => receiver.received.map(({ json }) => json.id),
    async close() {
      const closed = nextEvent(server, 'close')
      server.closeAllConnections()
      server.close()
      await closed
    },
  }
  after(() => server.listening && receiver.close())
  return receiver
}

/** Returns another worker on the database of the app. */
export function openDeliverer(testApp: TestApp): Deliverer {
  const deliverer = new Deliverer(testApp.app.runtime, pino({ level: 'silent' }))
  after(() => deliverer.end())
  return deliverer
}

/** Relays committed events to the feed, creates their deliveries, and sends until none is due. */
export async function deliver(testApp: TestApp, deliverer = openDeliverer(testApp)): Promise<void> {
  while ((await relayEvents(testApp.app.runtime)) > 0);
  await deliverer.fanOut()
  await deliverer.leaseQueues()
  await deliverer.idle()
}
