/** All that a verb may know about the world. `db` is the one transaction of the request or job; there is no other. */
import type { Compilable, CompiledQuery } from 'kysely'
import type { Database } from './database/handle.ts'
import type { Files } from './storage/files.ts'
import { forbidden, permissionMissing, scopeMissing } from './api-error.ts'

export interface Tenant {
  readonly id: string
  readonly slug: string
  readonly name: string
  /** ISO 4217 code of amounts that have no currency of their own. */
  readonly currency: string
  /** IANA name; days are the tenant's days. */
  readonly timezone: string
  readonly settings: Readonly<Record<string, unknown>>
}

/** How the caller proved who they are. */
export interface Credential {
  readonly kind: 'token' | 'session'
  readonly id: string
}

export interface Permission {
  readonly name: string
  /** A sentence that says what it allows. */
  readonly description: string
}

export interface Identity {
  readonly tenant: Tenant
  /** The user who acts; null for the house itself (jobs, the operator's command line). */
  readonly actor: { readonly id: string; readonly name: string; readonly email: string } | null
  readonly credential: Credential | null
  readonly roles: readonly string[]
  readonly permissions: ReadonlySet<string>
  readonly scopes: readonly string[]
}

/** Where the house may send requests of its own. */
export interface Outbound {
  /** Also to private addresses, and without TLS: for development. */
  readonly allowPrivate: boolean
  readonly ports: readonly number[]
}

export interface Ctx extends Identity {
  readonly db: Database
  /** When the request began: ISO 8601, UTC, milliseconds. */
  readonly now: string
  readonly requestId: string | null
  /** Where the world reaches this house; no slash at the end. */
  readonly publicUrl: string
  /** Where files lie. What is done to them is not undone with the transaction. */
  readonly files: Files
  readonly outbound: Outbound
  /** All permissions that there are. */
  readonly catalogue: readonly Permission[]
  /**
   * False in the first try of a transaction: records are read without a lock, and what is written is foretold; what
   * goes against that starts everything anew. Then it is true: records are locked as they are read, and the answer to
   * each write is awaited. Also true where refusals are dealt with on the way, in `attempt`.
   */
  isCautious(): boolean
  /** What `If-Match` asked for; `lock()` and `update()` compare it when they meet this very record. */
  readonly precondition: { readonly id: string; readonly versions: readonly string[] } | null
  /** Whether it only reads: then all of it sees one moment. */
  readonly isReading: boolean
  /** Runs a statement that is already built. */
  run<Row>(statement: CompiledQuery): Promise<Row[]>
  /** A write whose result nobody needs: it leaves with the next statement or COMMIT, and fails that if it fails. */
  later(statement: Compilable | CompiledQuery): void
  /** Runs after the commit, not at all when there is none. A fault in it is logged; the commit stands. */
  afterCommit(effect: () => void): void
  /** Runs a part that may be refused without harm to the rest: what it wrote is undone when it throws. */
  attempt<T>(part: () => Promise<T>): Promise<T>
}

/** The interface that whoever asks has the key to: a session opens that of the browser, all else the public one. */
export const apiOf = ({ publicUrl, credential }: Pick<Ctx, 'publicUrl' | 'credential'>) =>
  `${publicUrl}${credential?.kind === 'session' ? '/spa' : ''}/api/v1`

/** For rules inside a verb; endpoints name their permission in the route. */
export function demand(ctx: Pick<Identity, 'permissions'>, permission: string) {
  if (!ctx.permissions.has(permission)) throw permissionMissing(permission)
}

/** Whether the scopes include this one; null asks for none. */
export const isCovered = (scopes: readonly string[], scope: string | null) =>
  scope === null || scopes.includes('*') || scopes.includes(scope)

/** The scope of a token that a permission belongs to: `crm.leads.read` is reached with `crm:read`. */
export const scopeOfPermission = (permission: string) =>
  `${permission.split('.')[0]}:${/\.(read|export)$/.test(permission) ? 'read' : 'write'}`

/** Whether the caller has a permission and, with a token, the scope of its area. */
export const isAllowed = (
  { permissions, scopes }: Pick<Identity, 'permissions' | 'scopes'>,
  permission: string,
) => permissions.has(permission) && isCovered(scopes, scopeOfPermission(permission))

/**
 * For what is reached through an endpoint of another area: the permission, and the scope of what it shows or writes.
 * An endpoint of its own area has asked for both already.
 */
export function requireAccess(
  { permissions, scopes }: Pick<Identity, 'permissions' | 'scopes'>,
  permission: string | null,
  scope = permission && scopeOfPermission(permission),
) {
  if (!isCovered(scopes, scope)) throw scopeMissing(scope ?? '*')
  if (permission !== null && !permissions.has(permission)) throw permissionMissing(permission)
}

/** The user who acts, for verbs that make no sense without one. */
export function actorOf(ctx: Pick<Identity, 'actor'>) {
  if (!ctx.actor) throw forbidden('This needs a user; the house itself cannot do it.')
  return ctx.actor
}
