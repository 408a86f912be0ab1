import assert from 'node:assert/strict'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import fastify from 'fastify'
import { nextEvent } from '#test/waiting'
import { endStalledResponses } from './stalled-clients.ts'

const app = fastify()
after(() => app.close())
endStalledResponses(app, 1)

const endless = Readable.from(
  (async function* () {
    for (;;) yield Buffer.alloc(1_048_576)
  })(),
)
app.get('/endless', (_request, reply) => reply.send(endless))
app.get('/large', (_request, reply) => reply.send('x'.repeat(50_000_000)))
app.get('/slow', (_request, reply) =>
  reply.send(
    Readable.from(
      (async function* () {
        yield 'begun '
        await sleep(2_500)
        yield 'and ended'
      })(),
    ),
  ),
)
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo

/** Requests a path and reads nothing. Returns the server's side of the connection. */
async function stalledAt(path: string) {
  const accepted = nextEvent<[ReturnType<typeof connect>]>(app.server, 'connection')
  const client = connect(port, '127.0.0.1').pause()
  client.on('error', () => {})
  after(() => client.destroy())
  client.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`)
  const [connection] = await accepted
  return connection
}

test('closes the connection of a client that reads nothing, and releases the file', async () => {
  const released = nextEvent(endless, 'close')
  const connection = await stalledAt('/endless')
  await nextEvent(connection, 'close')
  await released
})

test('closes it even when the whole response is in memory', async () => {
  const connection = await stalledAt('/large')
  await nextEvent(connection, 'close')
})

test('waits for a response that the server writes slowly', async () => {
  assert.equal(await (await fetch(`http://127.0.0.1:${port}/slow`)).text(), 'begun and ended')
})
