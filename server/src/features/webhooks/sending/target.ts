/** Checks the URL of a webhook. The connector checks the addresses that its name resolves to. */
import { isIP } from 'node:net'
import { isPublicAddress } from '#runtime/network/public-addresses'

export interface TargetRules {
  /** For development: http, private addresses and any port. */
  allowPrivate: boolean
  ports: readonly number[]
}

const longest = 2_048

/** Names that are only used in local networks (RFC 6761, RFC 6762, RFC 8375, and `.internal` by ICANN). */
const ownNames = /(^|[.])(localhost|local|internal|home[.]arpa)$/

/** Returns the error of a URL as a webhook target, as the end of "The url field …"; undefined when it is valid. */
export function problemOfTarget(url: string, { allowPrivate, ports }: TargetRules): string | undefined {
  if (url.length > longest) return `must have at most ${longest} characters`
  if (/[\s\p{Cc}]/u.test(url) || !URL.canParse(url)) return 'must be a URL such as https://example.com/hooks'
  const target = new URL(url)
  const protocols = allowPrivate ? ['https:', 'http:'] : ['https:']
  if (!protocols.includes(target.protocol))
    return `must begin with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`
  if (target.username || target.password) return 'must not contain a user name or a password'
  if (url.includes('#')) return 'must not contain a fragment, the part after #'
  if (allowPrivate) return undefined
  if (!ports.includes(portOf(target))) return `must use the port ${ports.join(' or ')}`
  return problemOfHost(target.hostname)
}

const portOf = ({ port, protocol }: URL) => Number(port || (protocol === 'https:' ? 443 : 80))

/** Checks the host. The URL parser has normalised it: 0x7f.1, 2130706433 and 127.0.0.1 are the same. */
function problemOfHost(host: string): string | undefined {
  const address = host.replace(/^\[|\]$/g, '')
  if (isIP(address))
    return isPublicAddress(address) ? undefined : 'must not name a private or reserved address'
  const name = host.replace(/[.]$/, '')
  if (!name.includes('.') || ownNames.test(name)) return 'must name a host that is public on the internet'
  return undefined
}
