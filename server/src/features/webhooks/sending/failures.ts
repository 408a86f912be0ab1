/** Describes the failure of an attempt in a sentence for the owner of the subscription. */

/** An error as Node, OpenSSL, c-ares or undici reports it. */
interface Fault extends Error {
  code?: string
  syscall?: string
}

const sentences: Record<string, string> = {
  TARGET_REFUSED: 'The address of the receiver is not public, so nothing was sent.',
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The connection was closed before a response arrived.',
  EPIPE: 'The connection was closed before a response arrived.',
  UND_ERR_SOCKET: 'The connection was closed before a response arrived.',
  EHOSTUNREACH: 'The receiver cannot be reached.',
  ENETUNREACH: 'The receiver cannot be reached.',
  EADDRNOTAVAIL: 'The receiver cannot be reached.',
  EPROTO: 'No secure connection could be established.',
  UND_ERR_HEADERS_OVERFLOW: 'The headers of the response were too large.',
  UND_ERR_DESTROYED: 'Kontor was shutting down.',
  UND_ERR_CLOSED: 'Kontor was shutting down.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate of the receiver is self-signed.',
  SELF_SIGNED_CERT_IN_CHAIN: 'The certificate of the receiver was issued by an unknown authority.',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'The certificate of the receiver was issued by an unknown authority.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The receiver did not send the certificates of its authority.',
  CERT_HAS_EXPIRED: 'The certificate of the receiver has expired.',
  CERT_NOT_YET_VALID: 'The certificate of the receiver is not valid yet.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate of the receiver is for another name.',
}

const timeouts = ['ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT']

/** Returns the error as a sentence, without an address, a path or a stack. */
export function sentenceOf(fault: unknown, timeoutMs: number): string {
  const { name, code = '', syscall = '' } = fault as Fault
  if (/^(query|getaddrinfo)/.test(syscall)) return ofName(code)
  if (name === 'TimeoutError' || timeouts.includes(code))
    return `There was no response within ${timeoutMs / 1_000} seconds.`
  if (name === 'HTTPParserError') return 'The response was not HTTP.'
  if (/CERT/.test(code)) return sentences[code] ?? 'The certificate of the receiver is not valid.'
  if (code.startsWith('ERR_SSL_') || code.startsWith('ERR_TLS_'))
    return 'No secure connection could be established.'
  return sentences[code] ?? `The request failed (${code || name}).`
}

const ofName = (code: string) =>
  code === 'ENOTFOUND' || code === 'ENODATA'
    ? 'The name of the receiver does not exist.'
    : 'The name of the receiver could not be looked up.'
