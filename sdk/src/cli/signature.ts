/** Signs a webhook as the server does: with both signatures and all headers of docs/guides/webhook-reference.md. */
import { createHmac, randomBytes } from 'node:crypto'
import { keyOf } from '../runtime/webhook-secret.ts'

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

/** Returns a new secret of 32 random bytes. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

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
