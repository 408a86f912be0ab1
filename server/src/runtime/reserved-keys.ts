/** Keys of JSON that have their own meaning for JavaScript objects. No request may contain them (decision 116). */
import { errorsAtMost, fieldMessage, type FieldErrors, validationError } from './api-error.ts'

const mayBeReserved = /__proto__|constructor|prototype|\\u/

/**
 * Returns whether a key with this value could change other objects: `__proto__`, and an object under `constructor` or
 * `prototype`. A custom field with one of these two codes has no object as its value.
 */
export const isReservedKey = (key: string, value?: unknown): boolean =>
  key.trim() === '__proto__' ||
  ((key === 'constructor' || key === 'prototype') && typeof value === 'object' && value !== null)

export const reservedMessage = (path: string) =>
  fieldMessage(path, 'has a name that is reserved and cannot be used')

/** Bodies with more levels are rejected by the check of the endpoint. */
const deepestLevel = 100

/** Parses JSON. Throws 422 for reserved keys, and a SyntaxError for invalid JSON. */
export function parseWithoutReserved(text: string): unknown {
  const value: unknown = JSON.parse(text)
  // Most texts contain none of these names, not even escaped.
  if (mayBeReserved.test(text)) checkKeys(value)
  return value
}

function checkKeys(body: unknown): void {
  const errors: FieldErrors = {}
  const waiting: [value: unknown, path: string, level: number][] = [[body, '', 0]]
  let found = 0
  for (let next = waiting.pop(); next && found < errorsAtMost; next = waiting.pop()) {
    const [value, outer, level] = next
    if (typeof value !== 'object' || value === null || level > deepestLevel) continue
    for (const [key, inner] of Object.entries(value)) {
      const path = outer === '' ? key : `${outer}.${key}`
      if (!isReservedKey(key, inner)) waiting.push([inner, path, level + 1])
      else if (found++ < errorsAtMost) setOwn(errors, path, [reservedMessage(path)])
    }
  }
  if (found > 0) throw validationError(errors)
}

/** An assignment would change the prototype where the key is __proto__. */
const setOwn = (target: object, key: string, value: unknown) =>
  Object.defineProperty(target, key, { value, enumerable: true, writable: true, configurable: true })
