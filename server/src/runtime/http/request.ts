/** What the edge knows of a request while it is under way. */
import type { FastifyRequest } from 'fastify'
import { countedAs, networkCountedAs } from '../config/addresses.ts'
import type { Identity } from '../identity.ts'
import type { Allowance } from './rate-limits.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Null before, and where, nobody has to sign in. */
    identity: Identity | null
    allowance: Allowance | null
  }
}

/** Where a request comes from, as limits count it. */
export const sourceOf = ({ ip }: FastifyRequest) => `address ${countedAs(ip)}`

/** The network that it comes from, which may have many addresses. */
export const networkOf = ({ ip }: FastifyRequest) => `network ${networkCountedAs(ip)}`

/** The tenant that a request names beside its token: by header, by subdomain. Ids or slugs. */
export function namedTenants(headers: Record<string, unknown>, publicUrl: string): string[] {
  const named: string[] = []
  const header = headers['x-tenant-id']
  if (typeof header === 'string' && header.trim()) named.push(header.trim())
  const subdomain = subdomainOf(String(headers.host ?? ''), new URL(publicUrl).hostname)
  if (subdomain) named.push(subdomain)
  return named
}

/** `acme` of acme.kontor.example, where the system is kontor.example. */
function subdomainOf(host: string, own: string): string | undefined {
  const name = host.replace(/:\d+$/, '').toLowerCase()
  const base = /^[\d.:[\]]+$/.test(own) ? 'localhost' : own
  return name.endsWith(`.${base}`) ? name.slice(0, -base.length - 1) : undefined
}

export const namesTenant = (named: string, tenant: { id: string; slug: string }) =>
  named === tenant.id || named.toLowerCase() === tenant.slug
