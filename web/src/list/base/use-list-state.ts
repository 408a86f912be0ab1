/** The state of a list in the address: its view, with the changes that are not saved. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { usePermission, useSession } from '../../data/people/session.ts'
import { useViews, type View } from '../../data/lists/views.ts'
import type { Pages } from '../../declaration/page.ts'
import { labelOfField } from '../../words/labels.ts'
import { useLabels, useWords } from '../../words/words.ts'
import type { ListMemory } from './list-memory.ts'
import { fromView, lasting, readAddress, writeState, type ListState, type Search } from './list-state.ts'

/** A view of the list: all records, a declared one, or a saved one. */
export interface Tab {
  id: string
  label: string
  state: ListState
  /** Undefined if it is not saved. */
  view?: View
}

export interface ListController {
  tabs: readonly Tab[]
  tab: Tab
  state: ListState
  /** Whether it differs from the view. */
  isChanged: boolean
  /** Whether there are filters or a search. */
  isNarrowed: boolean
  /** Whether the records are the deleted ones. */
  isDeleted: boolean
  /** The id of the record in the peek panel. */
  peek: string | undefined
  /** The month that a calendar shows, such as `2026-11`; undefined for the current one. */
  month: string | undefined
  /** Whether the dialog for a new record is open. */
  isCreating: boolean
  /** Views are still being read, so the list does not know what to show. */
  isPending: boolean
  /** `replace`: the change is no step of its own for Back. */
  change: (state: ListState, options?: { replace?: boolean }) => void
  openTab: (id: string) => void
  reset: () => void
  show: (
    overlay: { peek?: string | undefined; create?: '1' | undefined; month?: string | undefined },
    options?: { replace?: boolean },
  ) => void
}

/** The state of a list without any view. */
const declaredState = ({ resource, list }: Pages): ListState => ({
  filters: {},
  search: '',
  sort: {
    by: resource.defaultSort.by,
    direction: resource.defaultSort.direction === 'asc' ? 'asc' : 'desc',
  },
  columns: ['title', ...list.columns.filter((name) => name !== 'title')],
  layout: list.layouts?.[0]?.kind ?? 'table',
})

const allId = 'all'

function useTabs(pages: Pages, views: readonly View[]): readonly Tab[] {
  const { list } = useWords()
  const labels = useLabels()
  const { user } = useSession()
  const may = usePermission()
  return useMemo(() => {
    const base = declaredState(pages)
    const words: Readonly<Record<string, string>> = list.quick
    const quickLabel = (name: string) => words[name] ?? labelOfField(labels, name)
    const all = { id: allId, label: list.views.all(labels.resources[pages.resource.name].many), state: base }
    const offered = (pages.list.quick ?? []).filter(({ permission = 'signed in' }) => may(permission))
    const quick = offered.map(({ name, query }): Tab => {
      const filters = Object.entries(query).map(([key, value]) => [key, [value === 'me' ? user.id : value]])
      return { id: name, label: quickLabel(name), state: { ...base, filters: Object.fromEntries(filters) } }
    })
    const saved = views.map((view): Tab => ({
      id: view.id,
      label: view.name,
      state: fromView(view, base),
      view,
    }))
    return [all, ...quick, ...saved]
  }, [pages, views, list, labels, user.id, may])
}

type Go = (search: Search, replace?: boolean) => void

/** The parameters of the address. A change shows at once, before the router has arrived. */
function useAddress(): [Search, Go] {
  const arrived = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  const key = JSON.stringify(arrived)
  const [known, setKnown] = useState<{ key: string; next: Search | undefined }>({ key, next: undefined })
  if (known.key !== key) setKnown({ key, next: undefined })
  const go: Go = (next, replace = false) => {
    setKnown({ key, next })
    // The grid knows when it begins at its top; the router would keep its position.
    void navigate({ to: '.', search: () => next, replace, resetScroll: false })
  }
  return [(known.key === key && known.next) || arrived, go]
}

export function useListState(pages: Pages, { remember }: ListMemory): ListController {
  const { user } = useSession()
  const [search, go] = useAddress()
  const { views, isLoading } = useViews(pages.resource)
  const tabs = useTabs(pages, views)
  const wanted = typeof search['view'] === 'string' ? search['view'] : undefined
  const ownDefault = tabs.find(({ view }) => view?.is_default && view.owner_id === user.id)
  const tab = tabs.find(({ id }) => id === wanted) ?? ownDefault ?? (tabs[0] as Tab)
  const key = JSON.stringify(lasting(search))
  const isSaved = tab.view !== undefined
  const shown = useMemo(
    () => readAddress(JSON.parse(key) as Search, tab.state, isSaved),
    [key, tab.state, isSaved],
  )
  useEffect(() => remember({ search: JSON.parse(key) as Search }), [remember, key])
  const view = wanted === undefined ? {} : { view: wanted }
  const overlays = {
    ...(search['peek'] !== undefined && { peek: search['peek'] }),
    ...(search['create'] !== undefined && { create: search['create'] }),
    ...(search['month'] !== undefined && { month: search['month'] }),
  }
  return {
    tabs,
    tab,
    ...shown,
    peek: typeof search['peek'] === 'string' && search['peek'] !== '' ? search['peek'] : undefined,
    month: typeof search['month'] === 'string' ? search['month'] : undefined,
    isCreating: search['create'] !== undefined,
    isPending: isLoading && !(wanted !== undefined && tabs.some(({ id }) => id === wanted)),
    change: (next, { replace = false } = {}) =>
      go({ ...view, ...writeState(next, tab.state), ...overlays }, replace),
    openTab: (id) => go({ view: id }),
    reset: () => go({ ...view, ...overlays }),
    show: (overlay, { replace = false } = {}) => {
      const open = Object.entries({ ...overlays, ...overlay }).filter(([, value]) => value !== undefined)
      go({ ...lasting(search), ...Object.fromEntries(open) }, replace)
    },
  }
}
