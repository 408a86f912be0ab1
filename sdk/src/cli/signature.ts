/** Signs a webhook as the server does: with both signatures and all headers of docs/guides/webhook-reference.md. */
import { createHmac, randomBytes } from 'node:crypto'

export interface WebhookRequest {
  id: string
  type: string
  /** 1 for the first attempt. */
  attempt: number
  body: string
  secret: string
  /** The time of this attempt. */
  now: Date
}

const prefix = 'whsec_'
const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{4})$/

/** Returns a new secret of 32 random bytes. */
export const newSecret = (): string => prefix + randomBytes(32).toString('base64')

/** Returns the headers of one attempt. */
export function webhookHeaders({ id, type, attempt, body, secret, now }: WebhookRequest) {
  const seconds = String(Math.floor(now.getTime() / 1_000))
  const signature = createHmac('sha256', keyOf(secret)).update(`${id}.${seconds}.${body}`).digest('base64')
  return {
    'Content-Type': 'application/json',
    'User-Agent': 'Kontor-Webhooks/1',
    'X-Webhook-Signature': createHmac('sha256', secret).update(body).digest('hex'),
    'X-Webhook-Id': id,
    'X-Webhook-Event': type,
    'X-Webhook-Timestamp': now.toISOString(),
    'X-Webhook-Attempt': String(attempt),
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': `v1,${signature}`,
  }
}

/** The text after `whsec_` is base64. A chosen secret that is not base64 is used unchanged. */
function keyOf(secret: string): Buffer {
  const encoded = secret.startsWith(prefix) ? secret.slice(prefix.length) : secret
  return base64.test(encoded) ? Buffer.from(encoded, 'base64') : Buffer.from(secret, 'utf8')
}
