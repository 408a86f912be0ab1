/** The roles of the tenant, and all permissions. */
import { queryOptions } from '@tanstack/react-query'
import { kontor } from '../api/client.ts'

export interface Role {
  id: string
  name: string
  description: string | null
  is_built_in: boolean
  permissions: readonly string[]
}

export interface Permission {
  name: string
  description: string
}

export const rolesQuery = queryOptions({
  queryKey: ['roles', 'all'],
  queryFn: async ({ signal }): Promise<Role[]> => {
    const roles: Role[] = []
    const query = { per_page: 100, sort_by: 'name', sort_direction: 'asc' } as const
    for await (const role of kontor.roles.list(query, { signal })) roles.push(role)
    return roles
  },
})

export const permissionsQuery = queryOptions({
  queryKey: ['permissions'],
  staleTime: 600_000,
  queryFn: async ({ signal }): Promise<readonly Permission[]> => kontor.permissions.list({ signal }),
})

/** Saves the permissions of roles, one after the other: the first failure stops. */
export async function saveRoles(changes: ReadonlyMap<string, ReadonlySet<string>>): Promise<void> {
  for (const [id, permissions] of changes)
    await kontor.roles.update(id, { permissions: [...permissions].toSorted() })
}
