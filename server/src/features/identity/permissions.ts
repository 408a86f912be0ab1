/**
 * The permission catalogue and the built-in roles. Permissions are `<area>.<resource>.<action>`; the catalogue comes
 * from all resource definitions. The built-in roles are patterns over it, so that they include a new resource
 * immediately. Modules declare their own roles in their manifests.
 */
import { forbidden, scopeMissing } from '#runtime/api-error'
import { type Identity, hasScope, type Permission, scopeOfPermission } from '#runtime/identity'
import { type Module, Need, type Resource } from '#core'

/** Returns every permission of the given resource definitions, sorted by name. */
export function allPermissionsOf(resources: readonly Pick<Resource, 'area' | 'permissions'>[]): Permission[] {
  return resources
    .flatMap(({ area, permissions }) =>
      Object.entries(permissions).map(([action, description]) => ({
        name: `${area}.${action}`,
        description,
      })),
    )
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

type Areas = NonNullable<Module['areas']>
type Roles = NonNullable<Module['roles']>

/** Permissions of every role: see the custom fields of records, and manage saved views. */
const everybodyMay = [
  'platform.custom_fields.read',
  'platform.views.read',
  'platform.views.write',
  'platform.views.restore',
]

/** The roles that belong to no single module. Every role may see the users of the tenant, to assign work to them. */
const generalRoles = (areas: Areas): Roles => ({
  owner: { position: 1, description: 'May do everything.', may: ['*'] },
  admin: {
    position: 2,
    description: 'May do everything but delete the tenant.',
    may: ['*'],
    except: ['platform.tenant.delete'],
  },
  manager: {
    position: 3,
    description: 'Runs all business areas, approvals included.',
    may: [
      ...areas.filter(({ name }) => name !== 'platform').map(({ name }) => `${name}.*`),
      'platform.*.read',
      'platform.imports.*',
      'platform.tenant.bank_details',
    ],
  },
  viewer: {
    position: 8,
    description: 'Reads and exports CRM, operations, rentals and sales; changes only its own views.',
    may: ['*.read', '*.export'],
    except: ['hr.*', 'finance.*', 'documents.sensitive.read'],
  },
})

export const roles = new Need<Roles>('the built-in roles')

/** Returns the built-in roles by name, general ones and those of the modules. */
export function rolesOf(modules: readonly Pick<Module, 'roles'>[], areas: Areas): Roles {
  const all = Object.assign(generalRoles(areas), ...modules.map((module) => module.roles))
  return Object.fromEntries(
    Object.entries<Roles[string]>(all).toSorted(([, a], [, b]) => a.position - b.position),
  )
}

/** Returns the roles that every tenant has, by name. Throws if app.ts is not loaded. */
export const builtInRoles = (): Roles => roles.get()

const matches = (pattern: string, name: string) => {
  const shape = pattern
    .split('*')
    .map((part) => part.replaceAll('.', '\\.'))
    .join('.*')
  return new RegExp(`^${shape}$`).test(name)
}

const known = new WeakMap<readonly Permission[], Map<string, string[]>>()

/**
 * Returns the permissions of a role. A built-in role has those of this version and those that an upgrade kept for it
 * (decision 69).
 */
export const permissionsOf = (
  { name, is_built_in, permissions }: { name: string; is_built_in: boolean; permissions: readonly string[] },
  allPermissions: readonly Permission[],
): readonly string[] =>
  is_built_in ? [...new Set([...permissionsOfRole(name, allPermissions), ...permissions])] : permissions

/**
 * Returns the permissions of a built-in role in this version. They are computed once per role, because every event
 * needs them.
 */
export function permissionsOfRole(name: string, allPermissions: readonly Permission[]): readonly string[] {
  const own = known.get(allPermissions) ?? new Map<string, string[]>()
  known.set(allPermissions, own)
  const permissions = own.get(name) ?? allowedTo(name, allPermissions)
  own.set(name, permissions)
  return permissions
}

function allowedTo(name: string, allPermissions: readonly Permission[]): string[] {
  const role = builtInRoles()[name]
  if (!role) return []
  const isIn = (patterns: readonly string[], permission: string) =>
    patterns.some((pattern) => matches(pattern, permission))
  return allPermissions
    .map((permission) => permission.name)
    .filter(
      (permission) =>
        everybodyMay.includes(permission) ||
        (isIn(role.may, permission) && !isIn(role.except ?? [], permission)),
    )
}

/** Returns whether `own` contains all of these permissions. */
export const covers = (own: ReadonlySet<string>, wanted: readonly string[]) =>
  wanted.every((name) => own.has(name))

/**
 * Rejects granting permissions beyond those of the caller's credential, and taking over a user who has more: 403
 * FORBIDDEN with the caller's message, and SCOPE_MISSING for a narrowed token (decision 28).
 */
export function requireGrantable(
  { permissions, scopes }: Pick<Identity, 'permissions' | 'scopes'>,
  wanted: readonly string[],
  message: string,
) {
  if (!covers(permissions, wanted)) throw forbidden(message)
  const missing = wanted.map(scopeOfPermission).find((scope) => !hasScope(scopes, scope))
  if (missing !== undefined) throw scopeMissing(missing)
}
