/**
 * Whether a webhook is from Kontor, as its receiver finds out. It stands alone: copy it. Header names are in lower
 * case, as Node gives them; `body` is what arrived, byte for byte, not parsed and written anew.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'

interface Webhook {
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: Uint8Array | string
  /** As Kontor showed them. One; while you change it, the old and the new. */
  secrets: readonly string[]
}

const toleranceSeconds = 300

/** By `webhook-signature` (Standard Webhooks): it signs id, time and body, so a recorded one is of no use later. */
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

/** By `X-Webhook-Signature`: the body alone is signed, with the newest secret. */
export function isBodyFromKontor({ headers, body, secrets }: Webhook): boolean {
  const signature = String(headers['x-webhook-signature'])
  return secrets.some((secret) => isSame(signature, createHmac('sha256', secret).update(body).digest('hex')))
}

/** What follows `whsec_` is base64; a secret of your own that is not is the key as it is. */
function keyOf(secret: string): Buffer {
  const encoded = secret.replace(/^whsec_/, '')
  const isBase64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{4})$/.test(
    encoded,
  )
  return isBase64 ? Buffer.from(encoded, 'base64') : Buffer.from(secret)
}

/** Takes as long for a wrong signature as for a right one. */
function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
