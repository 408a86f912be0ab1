/** The preferences of the user: appearance, language, shortcuts. The server stores them, so they follow the user. */
import { AuthenticationError, KontorError, type Preferences } from '@kontor/sdk'
import { queryOptions } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { kontor } from '../api/client.ts'
import { isSignedOut } from '../api/session-cookie.ts'

export type { Preferences }

export const defaultPreferences: Preferences = {
  theme: 'system',
  language: null,
  region: null,
  timezone: null,
  density: 'comfortable',
  shortcuts: true,
  navigation_collapsed: false,
  first_steps_hidden: false,
  landing_page: null,
  lists: {},
  muted_notifications: [],
}

interface Personal {
  /** Null without a session, and before a required second factor is set up. */
  preferences: Preferences | null
  /** Whether the tenant requires a second factor that the user does not have: everything else is rejected. */
  lacksSecondFactor: boolean
}

export const lacksSecondFactor = (error: unknown): boolean =>
  error instanceof KontorError && error.code === 'SECOND_FACTOR_SETUP_REQUIRED'

export const personalQuery = queryOptions({
  queryKey: ['personal'],
  staleTime: 60_000,
  queryFn: async ({ signal }): Promise<Personal> => {
    if (isSignedOut()) return { preferences: null, lacksSecondFactor: false }
    try {
      return { preferences: await kontor.auth.preferences({ signal }), lacksSecondFactor: false }
    } catch (error) {
      const isLacking = lacksSecondFactor(error)
      if (isLacking || error instanceof AuthenticationError)
        return { preferences: null, lacksSecondFactor: isLacking }
      throw error
    }
  },
})

export const PreferencesContext = createContext<Preferences>(defaultPreferences)

export const usePreferences = (): Preferences => use(PreferencesContext)
