/** Verifies webhooks by the signature of Standard Webhooks (https://www.standardwebhooks.com). */
import type { KontorEvent } from './feed-types.ts'
import { Resource } from './runtime/resource.ts'
import { bytesOfBase64, keyOf } from './runtime/webhook-secret.ts'

/** The request does not come from Kontor, or it is too old. Respond with 401. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError'
}

/** The headers of a request: of the Fetch API, of Node, or of a framework with the same method `get`. */
type HeaderValues =
  | { get(name: string): string | null | undefined }
  | Readonly<Record<string, string | readonly string[] | undefined>>

export interface VerifyOptions {
  /** The greatest difference between the time of the request and now, in seconds. Default: 300. */
  toleranceSeconds?: number
  /** The current time. */
  now?: Date
}

/**
 * Verifies the signature of a webhook and returns its event, a union by `type`. `body` is the received body, before
 * anything parses it. `secrets` is the secret of the subscription, or the old and the new one during a rotation.
 * Throws a `WebhookVerificationError`, or a TypeError if there is no secret or the body is parsed.
 */
export async function verifyWebhook(
  headers: HeaderValues,
  body: string | Uint8Array | ArrayBuffer,
  secrets: string | readonly string[],
  { toleranceSeconds = 300, now = new Date() }: VerifyOptions = {},
): Promise<KontorEvent> {
  const received = bytesOf(body)
  // A file with a secret often ends with a line break.
  const trimmed = [secrets].flat().map((secret: string | undefined) => secret?.trim() ?? '')
  // Anybody can sign with an empty key.
  if (trimmed.length === 0 || !trimmed.every(Boolean))
    throw new TypeError('The secret of the subscription is missing.')
  const [id, time, signatures] = ['id', 'timestamp', 'signature'].map((name) =>
    valueOf(headers, `webhook-${name}`),
  )
  if (!id || !time || !signatures)
    throw new WebhookVerificationError('The headers of the signature are missing.')
  const age = Math.abs(now.getTime() / 1_000 - Number(time))
  if (!/^\d+$/.test(time) || age > toleranceSeconds)
    throw new WebhookVerificationError('The webhook was not sent in the last minutes.')
  const content = joined(bytesOf(`${id}.${time}.`), received)
  for (const secret of trimmed)
    for (const [, signature = ''] of signatures.matchAll(/(?:^| )v1,(\S+)/g))
      if (await isValid(secret, signature, content)) return eventIn(received)
  throw new WebhookVerificationError('The signature of the webhook is wrong.')
}

/** Node gives header names in lower case; objects with other names are accepted, too. */
function valueOf(headers: HeaderValues, name: string): string | undefined {
  const { get } = headers
  if (typeof get === 'function') return (get.call(headers, name) as string | null | undefined) ?? undefined
  const entries = Object.entries(headers) as [string, string | readonly string[] | undefined][]
  const value = entries.find(([each]) => each.toLowerCase() === name)?.[1]
  return typeof value === 'string' ? value : value?.[0]
}

/** Returns the bytes of a received body. A parsed one has other bytes than those that were signed. */
function bytesOf(body: unknown): Uint8Array {
  if (typeof body === 'string') return new TextEncoder().encode(body)
  if (body instanceof Uint8Array) return body
  if (body instanceof ArrayBuffer) return new Uint8Array(body)
  throw new TypeError(
    'Pass the raw body: text or bytes, before anything parses it, such as by express.raw({ type: "*/*" }).',
  )
}

function joined(head: Uint8Array, rest: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(head.length + rest.length)
  bytes.set(head)
  bytes.set(rest, head.length)
  return bytes
}

/** Compares in constant time, as the Web Crypto API does. */
async function isValid(
  secret: string,
  signature: string,
  content: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const bytes = bytesOfBase64(signature)
  if (!bytes) return false
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', keyOf(secret), algorithm, false, ['verify'])
  return crypto.subtle.verify('HMAC', key, bytes, content)
}

const eventIn = (body: Uint8Array) => JSON.parse(new TextDecoder().decode(body)) as KontorEvent

export class WebhookVerification extends Resource {
  /** Verifies the signature of a webhook and returns its event. See `verifyWebhook`, which needs no client. */
  verify(...parameters: Parameters<typeof verifyWebhook>): Promise<KontorEvent> {
    return verifyWebhook(...parameters)
  }
}
