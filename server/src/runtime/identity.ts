/** Who asks: a user of a tenant, with their permissions and, with a token, its scopes. */
import { permissionMissing, scopeMissing } from './api-error.ts'

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
  /** The user who acts; null for the system itself (jobs, the operator's command line). */
  readonly actor: { readonly id: string; readonly name: string; readonly email: string } | null
  readonly credential: Credential | null
  readonly roles: readonly string[]
  readonly permissions: ReadonlySet<string>
  readonly scopes: readonly string[]
}

/** For rules inside an action; endpoints name their permission in the route. */
export function requirePermission(ctx: Pick<Identity, 'permissions'>, permission: string) {
  if (!ctx.permissions.has(permission)) throw permissionMissing(permission)
}

/** Whether the scopes include this one; null asks for none. */
export const hasScope = (scopes: readonly string[], scope: string | null) =>
  scope === null || scopes.includes('*') || scopes.includes(scope)

/** The scope of a token that a permission belongs to: `crm.leads.read` is reached with `crm:read`. */
export const scopeOfPermission = (permission: string) =>
  `${permission.split('.')[0]}:${/\.(read|export)$/.test(permission) ? 'read' : 'write'}`

/** Whether the caller has a permission and, with a token, the scope of its area. */
export const isAllowed = (
  { permissions, scopes }: Pick<Identity, 'permissions' | 'scopes'>,
  permission: string,
) => permissions.has(permission) && hasScope(scopes, scopeOfPermission(permission))

/**
 * For what is reached through an endpoint of another area: the permission, and the scope of what it shows or writes.
 * An endpoint of its own area has asked for both already.
 */
export function requireAccess(
  { permissions, scopes }: Pick<Identity, 'permissions' | 'scopes'>,
  permission: string | null,
  scope = permission && scopeOfPermission(permission),
) {
  if (!hasScope(scopes, scope)) throw scopeMissing(scope ?? '*')
  if (permission !== null && !permissions.has(permission)) throw permissionMissing(permission)
}

/** The system itself inside a tenant, or a user without a credential: for what happens without a sign-in. */
export const systemIdentity = (tenant: Tenant, actor: Identity['actor'] = null): Identity => ({
  tenant,
  actor,
  credential: null,
  roles: [],
  permissions: new Set(),
  scopes: ['*'],
})
