/** Signs webhooks. docs/guides/webhook-reference.md shows receivers how to verify the signature. */
import { createHmac, randomBytes } from 'node:crypto'
import { epoch } from '#runtime/clock'

const prefix = 'whsec_'

export interface Signed {
  eventId: string
  eventType: string
  /** The time of this attempt, in ISO 8601. */
  timestamp: string
  /** 1 for the first attempt. */
  attempt: number
  /** The exact bytes of the body, as text. */
  body: string
  /** Newest first, as shown to the user. There are two during a rotation. */
  secrets: readonly string[]
}

/** Returns the headers of one attempt. The id of the event is the same in every attempt, and in the feed. */
export function signatureHeaders(signed: Signed): Record<string, string> {
  const { eventId, eventType, timestamp, attempt, body, secrets } = signed
  const [newest] = secrets
  if (newest === undefined) throw new Error('A webhook cannot be signed without a secret.')
  const seconds = Math.floor(epoch(timestamp) / 1_000)
  return {
    'X-Webhook-Signature': createHmac('sha256', newest).update(body).digest('hex'),
    'X-Webhook-Id': eventId,
    'X-Webhook-Event': eventType,
    'X-Webhook-Timestamp': timestamp,
    'X-Webhook-Attempt': String(attempt),
    'webhook-id': eventId,
    'webhook-timestamp': String(seconds),
    'webhook-signature': secrets
      .map((secret) => standardSignature(secret, `${eventId}.${seconds}.${body}`))
      .join(' '),
  }
}

const standardSignature = (secret: string, content: string) =>
  `v1,${createHmac('sha256', standardKey(secret)).update(content).digest('base64')}`

const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{4})$/

/**
 * Returns the key of the Standard Webhooks: the decoded part after `whsec_`. A secret chosen by a client need not be
 * base64. The libraries cannot decode such a secret, and use it unchanged in the `raw` format; this function does the
 * same.
 */
function standardKey(secret: string): Buffer {
  const encoded = secret.startsWith(prefix) ? secret.slice(prefix.length) : secret
  return base64.test(encoded) ? Buffer.from(encoded, 'base64') : Buffer.from(secret, 'utf8')
}

/** Returns a secret of 32 random bytes. */
export const newWebhookSecret = () => prefix + randomBytes(32).toString('base64')
