/** Merges partial bodies: objects by key, at every level; null clears a key, arrays are replaced. */
import { ownValue } from '../../resource/fields/own-property.ts'

type Tree = Record<string, unknown>

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns `current` with the values of `patch`; undefined changes nothing. Keys set to null remain, with null. */
export function merge<T>(current: T, patch: unknown): T {
  if (patch === undefined) return current
  if (!isTree(patch) || !isTree(current)) return patch as T
  const changed = Object.entries(patch).map(([key, value]) => [key, merge(ownValue(current, key), value)])
  return { ...current, ...Object.fromEntries(changed) } as T
}

/** Merges free-form data: like `merge`, but null removes a key; null instead of an object removes all. */
export function mergeFreeForm(current: Tree, patch: Tree | null | undefined): Tree {
  if (patch === undefined) return current
  if (patch === null) return {}
  return Object.fromEntries(Object.entries({ ...current, ...patch }).filter(([, value]) => value !== null))
}

/** Returns an address with all its keys, null where unknown; null if it has no values. */
export function completeAddress<T extends object>(address: T | null | undefined) {
  if (!address) return null
  const {
    street = null,
    city = null,
    state = null,
    postal_code = null,
    country = null,
  } = address as Record<string, string | null>
  const fullAddress = { street, city, state, postal_code, country }
  return Object.values(fullAddress).some((part) => part !== null) ? fullAddress : null
}

/** Returns tags as they are stored: each once, in the given order. */
export const distinct = (tags: readonly string[]) => [...new Set(tags)]

/** Returns a partial body without undefined values. */
export const defined = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }
