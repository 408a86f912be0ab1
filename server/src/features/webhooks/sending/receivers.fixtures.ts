/** Receivers for tests, on real sockets of this machine. */
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import {
  type AddressInfo,
  createServer as createSocketServer,
  type Server as SocketServer,
  type Socket,
} from 'node:net'
import { text } from 'node:stream/consumers'
import { after } from 'node:test'
import type { Certificate } from './certificates.fixtures.ts'
import { openSender, type Outcome } from './sender.ts'

export interface Receiver {
  url: string
  port: number
  /** The received requests, in order. */
  received: { method: string; path: string; headers: Record<string, unknown>; body: string }[]
  /** The number of open connections. */
  open(): number
  /** The total number of connections. */
  connections(): number
  /** For TLS: the requested server names. */
  names: string[]
}

/** Starts a receiver with this request handler. */
export function openReceiver(
  respond: RequestListener = (_, response) => void response.end('ok'),
): Promise<Receiver> {
  return receiverOf('http', (received) => createServer(noting(received, respond)))
}

/** Starts the same with TLS. */
export function openTlsReceiver(certificate: Certificate): Promise<Receiver> {
  return receiverOf('https', (received, names) =>
    createTlsServer(
      certificate,
      noting(received, (_, response) => void response.end('ok')),
    ).on('secureConnection', ({ servername }) => names.push(String(servername))),
  )
}

/** Starts a receiver with this connection handler, which may speak another protocol than HTTP. */
export const openSocket = (onConnection: (socket: Socket) => void): Promise<Receiver> =>
  receiverOf('http', () => createSocketServer(onConnection))

const noting =
  (received: Receiver['received'], respond: RequestListener): RequestListener =>
  async (request, response) => {
    const { method = '', url: path = '', headers } = request
    received.push({ method, path, headers, body: await text(request) })
    respond(request, response)
  }

async function receiverOf(
  protocol: string,
  make: (received: Receiver['received'], names: string[]) => Server | SocketServer,
): Promise<Receiver> {
  const [received, names]: [Receiver['received'], string[]] = [[], []]
  const sockets = new Set<Socket>()
  let connections = 0
  const server = make(received, names)
  server.on('connection', (socket: Socket) => {
    connections += 1
    sockets.add(socket)
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  after(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const url = `${protocol}://127.0.0.1:${port}/hooks`
  return { url, port, received, names, open: () => sockets.size, connections: () => connections }
}

type Options = Parameters<typeof openSender>[0]

/** Opens a sender without address restrictions and with a generous time limit; it closes after the tests. */
export function senderWith(options: Partial<Options> = {}) {
  const sender = openSender({ allowPrivate: true, ports: [443], timeoutMs: 30_000, ...options })
  after(() => sender.close())
  return {
    ...sender,
    post: (url: string, body = '{"id":"1"}'): Promise<Outcome> =>
      sender.send({ url, headers: { 'X-Webhook-Id': '1' }, body }),
  }
}
