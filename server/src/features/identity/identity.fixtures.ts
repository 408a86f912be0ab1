/** Helpers for the tests of accounts: emails with links, authenticator apps and passkeys. */
import assert from 'node:assert/strict'
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { epoch } from '#runtime/clock'
import type { Mail } from '#runtime/mail/mailer'
import { deliverMails } from '#test/mails'
import { type Caller, type TestApp, testPassword } from '#test/test-app'
import { browserOf } from '#test/browser'

/** Returns the token in the link of an email: the part after # in the address of `page`. */
export function tokenIn(mail: Mail | undefined, page: string): string {
  assert.ok(mail, 'there is an email')
  const [, token] = new RegExp(`^http\\S+/${page}#([\\w-]{43})$`, 'm').exec(mail.text) ?? []
  assert.ok(token, `the email has a link to ${page}: ${mail.text}`)
  return token
}

/** Sends the due emails and returns the last one to an address. */
export const mailTo = async (testApp: TestApp, address: string): Promise<Mail | undefined> =>
  (await deliverMails(testApp.app)).findLast(({ to }) => to === address)

/** Returns the code that an authenticator app shows, now or some periods later. */
export const codeOf = ({ clock }: Pick<TestApp, 'clock'>, secret: string, periods = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: epoch(clock.now()) + periods * 30_000,
  })

/** Moves the clock to the beginning of the next period of codes, so that the period does not end during a test. */
export function toNextPeriod({ clock }: Pick<TestApp, 'clock'>) {
  clock.advance({ seconds: (30_000 - (epoch(clock.now()) % 30_000)) / 1_000 })
}

/** Sets up an authenticator app for a user. Returns its secret and the recovery codes. */
export async function setUpApp(user: Caller): Promise<{ secret: string; recoveryCodes: string[] }> {
  const begun = await user.post('/auth/second-factor/totp', { current_password: testPassword })
  assert.equal(begun.status, 200, JSON.stringify(begun.body))
  const { secret } = begun.body.data
  const confirmed = await user.post('/auth/second-factor/totp/confirm', {
    code: codeOf(user.testApp, secret),
  })
  assert.equal(confirmed.status, 200, JSON.stringify(confirmed.body))
  // The next code is another one.
  user.testApp.clock.advance({ seconds: 30 })
  return { secret, recoveryCodes: confirmed.body.data.recovery_codes }
}

/** Returns a browser with the CSRF cookie. */
export async function openBrowser(testApp: TestApp) {
  const browser = browserOf(testApp)
  await browser.ask('GET', '/auth/csrf')
  const signIn = (email: string, more: object = {}) =>
    browser.ask('POST', '/auth/login', { email, password: testPassword, ...more })
  return { ...browser, signIn }
}

const base64url = (bytes: Buffer) => bytes.toString('base64url')
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()

/** Encodes a length as CBOR (RFC 8949), below 65,536. */
const head = (type: number, length: number) =>
  length < 24
    ? Buffer.from([(type << 5) | length])
    : length < 256
      ? Buffer.from([(type << 5) | 24, length])
      : Buffer.from([(type << 5) | 25, length >> 8, length & 0xff])
export const cborText = (text: string) => Buffer.concat([head(3, text.length), Buffer.from(text)])
export const cborBytes = (bytes: Buffer) => Buffer.concat([head(2, bytes.length), bytes])
export const cborInteger = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value))
export const cborMap = (...pairs: (readonly [Buffer, Buffer])[]) =>
  Buffer.concat([head(5, pairs.length), ...pairs.flat()])

interface Signing {
  origin?: string
  /** Whether the authenticator checks the user by a PIN or a fingerprint. */
  isVerified?: boolean
  /** The number of signatures; 0 does not count. */
  counter?: number
}

const flags = { present: 1, verified: 4, attested: 64 }

/** An authenticator with one passkey, as a browser reports it. */
export function authenticator(rpId: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(16)
  const id = base64url(credentialId)
  let userHandle = ''
  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = (bits: number, counter: number, attested = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([bits]), count, attested])
  }
  const envelope = { id, rawId: id, type: 'public-key', clientExtensionResults: {} }
  return {
    id,
    /** Creates the passkey for the options of the server. */
    create(
      options: { challenge: string; user: { id: string } },
      { origin = `https://${rpId}`, isVerified = true, coseKey }: Signing & { coseKey?: Buffer } = {},
    ) {
      userHandle = options.user.id
      const ownKey = cborMap(
        [cborInteger(1), cborInteger(2)],
        [cborInteger(3), cborInteger(-7)],
        [cborInteger(-1), cborInteger(1)],
        [cborInteger(-2), cborBytes(Buffer.from(x, 'base64url'))],
        [cborInteger(-3), cborBytes(Buffer.from(y, 'base64url'))],
      )
      const attested = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, credentialId.length]),
        credentialId,
        coseKey ?? ownKey,
      ])
      const bits = flags.present | flags.attested | (isVerified ? flags.verified : 0)
      const attestation = cborMap(
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap()],
        [cborText('authData'), cborBytes(authenticatorData(bits, 0, attested))],
      )
      const clientDataJSON = base64url(clientData('webauthn.create', options.challenge, origin))
      const response = { clientDataJSON, attestationObject: base64url(attestation), transports: ['internal'] }
      return { ...envelope, response }
    },
    /** Signs the challenge of the options of the server. */
    answer(
      options: { challenge: string },
      { origin = `https://${rpId}`, isVerified = true, counter = 0 }: Signing = {},
    ) {
      const data = authenticatorData(flags.present | (isVerified ? flags.verified : 0), counter)
      const client = clientData('webauthn.get', options.challenge, origin)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      const response = {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
        userHandle,
      }
      return { ...envelope, response }
    },
  }
}
