/** The filters of a list as one chooses them: the two ends of a range are one. */
import type { CustomColumn, Option } from '../base/columns.ts'
import type { Field, Resource } from '../../data/records/metadata.ts'
import { kindOf } from '../../fields/kinds.ts'
import type { Filters } from '../base/list-state.ts'

export interface FilterGroup {
  /** The name of the field that it filters. */
  id: string
  /** The label of a custom field. */
  label?: string
  options?: readonly Option[]
  field: Field
  /** The query parameter, or those of both ends of a range. */
  name?: string
  from?: string
  to?: string
  /** Whether several values mean any of them. */
  isSeveral: boolean
  /** Whether `none` finds the records without a value. */
  hasNone: boolean
}

/** Filters that another control covers, or that only programs use. */
const hidden = new Set(['ids', 'q', 'deleted'])

/** Returns the field that the stem of a range means: `created` is `created_at`. */
const fieldOfStem = ({ fields }: Resource, stem: string): string =>
  [`${stem}_at`, `${stem}_date`, stem].find((each) => each in fields) ?? stem

function endsOf(resource: Resource, name: string): { id: string; end: 'from' | 'to' } | undefined {
  const amount = /^(min|max)_(.+)$/.exec(name)
  if (amount) return { id: amount[2] ?? '', end: amount[1] === 'min' ? 'from' : 'to' }
  const day = /^(.+)_(from|to|since)$/.exec(name)
  if (day) return { id: fieldOfStem(resource, day[1] ?? ''), end: day[2] === 'to' ? 'to' : 'from' }
  if (/^(from|to)(_date)?$/.test(name)) return { id: 'period', end: name.startsWith('from') ? 'from' : 'to' }
  return undefined
}

const isRange = (field: Field) => kindOf(field).range !== undefined

/** Returns the filters of a list, in the order in which one looks for them: choices and links first. */
export function filterGroups(resource: Resource, custom: readonly CustomColumn[]): FilterGroup[] {
  const groups = new Map<string, FilterGroup>()
  for (const [name, field] of Object.entries(resource.filters)) {
    if (hidden.has(name) || !kindOf(field).isFilter) continue
    const range = isRange(field) ? endsOf(resource, name) : undefined
    if (range) {
      const known = groups.get(range.id)
      const own = resource.fields[range.id]
      groups.set(range.id, {
        ...(known ?? { id: range.id, isSeveral: false, hasNone: false }),
        field: own && isRange(own) ? own : field,
        [range.end]: name,
      } as FilterGroup)
    } else {
      groups.set(name, {
        id: name,
        name,
        field,
        isSeveral: field.several ?? kindOf(field).hasSeveral,
        hasNone: field.none ?? false,
      })
    }
  }
  if ('custom_fields' in resource.filters)
    for (const { code, label, field, options } of custom)
      groups.set(`custom_fields.${code}`, {
        id: `custom_fields.${code}`,
        label,
        options,
        name: `custom_fields[${code}]`,
        field: options.length > 0 ? { kind: 'choice', choices: options.map(({ id }) => id) } : field,
        isSeveral: options.length > 0,
        hasNone: false,
      })
  return [...groups.values()].toSorted((one, other) => rankOf(one) - rankOf(other))
}

const rankOf = ({ field }: FilterGroup) => kindOf(field).filterRank

/** Returns the query parameters of a filter. */
export const parametersOf = ({ name, from, to }: FilterGroup): string[] =>
  [name, from, to].filter((each) => each !== undefined)

/** Returns whether a filter is in use. */
export const isUsed = (group: FilterGroup, filters: Filters): boolean =>
  parametersOf(group).some((each) => filters[each] !== undefined)

/** Returns the filters without this one. */
export function withoutGroup(group: FilterGroup, filters: Filters): Filters {
  const names = parametersOf(group)
  return Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name)))
}
