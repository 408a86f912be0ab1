/** The secrets of webhooks. */

const prefix = 'whsec_'
const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{4})$/

/**
 * Returns the key of the signature: the text after `whsec_` is base64. A chosen secret that is not base64 is used
 * unchanged.
 */
export function keyOf(secret: string): Uint8Array<ArrayBuffer> {
  const encoded = secret.startsWith(prefix) ? secret.slice(prefix.length) : secret
  return bytesOfBase64(encoded) ?? new TextEncoder().encode(secret)
}

/** Returns the bytes of a base64 text; undefined if it is another text. */
export function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  return base64.test(text) ? Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)) : undefined
}
