/**
 * Verifies in a receiver that Kontor sent a webhook. It has no dependencies, so that you can copy it. Header names are
 * in lower case, as in Node; `body` is the exact received bytes, not parsed and serialized again.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'

interface Webhook {
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: Uint8Array | string
  /** The secrets from Kontor: one, or the old and the new one during a rotation. */
  secrets: readonly string[]
}

const toleranceSeconds = 300

/**
 * Verifies `webhook-signature` (Standard Webhooks). It signs id, time and body, so a recorded request cannot be
 * replayed later.
 */
export function isFromKontor({ headers, body, secrets }: Webhook, nowSeconds: number): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signatures } = headers
  if (!/^\d+$/.test(String(time)) || Math.abs(nowSeconds - Number(time)) > toleranceSeconds) return false
  return secrets.some((secret) => {
    const hmac = createHmac('sha256', keyOf(secret))
      .update(`${String(id)}.${String(time)}.`)
      .update(body)
    const expected = `v1,${hmac.digest('base64')}`
    return String(signatures)
      .split(' ')
      .some((signature) => isSame(signature, expected))
  })
}

/** Verifies `X-Webhook-Signature`. It signs only the body, with the newest secret. */
export function isBodyFromKontor({ headers, body, secrets }: Webhook): boolean {
  const signature = String(headers['x-webhook-signature'])
  return secrets.some((secret) => isSame(signature, createHmac('sha256', secret).update(body).digest('hex')))
}

/** The text after `whsec_` is base64. A chosen secret that is not base64 is used unchanged. */
function keyOf(secret: string): Buffer {
  const encoded = secret.replace(/^whsec_/, '')
  const isBase64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{4})$/.test(
    encoded,
  )
  return isBase64 ? Buffer.from(encoded, 'base64') : Buffer.from(secret)
}

/** Compares in constant time. */
function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
