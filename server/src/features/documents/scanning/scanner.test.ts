import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { after, test } from 'node:test'
import { until } from '#test/waiting'
import { eicar } from './clamd.fixtures.ts'
import { openScanner, ScanFailed } from './scanner.ts'

const sizeLimit = 1_048_576

interface StandIn {
  url: string
  open(): number
}

/** Implements the protocol of ClamAV; `onFile` handles a received file. */
async function fakeScanner(onFile: (socket: Socket, content: Buffer) => void = judge): Promise<StandIn> {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    converse(socket, onFile)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  after(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { url: `tcp://127.0.0.1:${(server.address() as { port: number }).port}`, open: () => sockets.size }
}

function converse(socket: Socket, onFile: (socket: Socket, content: Buffer) => void) {
  let received = Buffer.alloc(0)
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, Buffer.from(chunk)])
    const text = received.toString('latin1', 0, 10)
    if (text.startsWith('zPING\0')) socket.end('PONG\0')
    if (!text.startsWith('zINSTREAM\0')) return
    const { content, isWhole } = unpacked(received.subarray(10))
    if (content.length > sizeLimit) {
      socket.removeAllListeners('data').pause()
      socket.write('INSTREAM size limit exceeded. ERROR\0', () => setTimeout(() => socket.destroy(), 20))
    } else if (isWhole) onFile(socket, content)
  })
}

function unpacked(packed: Buffer) {
  const parts: Buffer[] = []
  for (let at = 0; at + 4 <= packed.length;) {
    const length = packed.readUInt32BE(at)
    if (length === 0) return { content: Buffer.concat(parts), isWhole: true }
    parts.push(packed.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return { content: Buffer.concat(parts), isWhole: false }
}

function judge(socket: Socket, content: Buffer) {
  socket.end(content.includes(eicar) ? 'stream: Win.Test.EICAR_HDB-1 FOUND\0' : 'stream: OK\0')
}

const bytes = (...chunks: (string | Buffer)[]) => Readable.from(chunks.map((chunk) => Buffer.from(chunk)))
const soon = { connectMs: 300, scanMs: 500 }

test('reports a file as clean or infected with any chunking', async () => {
  const { url, open } = await fakeScanner()
  const scanner = openScanner(url)
  assert.deepEqual(await scanner.scan(bytes('Hello, ', '', 'world')), { isClean: true, found: null })
  assert.deepEqual(await scanner.scan(bytes()), { isClean: true, found: null })
  assert.deepEqual(await scanner.scan(bytes('before ', eicar.slice(0, 9), eicar.slice(9))), {
    isClean: false,
    found: 'Win.Test.EICAR_HDB-1',
  })
  const many = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      scanner.scan(bytes(Buffer.alloc(900_000), index % 2 ? eicar : 'x')),
    ),
  )
  assert.deepEqual(
    many.map(({ isClean }) => isClean),
    many.map((_, index) => index % 2 === 0),
  )
  assert.equal(await scanner.ping(), true)
  await disconnected(open)
})

test('does not report a file as clean that exceeds the limit of the scanner', async () => {
  const { url, open } = await fakeScanner()
  const file = bytes(...Array.from({ length: 400 }, () => Buffer.alloc(65_536)))
  await assert.rejects(openScanner(url).scan(file), /size limit exceeded/)
  assert.equal(file.destroyed, true)
  await disconnected(open)
})

test('waits for a response until the timeout', async () => {
  const { url, open } = await fakeScanner(() => {})
  const scanner = openScanner(url, soon)
  await assert.rejects(scanner.scan(bytes('x')), /too slow/)
  const endless = new Readable({ read() {} })
  endless.push('begun')
  await assert.rejects(scanner.scan(endless), /too slow/)
  assert.equal(endless.destroyed, true)
  await disconnected(open)
})

test('gives no verdict when the scanner disconnects, sends an invalid response or is unreachable', async () => {
  const drops = await fakeScanner((socket) => socket.destroy())
  await assert.rejects(openScanner(drops.url).scan(bytes('x')), ScanFailed)
  const hangsUp = await fakeScanner((socket) => socket.end())
  await assert.rejects(openScanner(hangsUp.url).scan(bytes('x')), /closed the connection/)
  const halfSays = await fakeScanner((socket) => socket.end('stream: OK'))
  await assert.rejects(openScanner(halfSays.url).scan(bytes('x')), /closed the connection/)
  const nonsense = await fakeScanner((socket) => socket.end('x'.repeat(10_000)))
  await assert.rejects(openScanner(nonsense.url).scan(bytes('x')), /invalid response/)
  const rejecting = await fakeScanner((socket) => socket.end('Command read timed out ERROR\0'))
  await assert.rejects(openScanner(rejecting.url).scan(bytes('x')), /no verdict: Command read timed out/)
  const nobody = openScanner('tcp://127.0.0.1:1')
  await assert.rejects(nobody.scan(bytes('x')), ScanFailed)
  assert.equal(await nobody.ping(), false)
  for (const { open } of [drops, hangsUp, halfSays, nonsense, rejecting]) await disconnected(open)
})

test('distinguishes a broken upload from a failing scanner', async () => {
  const { url, open } = await fakeScanner()
  const scanner = openScanner(url)
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('some')
      throw new Error('The store is unreachable')
    })(),
  )
  await assert.rejects(scanner.scan(broken), /^Error: The store is unreachable$/)
  const destroyed = bytes('x')
  destroyed.destroy()
  await assert.rejects(scanner.scan(destroyed), (error: Error) => !(error instanceof ScanFailed))
  await disconnected(open)
})

/** Waits until every connection is closed. */
async function disconnected(open: () => number) {
  await until('the end of all connections', () => open() === 0)
}
