/** The saved views of a list: those of the user and those that are shared. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ListedView, ViewDraft, ViewEntityType, ViewPatch } from '@kontor/sdk'
import { useMemo } from 'react'
import { kontor } from '../api/client.ts'
import type { Resource } from '../records/metadata.ts'
import { usePermission } from '../people/session.ts'

export type View = ListedView

const none: readonly View[] = []

const wholeList = { per_page: 100, sort_by: 'name', sort_direction: 'asc' } as const

/** Views without a position come last, by name. */
const placeOf = ({ position }: View) => position ?? Number.MAX_SAFE_INTEGER
/** Only lists whose views can be saved ask for them (`hasViews`). */
const entityOf = ({ entity }: Resource) => entity as ViewEntityType
const keyOf = ({ entity }: Resource) => ['saved-views', entity]

export function useViews(resource: Resource): { views: readonly View[]; isLoading: boolean } {
  const may = usePermission()
  const { data, isLoading } = useQuery({
    queryKey: keyOf(resource),
    enabled: resource.hasViews && may('platform.views.read'),
    staleTime: 60_000,
    queryFn: async ({ signal }): Promise<readonly View[]> => {
      const { data: views } = await kontor.views.list(
        { entity_type: entityOf(resource), ...wholeList },
        { signal },
      )
      return views.toSorted((one, other) => placeOf(one) - placeOf(other))
    },
  })
  return { views: data ?? none, isLoading }
}

const pinnedKey = ['saved-views', 'pinned']

/** The views that the user has pinned to the navigation, by their list. */
export function usePinnedViews(): ReadonlyMap<string, readonly View[]> {
  const may = usePermission()
  const { data } = useQuery({
    queryKey: pinnedKey,
    enabled: may('platform.views.read'),
    staleTime: 60_000,
    queryFn: async ({ signal }): Promise<readonly View[]> => {
      const { data: views } = await kontor.views.list({ pinned: true, ...wholeList }, { signal })
      return views.toSorted((one, other) => placeOf(one) - placeOf(other))
    },
  })
  return useMemo(() => Map.groupBy(data ?? none, ({ entity_type: entity }) => entity), [data])
}

export type ViewChange =
  | { kind: 'create'; draft: Omit<ViewDraft, 'entity_type'> }
  | { kind: 'update'; id: string; patch: ViewPatch }
  | { kind: 'delete'; id: string }

/** Saves, changes or deletes a view. Returns its id unless it was deleted. */
export function useViewChange(resource: Resource) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (change: ViewChange): Promise<string | null> => {
      const id = await sendView(resource, change)
      void client.invalidateQueries({ queryKey: pinnedKey })
      await client.invalidateQueries({ queryKey: keyOf(resource) })
      return id
    },
  })
}

async function sendView(resource: Resource, change: ViewChange): Promise<string | null> {
  switch (change.kind) {
    case 'create':
      return (await kontor.views.create({ ...change.draft, entity_type: entityOf(resource) })).id
    case 'update':
      await kontor.views.update(change.id, change.patch)
      return change.id
    case 'delete':
      await kontor.views.delete(change.id)
      return null
  }
}
