/** The relying party of passkeys: the host and the origins for which browsers offer them. */

/** Returns the id of the relying party; undefined if browsers offer no passkeys for the public URL. */
export function relyingPartyOf(publicUrl: string): string | undefined {
  const { protocol, hostname } = new URL(publicUrl)
  if (hostname === 'localhost') return hostname
  const isAddress = /^[\d.]+$/.test(hostname) || hostname.startsWith('[')
  return protocol === 'https:' && !isAddress ? hostname : undefined
}

/** Returns the origins that may use passkeys: the public URL and, if the response names one, a subdomain of it. */
export function allowedOrigins(publicUrl: string, response: Record<string, unknown>): string[] {
  const own = new URL(publicUrl)
  const named = originIn(response)
  const origin = named !== undefined && URL.canParse(named) ? new URL(named) : undefined
  const isBelow =
    origin?.protocol === own.protocol &&
    origin.port === own.port &&
    origin.hostname.endsWith(`.${own.hostname}`)
  return origin && isBelow ? [own.origin, origin.origin] : [own.origin]
}

/** Returns the origin that the browser wrote into the signed data. */
function originIn({ response }: Record<string, unknown>): string | undefined {
  const { clientDataJSON } = (response ?? {}) as { clientDataJSON?: unknown }
  if (typeof clientDataJSON !== 'string') return undefined
  try {
    const { origin } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as {
      origin?: unknown
    }
    return typeof origin === 'string' ? origin : undefined
  } catch {
    return undefined
  }
}
