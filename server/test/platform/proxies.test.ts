/** The client address behind proxies: trusted headers, and the effects of the address. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { App } from '../../src/app.ts'
import { countedAs, networksOf } from '#runtime/config/addresses'
import { readConfig } from '#runtime/config/config'
import { startTestApp } from '../test-app.ts'

const limits = { KONTOR_RATE_LIMIT_ANONYMOUS: '3', KONTOR_RATE_LIMIT_LOGIN: '3' }
const testApp = await startTestApp(limits)

interface From {
  remoteAddress: string
  forwarded?: string
}

const ask = async (app: App, { remoteAddress, forwarded }: From, path = '/api/v1/crm/leads') =>
  (
    await app.http.inject({
      url: path,
      remoteAddress,
      headers: { ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }) },
    })
  ).statusCode

/** Returns the statuses of these requests, sent in sequence. The limit is three for each address. */
const statusesOf = async (app: App, requests: readonly From[]) => {
  const statuses: number[] = []
  for (const request of requests) statuses.push(await ask(app, request))
  return statuses
}

const spoofed = (remoteAddress: string, ...behind: string[]) =>
  Array.from({ length: 4 }, (_, index) => ({
    remoteAddress,
    forwarded: [`203.0.113.${index}`, ...behind].join(', '),
  }))

const once = [401, 401, 401, 429]
const apart = [401, 401, 401, 401]

test('ignores claimed addresses unless a proxy is configured', async () => {
  assert.deepEqual(await statusesOf(testApp.app, spoofed('192.0.2.1')), once)
})

test('trusts the configured number of entries from the end', async () => {
  const one = await testApp.another({ KONTOR_TRUST_PROXY: '1' })
  assert.deepEqual(await statusesOf(one, spoofed('10.0.0.1', '192.0.2.2')), once)
  assert.deepEqual(await statusesOf(one, spoofed('10.0.0.1')), apart)
  const two = await testApp.another({ KONTOR_TRUST_PROXY: '2' })
  assert.deepEqual(await statusesOf(two, spoofed('10.0.0.1', '192.0.2.3', '10.0.0.2')), once)
})

test('trusts only proxies with a configured address', async () => {
  const app = await testApp.another({ KONTOR_TRUST_PROXY: '10.1.0.0/16, 10.2.0.7, fd00::/8' })
  assert.deepEqual(await statusesOf(app, spoofed('192.0.2.4')), once)
  assert.deepEqual(await statusesOf(app, spoofed('10.1.2.3', '192.0.2.5', '10.2.0.7')), once)
  assert.deepEqual(await statusesOf(app, spoofed('::ffff:10.1.2.3', '192.0.2.6', 'fd00::1')), once)
  assert.deepEqual(await statusesOf(app, spoofed('10.2.0.8', '10.2.0.7')), once)
})

test('counts sign-in attempts by the same address', async () => {
  const app = await testApp.another({ KONTOR_TRUST_PROXY: '1' })
  const statuses: number[] = []
  for (const { remoteAddress, forwarded } of spoofed('10.0.0.1', '192.0.2.10')) {
    const { statusCode } = await app.http.inject({
      method: 'POST',
      url: '/api/v1/auth/tokens',
      remoteAddress,
      headers: { 'x-forwarded-for': forwarded },
      payload: {},
    })
    statuses.push(statusCode)
  }
  assert.deepEqual(statuses, [422, 422, 422, 429])
})

test('counts all addresses of one IPv6 network as one client', async () => {
  const line = (...addresses: string[]) => addresses.map((remoteAddress) => ({ remoteAddress }))
  const own = line('2001:db8:0:1::1', '2001:db8:0:1:ffff::2', '2001:DB8::1:0:0:0:3', '2001:db8:0:1::4')
  assert.deepEqual(await statusesOf(testApp.app, own), once)
  assert.equal(await ask(testApp.app, { remoteAddress: '2001:db8:0:2::1' }), 401)
  assert.deepEqual(
    await statusesOf(testApp.app, line('192.0.2.7', '::ffff:192.0.2.7', '::ffff:c000:207', '192.0.2.7')),
    once,
  )
  const ports = ['192.0.2.8:1', '192.0.2.8:2', '192.0.2.8', '[::ffff:192.0.2.8]:3']
  assert.deepEqual(new Set(ports.map(countedAs)), new Set(['192.0.2.8']))
  for (const none of ['unknown', '', undefined, '_hidden', 'x'.repeat(9_000)])
    assert.equal(countedAs(none), 'unknown')
})

test('ignores the host and protocol that a proxy reports', async () => {
  const app = await testApp.another({
    KONTOR_TRUST_PROXY: 'loopback',
    KONTOR_PUBLIC_URL: 'http://kontor.example',
  })
  const { token } = await testApp.caller('acme', 'owner')
  const { statusCode } = await app.http.inject({
    url: '/api/v1/auth/me',
    headers: {
      authorization: `Bearer ${token}`,
      host: 'acme.kontor.example',
      'x-forwarded-host': 'globex.kontor.example',
      'x-forwarded-proto': 'https',
    },
  })
  assert.equal(statusCode, 200)
})

test('rejects a setting at the start that would trust every address', () => {
  for (const KONTOR_TRUST_PROXY of ['on', 'true', 'yes', '10', '0.0.0.0/0', 'proxy.example', '10.0.0.0/33'])
    assert.throws(
      () => readConfig({ KONTOR_TRUST_PROXY }),
      /^Error: KONTOR_TRUST_PROXY must be off, the number of proxies \(1 to 9\), or their addresses/,
      KONTOR_TRUST_PROXY,
    )
  for (const [given, read] of [
    ['off', false],
    ['0', false],
    ['2', 2],
    ['10.0.0.1, fd00::/8', ['10.0.0.1', 'fd00::/8']],
  ])
    assert.deepEqual(readConfig({ KONTOR_TRUST_PROXY: String(given) }).trustProxy, read)
})

test('matches the addresses of a network, including IPv4 inside IPv6', () => {
  const isWithin = networksOf(['10.1.0.0/16', 'loopback', 'fd00::/8', '192.0.2.7'])
  for (const address of ['10.1.255.1', '::ffff:10.1.2.3', '127.0.0.9', '::1', 'fd12::1', '192.0.2.7'])
    assert.ok(isWithin(address), address)
  for (const address of [
    '10.2.0.0',
    '::ffff:10.2.0.0',
    '128.0.0.1',
    '::2',
    'fe80::1',
    '192.0.2.8',
    'unknown',
    '',
  ])
    assert.ok(!isWithin(address), address)
})

const token = 'metrics-token-of-the-tests'
const readMetrics = async (app: App, remoteAddress: string, headers: Record<string, string> = {}) =>
  (await app.http.inject({ url: '/metrics', remoteAddress, headers })).statusCode

test('serves metrics to this machine, and to no address once the API is public', async () => {
  const app = await testApp.another({ KONTOR_RATE_LIMIT_ANONYMOUS: '1000' })
  for (const own of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
    assert.equal(await readMetrics(app, own), 200, own)
  for (const other of ['192.0.2.1', '2001:db8::1', '::ffff:192.0.2.1'])
    assert.equal(await readMetrics(app, other), 403, other)
  for (const name of ['x-forwarded-for', 'forwarded'])
    assert.equal(await readMetrics(app, '127.0.0.1', { [name]: 'for=127.0.0.1' }), 403, name)
  const open = await testApp.another({
    KONTOR_PUBLIC_URL: 'https://kontor.example',
    KONTOR_RATE_LIMIT_ANONYMOUS: '1000',
  })
  assert.equal(await readMetrics(open, '127.0.0.1'), 403)
})

test('serves metrics with the token, and to the configured addresses', async () => {
  const app = await testApp.another({
    KONTOR_PUBLIC_URL: 'https://kontor.example',
    KONTOR_METRICS_TOKEN: token,
    KONTOR_METRICS_ADDRESSES: '10.9.0.0/16',
    KONTOR_TRUST_PROXY: '10.0.0.1',
    KONTOR_RATE_LIMIT_ANONYMOUS: '1000',
  })
  const bearing = (text: string) => ({ authorization: text })
  assert.equal(await readMetrics(app, '192.0.2.20', bearing(`Bearer ${token}`)), 200)
  for (const wrong of [`Bearer ${token}x`, token, `bearer${token}`, 'Bearer ', ''])
    assert.equal(await readMetrics(app, '192.0.2.20', bearing(wrong)), 401, wrong)
  assert.equal(await readMetrics(app, '127.0.0.1'), 401)
  assert.equal(await readMetrics(app, '10.9.1.2'), 200)
  assert.equal(await readMetrics(app, '10.0.0.1', { 'x-forwarded-for': '10.9.1.2' }), 200)
  assert.equal(await readMetrics(app, '10.0.0.1', { 'x-forwarded-for': '10.9.1.2, 192.0.2.21' }), 401)
  assert.equal(await readMetrics(app, '192.0.2.21', { 'x-forwarded-for': '10.9.1.2' }), 401)
})

test('limits guesses of the metrics token', async () => {
  const app = await testApp.another({ KONTOR_METRICS_TOKEN: token })
  const statuses: number[] = []
  for (let each = 0; each < 4; each++)
    statuses.push(await readMetrics(app, '192.0.2.30', { authorization: `Bearer ${each}` }))
  assert.deepEqual(statuses, once)
})
