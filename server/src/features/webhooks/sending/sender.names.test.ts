import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { setDefaultCACertificates } from 'node:tls'
import { test } from 'node:test'
import { Agent, request } from 'undici'
import { certificateFor } from './certificates.fixtures.ts'
import { openConnector } from './connector.ts'
import { openNameServer, resolveAt } from './name-server.fixtures.ts'
import { freePort } from '#runtime/postgres/free-port'
import { openReceiver, openSocket, openTlsReceiver, senderWith } from './receivers.fixtures.ts'

/** An unassigned part of the public range: packets to it are lost. */
const nobody = '3000::1'

const privateAddress = 'The address of the receiver is not public, so nothing was sent.'

const known = certificateFor('receiver.example')
const old = certificateFor('old.example', '20200101000000Z', '20210101000000Z')
const stranger = certificateFor('stranger.example')
setDefaultCACertificates([known.cert, old.cert])

test('resolves the name and verifies the certificate for that name', async () => {
  const receiver = await openTlsReceiver(known)
  const { resolve } = await openNameServer(() => ['127.0.0.1'])
  const sender = senderWith({ resolve })
  const good = await sender.post(`https://receiver.example:${receiver.port}/`)
  assert.deepEqual([good.status, good.error], [200, null])
  assert.deepEqual(receiver.names, ['receiver.example'])
  const other = await sender.post(`https://other.example:${receiver.port}/`)
  assert.deepEqual(
    [other.status, other.error],
    [null, 'The certificate of the receiver is for another name.'],
  )
  assert.equal(receiver.received.length, 1)
})

test('sends nothing when the certificate is not valid', async () => {
  const { resolve } = await openNameServer(() => ['127.0.0.1'])
  const cases = [
    [stranger, 'stranger.example', 'The certificate of the receiver is self-signed.'],
    [old, 'old.example', 'The certificate of the receiver has expired.'],
  ] as const
  for (const [certificate, name, sentence] of cases) {
    const receiver = await openTlsReceiver(certificate)
    const { error } = await senderWith({ resolve }).post(`https://${name}:${receiver.port}/`)
    assert.equal(error, sentence)
    assert.equal(receiver.received.length, 0)
  }
})

test('sends nothing to a receiver without TLS, or with a slow handshake', async () => {
  const plain = await openReceiver()
  const { error } = await senderWith().post(plain.url.replace('http', 'https'))
  assert.equal(error, 'No secure connection could be established.')
  const silent = await openSocket((socket) => void socket.resume())
  const slow = await senderWith({ timeoutMs: 1_000 }).post(silent.url.replace('http', 'https'))
  assert.equal(slow.error, 'There was no response within 1 seconds.')
})

test('distinguishes a missing name from broken name servers', async () => {
  const unknownName = 'The name of the receiver does not exist.'
  const lost = 'The name of the receiver could not be looked up.'
  const servers = [
    [await openNameServer(() => 'gone'), unknownName],
    [await openNameServer(() => []), unknownName],
    [await openNameServer(() => 'broken'), lost],
    [await openNameServer(() => 'silent'), lost],
    [{ resolve: resolveAt(await freePort()) }, lost],
  ] as const
  for (const [{ resolve }, sentence] of servers) {
    const sender = senderWith({ allowPrivate: false, resolve })
    const { status, error } = await sender.post('https://hooks.example/')
    assert.deepEqual([status, error], [null, sentence])
  }
})

test('limits a slow name server to the time of the attempt', async () => {
  const { resolve } = await openNameServer(() => 'silent')
  const patient = async (name: string) => {
    await pause(60_000, undefined, { ref: false })
    return resolve(name)
  }
  const sender = senderWith({ allowPrivate: false, timeoutMs: 1_000, resolve: patient })
  const { error } = await sender.post('https://hooks.example/')
  assert.equal(error, 'There was no response within 1 seconds.')
})

test('does not connect if the name resolves to a private address after the check', async () => {
  const receiver = await openSocket((socket) => socket.end())
  const url = `https://rebind.example:${receiver.port}/`
  const rules = { ports: [receiver.port] }
  const server = await openNameServer((time) => [time === 0 ? nobody : '127.0.0.1'])
  assert.deepEqual(await server.resolve('rebind.example'), [nobody])
  const sender = senderWith({ allowPrivate: false, ...rules, resolve: server.resolve })
  for (let count = 0; count < 3; count += 1) {
    const { status, error } = await sender.post(url)
    assert.deepEqual([status, error], [null, privateAddress])
  }
  assert.equal(receiver.connections(), 0)
  // With private addresses allowed, the name does lead to the receiver.
  await senderWith({ allowPrivate: true, ...rules, resolve: server.resolve }).post(url)
  assert.equal(receiver.connections(), 1)
})

test('connects to the address that was checked', async () => {
  const receiver = await openReceiver()
  const server = await openNameServer((time) => [time % 2 === 0 ? '127.0.0.1' : '127.0.0.2'])
  const connect = openConnector({
    isAllowed: (address) => address === '127.0.0.1',
    resolve: server.resolve,
    timeoutMs: 30_000,
  })
  const agent = new Agent({ connect, pipelining: 0 })
  const outcomes = []
  for (let count = 0; count < 6; count += 1) {
    const url = `http://rebind.example:${receiver.port}/`
    outcomes.push(
      await request(url, { dispatcher: agent }).then(
        ({ statusCode }) => statusCode,
        (error: NodeJS.ErrnoException) => error.code,
      ),
    )
  }
  await agent.destroy()
  assert.deepEqual(outcomes, [200, 'TARGET_REFUSED', 200, 'TARGET_REFUSED', 200, 'TARGET_REFUSED'])
  assert.deepEqual([server.queryCount(), receiver.received.length], [6, 3])
})

test('sends nothing when one of several addresses is private', async () => {
  const receiver = await openSocket((socket) => socket.end())
  const mixtures = [
    [nobody, '127.0.0.1'],
    ['127.0.0.1', nobody],
    ['::1', nobody],
    ['::ffff:7f00:1'],
    ['64:ff9b::7f00:1'],
    ['169.254.169.254'],
    ['fd00:ec2::254'],
    ['0.0.0.0'],
  ]
  for (const addresses of mixtures) {
    const { resolve } = await openNameServer(() => addresses)
    const rules = { allowPrivate: false, ports: [receiver.port] }
    const { error } = await senderWith({ ...rules, resolve }).post(`https://mixed.example:${receiver.port}/`)
    assert.equal(error, privateAddress, addresses.join(' '))
  }
  assert.equal(receiver.connections(), 0)
})

test('reuses a connection to a name, but does not cache its address', async () => {
  const [first, second] = [await openTlsReceiver(known), await openSocket((socket) => socket.end())]
  let addresses: string[] = ['127.0.0.1']
  const server = await openNameServer(() => addresses)
  const sender = senderWith({ resolve: server.resolve })
  const url = `https://receiver.example:${first.port}/`
  await sender.post(url)
  await pause(20)
  addresses = ['127.0.0.2']
  assert.equal((await sender.post(url)).status, 200)
  assert.deepEqual([first.connections(), server.queryCount()], [1, 1])
  assert.equal(second.connections(), 0)
})
