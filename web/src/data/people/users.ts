import { useQuery } from '@tanstack/react-query'
import { kontor } from '../api/client.ts'
import { usePermission } from './session.ts'

type Users = ReadonlyMap<string, { id: string; name: string; email: string }>
const nobody: Users = new Map()

/** The users of the tenant by id, for names; empty until they are loaded, and without the permission to see them. */
export function useUsers(): Users {
  const may = usePermission()
  const isReadable = may('platform.users.read')
  const { data = nobody } = useQuery({
    queryKey: ['users', 'names'],
    // Without the permission, names come from embedded records only.
    enabled: isReadable,
    staleTime: 300_000,
    queryFn: async ({ signal }) => {
      const users = new Map<string, { id: string; name: string; email: string }>()
      for await (const each of kontor.users.list({ per_page: 100 }, { signal })) users.set(each.id, each)
      return users
    },
  })
  return data
}
