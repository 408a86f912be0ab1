/** Parsers of settings. Each throws the rest of a sentence if the text is invalid. */
import { networksOf, type Proxies } from './addresses.ts'
import { readS3Address } from './s3-address.ts'

export type Read<T> = (text: string) => T

export const wholeNumber = (minimum: number, maximum: number) => (text: string) => {
  const number = Number(text)
  if (!/^\d+$/.test(text) || number < minimum || number > maximum)
    throw new Error(`must be a whole number from ${minimum} to ${maximum}`)
  return number
}

export const oneOf =
  <const V extends readonly string[]>(...values: V) =>
  (text: string): V[number] => {
    if (!values.includes(text)) throw new Error(`must be one of ${values.join(', ')}`)
    return text
  }

export const isOn = (text: string) =>
  ['on', '1', 'true', 'yes'].includes(oneOf('on', 'off', '1', '0', 'true', 'false', 'yes', 'no')(text))

export const address =
  (...protocols: string[]) =>
  (text: string) => {
    if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol))
      throw new Error(`must be an address that begins with ${protocols.join(' or ')}//`)
    return text.replace(/\/$/, '')
  }

/** The first segments of Kontor's paths. A public URL below one of them would be ambiguous. */
const ownPaths = ['api', 'spa', 'docs', 'files', 'avatars', 'assets', 'i', 'health', 'metrics', 'llms.txt']

/** Returns whether a path belongs to the server; all others belong to the browser app. */
export const isOwnPath = (path: string) => ownPaths.includes(path.split('/')[1] ?? '')

/** The address of the server for clients. It may have a path, behind a proxy. */
export const publicAddress: Read<string> = (given) => {
  const text = address('http:', 'https:')(given)
  const { pathname, search, hash } = new URL(text)
  if (search || hash) throw new Error('must have neither a query nor a fragment')
  if (isOwnPath(pathname))
    throw new Error(
      `must not have a path that begins with /${ownPaths.join(', /')}: Kontor serves these itself`,
    )
  return text
}

export const s3Address = (text: string) => {
  readS3Address(text)
  return text
}

export const atLeast = (length: number) => (text: string) => {
  if (text.length < length) throw new Error(`must have at least ${length} characters`)
  return text
}

/** A token that is valid after `Bearer `. */
export const bearer = (text: string) => {
  if (!/^[\w.~+/=-]{16,255}$/.test(text)) throw new Error('must have 16 to 255 letters, digits or -._~+/=')
  return text
}

export const text: Read<string> = (given) => given
export const list: Read<string[]> = (given) =>
  given
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** A domain from which one tenant may send emails. */
export interface SenderDomain {
  /** The slug of the tenant. */
  tenant: string
  domain: string
}

/** Domains from which tenants may send emails: `slug=domain`, comma-separated. */
export const senderDomains: Read<SenderDomain[]> = (given) =>
  list(given).map((entry) => {
    const [, tenant, domain] = /^([a-z0-9-]{1,63})=([a-z0-9-]+(?:\.[a-z0-9-]+)+)$/i.exec(entry) ?? []
    if (!tenant || !domain)
      throw new Error(
        `must be pairs of the slug of a tenant and a domain, such as acme=acme.example, not ${entry}`,
      )
    return { tenant, domain: domain.toLowerCase() }
  })
export const maybe = <T>(read: Read<T>) => read as Read<T | undefined>

/** Addresses and networks, comma-separated. */
export const networks: Read<readonly string[]> = (given) => {
  const found = list(given)
  networksOf(found)
  return found
}

const proxyForms =
  'must be off, the number of proxies (1 to 9), or their addresses, comma-separated, such as ' +
  '10.0.0.5, 10.1.0.0/16 or loopback'

/** The trusted proxies: none, a number of hops, or networks. */
export const proxies: Read<Proxies> = (given) => {
  if (['off', '0', 'false', 'no'].includes(given)) return false
  if (/^[1-9]$/.test(given)) return Number(given)
  if (['on', 'true', 'yes'].includes(given))
    throw new Error(`${proxyForms}: with ${given} every client could claim any address`)
  try {
    return networks(given)
  } catch (error) {
    throw new Error(`${proxyForms}; it ${(error as Error).message}`, { cause: error })
  }
}
