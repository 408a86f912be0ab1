/** Creates, recognises and compares tokens, session secrets and passwords. None of them is stored in plain text. */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { crc32 } from 'node:zlib'
import { FairSemaphore } from '#runtime/fair-semaphore'

const prefix = 'kontor_'
const checksumOf = (text: string) => crc32(text).toString(36).padStart(7, '0')

/**
 * Returns `kontor_`, 32 random bytes and a checksum. Leaked tokens are recognisable, and a typing error is detected
 * without a lookup.
 */
export function newToken(): string {
  const secret = randomBytes(32).toString('base64url')
  return `${prefix}${secret}${checksumOf(secret)}`
}

const bodyLength = 50
const secretLength = 43

/**
 * Returns why this token was not created by `newToken`; undefined if it may have been. A token chosen by the operator
 * can have any format.
 */
export function problemOfToken(token: string): string | undefined {
  if (!token.startsWith(prefix)) return `it does not begin with ${prefix}`
  const body = token.slice(prefix.length)
  if (body.length !== bodyLength)
    return `it has ${body.length} characters after ${prefix}, and should have ${bodyLength}`
  const isRight = checksumOf(body.slice(0, secretLength)) === body.slice(secretLength)
  return isRight ? undefined : 'its checksum is wrong, so a character differs from the token that was issued'
}

/** Returns whether this is one of our tokens with a typing error, which is detected without a lookup. */
export const isMistyped = (token: string) =>
  token.startsWith(prefix) &&
  token.length === prefix.length + bodyLength &&
  problemOfToken(token) !== undefined

const derive = promisify(argon2)
// The minimum of the OWASP cheat sheet on password storage: 19 MiB, two passes, one lane.
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

/**
 * Hashing takes 30 ms of one of the four threads that also serve files and name lookups. Hashing uses two of them at
 * most, and one owner only one.
 */
const places = new FairSemaphore({ atOnce: 2, share: 1, waitMs: 20_000, waiting: 500 })

/**
 * Hashes a password with argon2id, in the share of its owner, such as a tenant. The salt is hexadecimal. Returns a PHC
 * string.
 */
export async function hashPassword(owner: string, password: string, salt: string): Promise<string> {
  const nonce = Buffer.from(salt, 'hex')
  const tag = await places.run(owner, () =>
    derive('argon2id', { message: Buffer.from(password), nonce, ...cost }),
  )
  const encode = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encode(nonce)}$${encode(tag)}`
}

/**
 * Returns whether the password matches the PHC string. Takes the same time for either result, in the share of its
 * owner: a tenant or, at sign-in, the client's network, because the time must not reveal whether the email is known.
 */
export async function isPassword(owner: string, password: string, phc: string): Promise<boolean> {
  const [, , , costs = '', nonce = '', tag = ''] = phc.split('$')
  const [memory = 0, passes = 0, parallelism = 0] = costs.split(',').map((part) => Number(part.slice(2)))
  const expected = Buffer.from(tag, 'base64')
  const options = {
    nonce: Buffer.from(nonce, 'base64'),
    memory,
    passes,
    parallelism,
    tagLength: expected.length,
  }
  const actual = await places.run(owner, () =>
    derive('argon2id', { message: Buffer.from(password), ...options }),
  )
  return timingSafeEqual(actual, expected)
}

/** Returns the part of a hash before the tag: the algorithm, its costs and the salt. */
export const saltPartOf = (phc: string): string => phc.slice(0, phc.lastIndexOf('$') + 1)
