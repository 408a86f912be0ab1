/** Partial bodies: objects are merged by key, also inside each other; null clears a key, arrays are replaced. */
import { ownValue } from '../resource/own.ts'

type Tree = Record<string, unknown>

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `current` with what `patch` says; undefined leaves it alone. Keys set to null stay, as null. */
export function merge<T>(current: T, patch: unknown): T {
  if (patch === undefined) return current
  if (!isTree(patch) || !isTree(current)) return patch as T
  const changed = Object.entries(patch).map(([key, value]) => [key, merge(ownValue(current, key), value)])
  return { ...current, ...Object.fromEntries(changed) } as T
}

/** Free-form data: as `merge`, but a key that is set to null is gone; null clears everything. */
export function mergeFreeForm(current: Tree, patch: Tree | null | undefined): Tree {
  if (patch === undefined) return current
  if (patch === null) return {}
  return Object.fromEntries(Object.entries({ ...current, ...patch }).filter(([, value]) => value !== null))
}

/** An address with all its keys, null where unknown; null when nothing of it is known. */
export function completeAddress<T extends object>(address: T | null | undefined) {
  if (!address) return null
  const {
    street = null,
    city = null,
    state = null,
    postal_code = null,
    country = null,
  } = address as Record<string, string | null>
  const whole = { street, city, state, postal_code, country }
  return Object.values(whole).some((part) => part !== null) ? whole : null
}

/** Tags as they are kept: each once, in the order in which they were given. */
export const distinct = (tags: readonly string[]) => [...new Set(tags)]

/** A partial body without what it leaves undefined. */
export const defined = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }
