/** The signed-in user with the tenant and the permissions. */
import { AuthenticationError, type CurrentUser } from '@kontor/sdk'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, use, useCallback } from 'react'
import type { ResourceName } from '../../generated/names.ts'
import { resources } from '../../generated/resources.ts'
import { kontor } from '../api/client.ts'
import { isSignedOut, rememberSignedOut } from '../api/session-cookie.ts'
import { markSignedIn } from '../api/sign-in-again.ts'

export const live: { cursor?: string | undefined } = {}

/** Reads the latest position, once. Records that are read after it are current: later changes are in the stream. */
export async function readLivePosition(): Promise<void> {
  live.cursor ??= (await kontor.changes.list({ limit: 1 })).meta.next_cursor
}

export type Session = CurrentUser

/** Null without a session. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  staleTime: 60_000,
  queryFn: async ({ signal }): Promise<Session | null> => {
    if (isSignedOut()) return null
    try {
      // Without a position, such as before a required second factor is set up, the stream begins at its own start.
      const position = readLivePosition().catch(() => undefined)
      const session = await kontor.auth.me({ signal })
      await position
      markSignedIn(true)
      return session
    } catch (error) {
      if (!(error instanceof AuthenticationError)) throw error
      rememberSignedOut()
      return null
    }
  },
})

export const useSessionQuery = () => useQuery(sessionQuery)

export const SessionContext = createContext<Session | null>(null)

/** The session, below the frame. */
export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('There is no session here.')
  return session
}

/** Returns whether the user has a permission. */
export function usePermission(): (permission: string | undefined) => boolean {
  const { permissions } = useSession()
  return useCallback(
    (permission) =>
      permission === 'signed in' || (permission !== undefined && permissions.includes(permission)),
    [permissions],
  )
}

/** The employee record and the team of the user. HR is shown to employees, also without a permission. */
export const teamQuery = queryOptions({
  queryKey: ['team'],
  staleTime: 300_000,
  queryFn: ({ signal }) => kontor.employees.team({ signal }),
})

/** Returns whether the user can read records of a resource. */
export function useReadable(): (resource: ResourceName) => boolean {
  const may = usePermission()
  const { data: team } = useQuery(teamQuery)
  const isEmployee = Boolean(team?.employee_id)
  return useCallback(
    (resource) => {
      const { path, read } = resources[resource]
      const [, area, name = ''] = path.split('/')
      return area === 'hr' ? isEmployee || may(`hr.${name.replaceAll('-', '_')}.read`) : may(read)
    },
    [isEmployee, may],
  )
}
