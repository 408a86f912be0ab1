/** The values that the HTTP layer stores with a request. */
import type { FastifyRequest } from 'fastify'
import { countedAs, networkCountedAs } from '../config/addresses.ts'
import type { Identity } from '../identity.ts'
import type { Allowance } from './rate-limits.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Null before authentication, and on routes without it. */
    identity: Identity | null
    allowance: Allowance | null
  }
}

/** Returns the key of the client address for rate limits. */
export const sourceOf = ({ ip }: FastifyRequest) => `address ${countedAs(ip)}`

/** Returns the key of the client's network for rate limits, because a client may have many addresses. */
export const networkOf = ({ ip }: FastifyRequest) => `network ${networkCountedAs(ip)}`

/** Returns the tenants in the header and the subdomain of a request, as ids or slugs. */
export function namedTenants(headers: Record<string, unknown>, publicUrl: string): string[] {
  const named: string[] = []
  const header = headers['x-tenant-id']
  if (typeof header === 'string' && header.trim()) named.push(header.trim())
  const subdomain = subdomainOf(String(headers.host ?? ''), new URL(publicUrl).hostname)
  if (subdomain) named.push(subdomain)
  return named
}

/** Returns `acme` for acme.kontor.example, if the system is kontor.example. */
function subdomainOf(host: string, own: string): string | undefined {
  const name = host.replace(/:\d+$/, '').toLowerCase()
  const base = /^[\d.:[\]]+$/.test(own) ? 'localhost' : own
  return name.endsWith(`.${base}`) ? name.slice(0, -base.length - 1) : undefined
}

/**
 * Returns whether the address of a DELETE lacks the id of its record: `/sessions/` would mean all sessions. A client
 * that inserts an empty id, or whose HTTP library removes the segment `.`, sends this address.
 */
export const lacksId = ({ method, url, routeOptions }: FastifyRequest): boolean =>
  method === 'DELETE' && /\/(?:\?|$)/.test(url) && !/:\w+\/?$/.test(routeOptions.url ?? ':id')

export const namesTenant = (named: string, tenant: { id: string; slug: string }) =>
  named === tenant.id || named.toLowerCase() === tenant.slug
