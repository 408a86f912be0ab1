/** The caller: a user of a tenant, with their permissions and, for a token, its scopes. */
import { permissionMissing, scopeMissing } from './api-error.ts'

export interface Tenant {
  readonly id: string
  readonly slug: string
  readonly name: string
  /** ISO 4217 code of amounts without a currency of their own. */
  readonly currency: string
  /** IANA name; calendar days are in this time zone. */
  readonly timezone: string
  readonly settings: Readonly<Record<string, unknown>>
}

/** How the caller authenticated. */
export interface Credential {
  readonly kind: 'token' | 'session'
  readonly id: string
}

export interface Permission {
  readonly name: string
  /** A sentence that says what the permission allows. */
  readonly description: string
}

export interface Identity {
  readonly tenant: Tenant
  /** The user who acts; null for the system itself (jobs, the operator's command line). */
  readonly actor: { readonly id: string; readonly name: string; readonly email: string } | null
  readonly credential: Credential | null
  readonly roles: readonly string[]
  readonly permissions: ReadonlySet<string>
  readonly scopes: readonly string[]
}

/**
 * Rejects with 403 a caller without the permission, inside an action; endpoints declare their permission in the route.
 */
export function requirePermission(ctx: Pick<Identity, 'permissions'>, permission: string) {
  if (!ctx.permissions.has(permission)) throw permissionMissing(permission)
}

/** Returns whether the scopes include this one; null needs no scope. */
export const hasScope = (scopes: readonly string[], scope: string | null) =>
  scope === null || scopes.includes('*') || scopes.includes(scope)

/** Returns the token scope of a permission: `crm.leads.read` needs `crm:read`. */
export const scopeOfPermission = (permission: string) =>
  `${permission.split('.')[0]}:${/\.(read|export)$/.test(permission) ? 'read' : 'write'}`

/** Returns whether the caller has a permission and, for a token, the scope of its area. */
export const isAllowed = (
  { permissions, scopes }: Pick<Identity, 'permissions' | 'scopes'>,
  permission: string,
) => permissions.has(permission) && hasScope(scopes, scopeOfPermission(permission))

/**
 * Rejects with 403 a caller without the permission, or without the scope of its area, for data that is read or written
 * through an endpoint of another area. An endpoint of the same area has checked both already.
 */
export function requireAccess(
  { permissions, scopes }: Pick<Identity, 'permissions' | 'scopes'>,
  permission: string | null,
  scope = permission && scopeOfPermission(permission),
) {
  if (!hasScope(scopes, scope)) throw scopeMissing(scope ?? '*')
  if (permission !== null && !permissions.has(permission)) throw permissionMissing(permission)
}

/**
 * Returns the identity of the system inside a tenant, or of a user without a credential, for work without a sign-in.
 */
export const systemIdentity = (tenant: Tenant, actor: Identity['actor'] = null): Identity => ({
  tenant,
  actor,
  credential: null,
  roles: [],
  permissions: new Set(),
  scopes: ['*'],
})
