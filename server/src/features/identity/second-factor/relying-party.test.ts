import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allowedOrigins, relyingPartyOf } from './relying-party.ts'

test('needs https and a host name, or localhost', () => {
  assert.equal(relyingPartyOf('https://kontor.example/app'), 'kontor.example')
  assert.equal(relyingPartyOf('http://localhost:3000'), 'localhost')
  for (const url of ['http://kontor.example', 'http://127.0.0.1:3000', 'https://10.0.0.1', 'https://[::1]'])
    assert.equal(relyingPartyOf(url), undefined, url)
})

test('allows the public URL and its subdomains, with the same scheme and port', () => {
  const allowed = (origin: unknown) => {
    const clientDataJSON = Buffer.from(JSON.stringify({ origin })).toString('base64url')
    return allowedOrigins('https://kontor.example:8443/app', { response: { clientDataJSON } }).slice(1)
  }
  assert.deepEqual(allowed('https://acme.kontor.example:8443'), ['https://acme.kontor.example:8443'])
  for (const origin of [
    'https://acme.kontor.example',
    'http://acme.kontor.example:8443',
    'https://evilkontor.example:8443',
    'https://kontor.example.evil.example:8443',
    'nonsense',
    7,
  ])
    assert.deepEqual(allowed(origin), [], String(origin))
  assert.deepEqual(allowedOrigins('https://kontor.example', { response: { clientDataJSON: '%' } }), [
    'https://kontor.example',
  ])
})
