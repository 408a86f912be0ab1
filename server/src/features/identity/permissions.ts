/**
 * The permission catalogue and the built-in roles. Permissions are `<area>.<resource>.<action>`. The catalogue comes
 * from all resource definitions. The built-in roles are patterns over it, so that a new resource belongs to the right
 * roles at once.
 */
import { forbidden, scopeMissing } from '#runtime/api-error'
import { type Identity, hasScope, type Permission, scopeOfPermission } from '#runtime/identity'
import type { Resource } from '#core'

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

interface BuiltInRole {
  description: string
  /** Patterns in which `*` stands for any part: `crm.*` for a whole area, `*.read` for one action everywhere. */
  may: readonly string[]
  except?: readonly string[]
}

/** Permissions of every role: see the custom fields of records, and manage saved views. */
const everybodyMay = ['platform.custom_fields.read', 'platform.views.read', 'platform.views.write']

/** The roles that every tenant has. Every role may see the users of the tenant, to assign work to them. */
export const builtInRoles: Record<string, BuiltInRole> = {
  owner: { description: 'May do everything.', may: ['*'] },
  admin: {
    description: 'May do everything but delete the tenant.',
    may: ['*'],
    except: ['platform.tenant.delete'],
  },
  manager: {
    description: 'Runs all business areas, approvals included.',
    may: [
      'crm.*',
      'operations.*',
      'rentals.*',
      'sales.*',
      'finance.*',
      'hr.*',
      'documents.*',
      'webhooks.*',
      'platform.*.read',
      'platform.imports.*',
    ],
  },
  sales: {
    description: 'Works in CRM and sales; approves nothing.',
    may: ['crm.*', 'sales.*', 'documents.*', 'platform.users.read'],
    except: ['*.approve', 'documents.sensitive.*'],
  },
  warehouse: {
    description: 'Works in operations; approves nothing.',
    may: ['operations.*', 'documents.*', 'platform.users.read'],
    except: ['*.approve', 'documents.sensitive.*'],
  },
  accountant: {
    description: 'Works in sales and finance; approves invoices.',
    may: ['sales.*', 'finance.*', 'crm.customers.read', 'documents.*', 'platform.users.read'],
  },
  hr: { description: 'Works in HR.', may: ['hr.*', 'documents.*', 'platform.users.read'] },
  viewer: {
    description: 'Reads everything, changes nothing but views of its own.',
    may: ['*.read'],
    except: ['documents.sensitive.read'],
  },
  'rentals-admin': {
    description: 'Runs rentals: products, agreements, cancellations.',
    may: ['rentals.*', 'crm.customers.read', 'operations.products.read', 'platform.users.read'],
  },
  'rentals-agent': {
    description: 'Writes and runs rental agreements.',
    may: [
      'rentals.*.read',
      'rentals.agreements.*',
      'crm.customers.read',
      'operations.products.read',
      'platform.users.read',
    ],
    except: ['rentals.agreements.cancel', '*.delete'],
  },
}

const matches = (pattern: string, name: string) => {
  const shape = pattern
    .split('*')
    .map((part) => part.replaceAll('.', '\\.'))
    .join('.*')
  return new RegExp(`^${shape}$`).test(name)
}

const known = new WeakMap<readonly Permission[], Map<string, string[]>>()

/** Returns the permissions of a built-in role. Computed once per role, because every event needs it. */
export function permissionsOfRole(name: string, allPermissions: readonly Permission[]): readonly string[] {
  const own = known.get(allPermissions) ?? new Map<string, string[]>()
  known.set(allPermissions, own)
  const permissions = own.get(name) ?? allowedTo(name, allPermissions)
  own.set(name, permissions)
  return permissions
}

function allowedTo(name: string, allPermissions: readonly Permission[]): string[] {
  const role = builtInRoles[name]
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

/** Returns whether `own` contains every one of these permissions. */
export const covers = (own: ReadonlySet<string>, wanted: readonly string[]) =>
  wanted.every((name) => own.has(name))

/**
 * Rejects granting permissions that exceed those of the caller's credential, or taking over a user who has more: 403
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
