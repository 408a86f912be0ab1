/** Patterns of event types: `*` for all, `customer.*` for a group, or one type. */
import { suggestion } from '#runtime/suggestions'

export const pattern = '(\\*|[a-z]+(_[a-z]+)*\\.(\\*|[a-z]+(_[a-z]+)*))'

export const patternHint = 'must be *, a group such as customer.*, or a type such as customer.created'

export const isMatch = (patterns: readonly string[], type: string) =>
  patterns.some((each) => each === '*' || each === type || (each.endsWith('.*') && inGroup(each, type)))

/** Returns the entity type of a type or a group: `customer` for `customer.*`. */
export const kindOf = (each: string) => each.slice(0, each.indexOf('.'))

const inGroup = (group: string, type: string) => type.startsWith(group.slice(0, -1))

export interface EventTypes {
  existing: readonly string[]
  /** Groups of types that are documented before a module emits them. */
  plannedGroups: readonly string[]
}

/** Returns the rest of an error message for a pattern that matches no event. */
export const noEvent = ({ existing, plannedGroups }: EventTypes, each: string) => {
  const groups = [...existing.map((type) => type.split('.', 1)[0] ?? ''), ...plannedGroups]
  const names = [...new Set([...existing, ...groups.map((group) => `${group}.*`)])]
  return `names no event; see GET /webhooks/event-types${suggestion(each, names)}`
}

/** Returns the patterns in a comma-separated list. */
export const patternsIn = (text: string) => text.split(',').map((each) => each.trim())

/** Returns whether an existing or planned event type matches. A subscription with a typing error would wait forever. */
export const isKnown = ({ existing, plannedGroups }: EventTypes, each: string): boolean =>
  existing.some((type) => isMatch([each], type)) ||
  plannedGroups.some(
    (group) => each.startsWith(`${group}.`) && !existing.some((type) => inGroup(`${group}.*`, type)),
  )
