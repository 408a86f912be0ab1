/** The public keys of passkeys: a key that verifies nothing is no second factor. */
import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { test } from 'node:test'
import { openOwner } from '#runtime/database/open'
import { type Caller, startTestApp, testPassword } from '#test/test-app'
import { authenticator, cborBytes, cborInteger, cborMap } from '../identity.fixtures.ts'
import { removeUnusablePasskeys } from './passkey-keys.ts'

const testApp = await startTestApp({ KONTOR_PUBLIC_URL: 'https://kontor.example' })

/** Adds a passkey, with the given public key instead of its own. */
async function add(user: Caller, coseKey?: Buffer) {
  const { ticket, options } = (await user.post('/auth/passkeys/options', { current_password: testPassword }))
    .body.data
  const response = authenticator('kontor.example').create(options, coseKey && { coseKey })
  return user.post('/auth/passkeys', { ticket, name: 'Laptop', response })
}

const bytesOf = (text = '') => cborBytes(Buffer.from(text, 'base64url'))
const coseKey = (...parts: [label: number, value: number | Buffer][]) =>
  cborMap(
    ...parts.map(([label, value]): [Buffer, Buffer] => [
      cborInteger(label),
      typeof value === 'number' ? cborInteger(value) : value,
    ]),
  )
const jwk = (type: 'ec' | 'ed25519' | 'rsa') => {
  const { publicKey } =
    type === 'ec'
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : type === 'rsa'
        ? generateKeyPairSync('rsa', { modulusLength: 2_048 })
        : generateKeyPairSync('ed25519')
  return publicKey.export({ format: 'jwk' })
}
const { x: ecX, y: ecY } = jwk('ec')
const { x: edX } = jwk('ed25519')
const { n, e } = jwk('rsa')
const { n: shortN } = generateKeyPairSync('rsa', { modulusLength: 1_024 }).publicKey.export({ format: 'jwk' })

const keys: [what: string, key: Buffer, isUsable: boolean][] = [
  ['ES256', coseKey([1, 2], [3, -7], [-1, 1], [-2, bytesOf(ecX)], [-3, bytesOf(ecY)]), true],
  ['EdDSA', coseKey([1, 1], [3, -8], [-1, 6], [-2, bytesOf(edX)]), true],
  ['RS256', coseKey([1, 3], [3, -257], [-1, bytesOf(n)], [-2, bytesOf(e)]), true],
  ['a point off the curve', coseKey([1, 2], [3, -7], [-1, 1], [-2, bytesOf(ecX)], [-3, bytesOf(ecX)]), false],
  [
    'zeros',
    coseKey([1, 2], [3, -7], [-1, 1], [-2, cborBytes(Buffer.alloc(32))], [-3, cborBytes(Buffer.alloc(32))]),
    false,
  ],
  [
    'a short coordinate',
    coseKey([1, 2], [3, -7], [-1, 1], [-2, cborBytes(Buffer.alloc(4, 1))], [-3, bytesOf(ecY)]),
    false,
  ],
  ['no y', coseKey([1, 2], [3, -7], [-1, 1], [-2, bytesOf(ecX)]), false],
  ['another curve', coseKey([1, 2], [3, -7], [-1, 2], [-2, bytesOf(ecX)], [-3, bytesOf(ecY)]), false],
  ['another algorithm', coseKey([1, 2], [3, -47], [-1, 1], [-2, bytesOf(ecX)], [-3, bytesOf(ecY)]), false],
  ['no algorithm', coseKey([1, 2], [-1, 1], [-2, bytesOf(ecX)], [-3, bytesOf(ecY)]), false],
  ['the algorithm of another type', coseKey([1, 2], [3, -8], [-1, 6], [-2, bytesOf(ecX)]), false],
  ['a short EdDSA key', coseKey([1, 1], [3, -8], [-1, 6], [-2, cborBytes(Buffer.alloc(31, 1))]), false],
  ['a short modulus', coseKey([1, 3], [3, -257], [-1, bytesOf(shortN)], [-2, bytesOf(e)]), false],
  ['no modulus', coseKey([1, 3], [3, -257], [-2, bytesOf(e)]), false],
  ['nothing', coseKey(), false],
]

test('accepts only public keys that can verify a signature', async () => {
  for (const [what, key, isUsable] of keys) {
    const user = await testApp.caller('acme', 'sales')
    const { status, body } = await add(user, key)
    assert.equal(status, isUsable ? 201 : 422, `${what}: ${JSON.stringify(body)}`)
    assert.equal((await user.get('/auth/second-factor')).body.data.is_set_up, isUsable, what)
  }
})

test('removes stored passkeys that verify nothing, once', async () => {
  const sound = await testApp.caller('acme', 'sales')
  const damaged = await testApp.caller('globex', 'sales')
  assert.deepEqual([(await add(sound)).status, (await add(damaged)).status], [201, 201])
  const bogus = Buffer.from('a10102', 'hex').toString('base64url')
  await testApp.sql('update passkeys set public_key = $1 where user_id = $2', [bogus, damaged.userId])
  await testApp.sql(`delete from installation where key = 'passkeys_checked'`)
  const owner = await openOwner(testApp.ownerUrl)
  try {
    await removeUnusablePasskeys(owner)
    await removeUnusablePasskeys(owner)
  } finally {
    await owner.end()
  }
  const isSetUp = async (user: Caller) => (await user.get('/auth/second-factor')).body.data.is_set_up
  assert.deepEqual([await isSetUp(sound), await isSetUp(damaged)], [true, false])
})
