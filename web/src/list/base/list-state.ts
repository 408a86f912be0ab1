/** The state of a list and its form in the address. An address has only what differs from the view. */
import type { ViewLayout } from '@kontor/sdk'

/** The query parameters of the address, as the router reads them. */
export type Search = Readonly<Record<string, string | readonly string[] | undefined>>

/** Filters by the names of their query parameters, each with its values. */
export type Filters = Readonly<Record<string, readonly string[]>>

export interface Sort {
  by: string
  direction: 'asc' | 'desc'
}

/** The part of the list state that a view saves. */
export interface ListState {
  filters: Filters
  search: string
  sort: Sort
  columns: readonly string[]
  layout: string
}

/** Parameters of the address that are not filters. */
const reserved = new Set([
  'view',
  'peek',
  'create',
  'month',
  'columns',
  'layout',
  'filters',
  'search',
  'sort_by',
  'sort_direction',
])

const one = (value: string | readonly string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : value?.[0]

const filtersIn = (search: Search): Filters =>
  Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) =>
      reserved.has(name) || value === undefined ? [] : [[name, [value].flat().map(String)]],
    ),
  )

/** Returns the state that an address shows: that of the view, with what the address says. */
export function readState(search: Search, view: ListState): ListState {
  const filters = filtersIn(search)
  const hasFilters = Object.keys(filters).length > 0 || search['filters'] !== undefined
  const by = one(search['sort_by'])
  return {
    filters: hasFilters ? filters : view.filters,
    search: one(search['search']) ?? view.search,
    sort: by ? { by, direction: one(search['sort_direction']) === 'asc' ? 'asc' : 'desc' } : view.sort,
    columns: one(search['columns'])?.split(',') ?? view.columns,
    layout: one(search['layout']) ?? view.layout,
  }
}

/** Returns the parameters of the address for this state of the view. */
export function writeState(state: ListState, view: ListState): Search {
  const isFiltered = Object.keys(state.filters).length > 0
  const filters = sameFilters(state.filters, view.filters)
    ? {}
    : isFiltered
      ? Object.fromEntries(Object.entries(state.filters).map(([name, values]) => [name, short(values)]))
      : { filters: 'none' }
  return {
    ...filters,
    ...(state.search !== view.search && { search: state.search }),
    ...(!same(state.sort, view.sort) && { sort_by: state.sort.by, sort_direction: state.sort.direction }),
    ...(!same(state.columns, view.columns) && { columns: state.columns.join(',') }),
    ...(state.layout !== view.layout && { layout: state.layout }),
  }
}

const short = (values: readonly string[]) => (values.length === 1 ? values[0] : values)
const same = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right)

/** The order of filters does not matter, nor that of their values. */
const sameFilters = (some: Filters, others: Filters) => same(sorted(some), sorted(others))

const sorted = (filters: Filters) =>
  Object.entries(filters)
    .map(([name, values]) => [name, values.toSorted()] as const)
    .toSorted(([left], [right]) => (left < right ? -1 : 1))

/** Returns whether the state differs from its view. */
export const isChanged = (state: ListState, view: ListState): boolean =>
  Object.keys(writeState(state, view)).length > 0

/** Returns the filters with other values of one; without values it is removed. */
export function withFilter(filters: Filters, name: string, values: readonly string[]): Filters {
  const { [name]: _, ...others } = filters
  return values.length > 0 ? { ...filters, [name]: values } : others
}

/** Returns whether the list is narrowed by filters or a search. */
export const isNarrowed = ({ filters, search }: ListState): boolean =>
  search !== '' || Object.keys(filters).length > 0

/** The filter of the API that shows the deleted records. It has a control of its own. */
export const deletedFilter = 'deleted'

/** Parameters of what is open above the list, and of the month of a calendar: they end with the visit. */
const passing = new Set(['peek', 'create', 'month'])

export const lasting = (search: Search): Search =>
  Object.fromEntries(Object.entries(search).filter(([name]) => !passing.has(name)))

/** Returns what an address makes of a view. */
export function readAddress(search: Search, view: ListState, isSaved: boolean) {
  const state = readState(search, view)
  return {
    state,
    // Only a saved view has a layout that can differ.
    isChanged: isChanged(state, isSaved ? view : { ...view, layout: state.layout }),
    isNarrowed: isNarrowed(state),
    isDeleted: state.filters[deletedFilter] !== undefined,
  }
}

/** How a layout groups the records: the field by which the page declares it. */
type LayoutOf = (kind: string) => { kind: string; by?: string } | undefined

/** Returns the state as the API stores it in a view. `layoutOf` is undefined if the API keeps no layout. */
export function toView({ filters, search, sort, columns, layout }: ListState, layoutOf?: LayoutOf) {
  const values = Object.fromEntries(Object.entries(filters).map(([name, each]) => [name, short(each)]))
  return {
    filters: { ...values, ...(search !== '' && { search }) },
    sort_by: sort.by,
    sort_direction: sort.direction,
    columns: columns.filter((each) => each !== 'title'),
    ...(layoutOf && { layout: layout as ViewLayout, group_by: layoutOf(layout)?.by ?? null }),
  }
}

interface StoredView {
  filters: unknown
  sort_by: string | null
  sort_direction: 'asc' | 'desc' | null
  columns: readonly string[]
  layout?: string | null
}

/** Returns the state that a stored view shows. What it leaves open is that of the list. */
export function fromView(view: StoredView, list: ListState): ListState {
  const { search, includes: _, ...filters } = view.filters as Record<string, unknown>
  const sort: Sort = view.sort_by ? { by: view.sort_by, direction: view.sort_direction ?? 'desc' } : list.sort
  return {
    filters: Object.fromEntries(
      Object.entries(filters).map(([name, value]) => [name, [value].flat().map(String)]),
    ),
    search: typeof search === 'string' ? search : '',
    sort,
    columns: view.columns.length > 0 ? ['title', ...view.columns] : list.columns,
    layout: view.layout ?? list.layout,
  }
}
