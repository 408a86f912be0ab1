/** A server for tests of the client: it records requests and responds as the test decides. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { after } from 'node:test'

export interface Received {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}

/** Responds to a request; returns nothing if it has responded itself. */
export type Respond = (
  request: Received,
  attempt: number,
  response: ServerResponse,
) => { status?: number; headers?: Record<string, string>; body?: unknown } | undefined | void

export interface Server {
  url: string
  received: Received[]
}

export async function startServer(respond: Respond): Promise<Server> {
  const received: Received[] = []
  const server = createServer((request, response) => {
    const handle = async () => {
      const body = (await buffer(request)).toString()
      const { method = '', url = '', headers } = request
      const own = { method, url, headers, body }
      received.push(own)
      const reply = respond(own, received.length, response)
      if (!reply) return
      response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers })
      response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body ?? null))
    }
    // A request that ends early is what some tests want.
    void handle().catch(() => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received }
}

export const success = (data: unknown, meta?: unknown) => ({
  body: { success: true, message: null, data, meta },
})

export const failure = (
  status: number,
  code: string,
  more: { errors?: object; meta?: object; headers?: Record<string, string> } = {},
) => ({
  status,
  headers: more.headers ?? {},
  body: {
    success: false,
    message: 'It failed.',
    errors: more.errors ?? {},
    error: { code, message: 'It failed.', details: {} },
    meta: { request_id: 'req-1', doc_url: '/docs/errors', ...more.meta },
  },
})
