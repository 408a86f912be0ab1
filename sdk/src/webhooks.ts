/** Verifies webhooks by the signature of Standard Webhooks (https://www.standardwebhooks.com). */
import type { KontorEvent } from './events.ts'
import { Resource } from './runtime/resource.ts'

/** The request does not come from Kontor, or it is too old. Respond with 401. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError'
}

type HeaderValues = Headers | Readonly<Record<string, string | readonly string[] | undefined>>

export interface VerifyOptions {
  /** The greatest difference between the time of the request and now, in seconds. Default: 300. */
  toleranceSeconds?: number
  /** The current time. */
  now?: Date
}

/**
 * Verifies the signature of a webhook and returns its event, a union by `type`. `body` is the received body, before
 * anything parses it. `secrets` is the secret of the subscription, or the old and the new one during a rotation.
 * Throws a `WebhookVerificationError`, or a TypeError if there is no secret.
 */
export async function verifyWebhook(
  headers: HeaderValues,
  body: string | Uint8Array,
  secrets: string | readonly string[],
  { toleranceSeconds = 300, now = new Date() }: VerifyOptions = {},
): Promise<KontorEvent> {
  const keys = [secrets].flat()
  // Anybody can sign with an empty key.
  if (keys.length === 0 || !keys.every(Boolean))
    throw new TypeError('The secret of the subscription is missing.')
  const [id, time, signatures] = ['id', 'timestamp', 'signature'].map((name) =>
    valueOf(headers, `webhook-${name}`),
  )
  if (!id || !time || !signatures)
    throw new WebhookVerificationError('The headers of the signature are missing.')
  const age = Math.abs(now.getTime() / 1_000 - Number(time))
  if (!/^\d+$/.test(time) || age > toleranceSeconds)
    throw new WebhookVerificationError('The webhook was not sent in the last minutes.')
  const content = bytesOf(`${id}.${time}.`, body)
  const received = signatures.split(' ').filter((each) => each.startsWith('v1,'))
  for (const secret of keys)
    for (const signature of received)
      if (await isValid(secret, signature.slice('v1,'.length), content)) return eventIn(body)
  throw new WebhookVerificationError('The signature of the webhook is wrong.')
}

/** Node gives header names in lower case; objects with other names are accepted, too. */
function valueOf(headers: HeaderValues, name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined
  const value = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1]
  return typeof value === 'string' ? value : value?.[0]
}

function bytesOf(begin: string, body: string | Uint8Array): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder()
  const [head, rest] = [encoder.encode(begin), typeof body === 'string' ? encoder.encode(body) : body]
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
  const bytes = decoded(signature)
  if (!bytes) return false
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', keyOf(secret), algorithm, false, ['verify'])
  return crypto.subtle.verify('HMAC', key, bytes, content)
}

/** The text after `whsec_` is base64. A chosen secret that is not base64 is used unchanged. */
const keyOf = (secret: string): Uint8Array<ArrayBuffer> =>
  decoded(secret.replace(/^whsec_/, '')) ?? bytesOf('', secret)

function decoded(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{4})$/.test(text))
    return undefined
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
}

function eventIn(body: string | Uint8Array): KontorEvent {
  return JSON.parse(typeof body === 'string' ? body : new TextDecoder().decode(body)) as KontorEvent
}

export class WebhookVerification extends Resource {
  /** Verifies the signature of a webhook and returns its event. See `verifyWebhook`, which needs no client. */
  verify(...parameters: Parameters<typeof verifyWebhook>): Promise<KontorEvent> {
    return verifyWebhook(...parameters)
  }
}
