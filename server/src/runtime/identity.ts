/** The caller: a user of a tenant with permissions and, for a token, scopes. */
import { permissionMissing, scopeMissing } from './api-error.ts'

export interface Tenant {
  readonly id: string
  readonly slug: string
  readonly name: string
  /** The ISO 4217 code for amounts without a currency. */
  readonly currency: string
  /** The IANA name of the time zone of calendar days. */
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
  /** A sentence about the permission. */
  readonly description: string
}

export interface Identity {
  readonly tenant: Tenant
  /** The acting user; null for the system (jobs, the operator's command line). */
  readonly actor: { readonly id: string; readonly name: string; readonly email: string } | null
  readonly credential: Credential | null
  readonly roles: readonly string[]
  readonly permissions: ReadonlySet<string>
  readonly scopes: readonly string[]
  /** True for a session of a user without a second factor, if the tenant requires one. */
  readonly lacksSecondFactor?: boolean
}

/**
 * Throws 403 for a caller without the permission. For checks inside an action; endpoints declare their permission in
 * the route.
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
 * Throws 403 for a caller without the permission or without the scope of its area. For data that an endpoint of another
 * area reads or writes; an endpoint of the same area has already checked both.
 */
export function requireAccess(
  { permissions, scopes }: Pick<Identity, 'permissions' | 'scopes'>,
  permission: string | null,
  scope = permission && scopeOfPermission(permission),
) {
  if (!hasScope(scopes, scope)) throw scopeMissing(scope ?? '*')
  if (permission !== null && !permissions.has(permission)) throw permissionMissing(permission)
}

/** Returns the identity of the system in a tenant, or of a user without a credential, for work without a sign-in. */
export const systemIdentity = (tenant: Tenant, actor: Identity['actor'] = null): Identity => ({
  tenant,
  actor,
  credential: null,
  roles: [],
  permissions: new Set(),
  scopes: ['*'],
})
