/** The areas that the navigation of the company does not show. */
import type { CurrentUser } from '@kontor/sdk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sessionQuery } from './session.ts'
import { tenantQuery, updateTenant } from './tenant.ts'

type Hidden = NonNullable<CurrentUser['tenant']['hidden_areas']>

export function useHideAreas() {
  const client = useQueryClient()
  return useMutation({
    scope: { id: 'areas' },
    mutationFn: (hidden: Hidden) => updateTenant({ settings: { app_hidden_areas: hidden } }, undefined),
    onMutate: (hidden) => {
      client.setQueryData(sessionQuery.queryKey, (before) =>
        before ? { ...before, tenant: { ...before.tenant, hidden_areas: hidden } } : before,
      )
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: sessionQuery.queryKey }),
        client.invalidateQueries({ queryKey: tenantQuery.queryKey }),
      ]),
  })
}
