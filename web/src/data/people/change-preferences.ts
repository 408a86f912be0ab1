/** Changes of the preferences of the user. */
import type { PreferencesPatch } from '@kontor/sdk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { kontor } from '../api/client.ts'
import { defaultPreferences, type Preferences, personalQuery } from './preferences.ts'

/** Changes preferences. They apply at once, and return to their former values if the server rejects them. */
export function useChangePreferences() {
  const client = useQueryClient()
  const { queryKey } = personalQuery
  return useMutation({
    scope: { id: 'preferences' },
    mutationFn: (patch: PreferencesPatch) => kontor.auth.changePreferences(patch),
    onMutate: async (patch) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      const preferences = { ...defaultPreferences, ...before?.preferences, ...patch } as Preferences
      client.setQueryData(queryKey, { preferences, lacksSecondFactor: false })
      return before
    },
    onError: (_error, _patch, before) => before && client.setQueryData(queryKey, before),
  })
}
