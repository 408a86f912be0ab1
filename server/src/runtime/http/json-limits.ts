/**
 * Limits on JSON from clients, checked before it is parsed. The size of a body does not limit the work: 1 MiB can
 * contain half a million values or a hundred thousand unknown fields, and each costs much more than its bytes (decision
 * 66).
 */
import { ApiError } from '../api-error.ts'
import { parseWithoutReserved } from '../reserved-keys.ts'

/** The largest record of the API with all its lines and fields has 19,513 values. */
export const valuesAtMost = 25_000

/**
 * The limit of keys of one object. Objects of the API have fewer than 100 fields, and free-form ones at most 200 keys.
 */
export const keysAtMost = 1_000

/**
 * Parses JSON. Throws 413 for a text with too many values or keys, 422 for keys that JavaScript reserves, and a
 * SyntaxError for invalid JSON.
 */
export function parseJson(text: string): unknown {
  checkLimits(text)
  return parseWithoutReserved(text)
}

const [quote, comma, colon, backslash] = [0x22, 0x2c, 0x3a, 0x5c]
const [openArray, closeArray, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d]
const space = 0x20

/** Counts values, and the keys of each object, in one pass over the characters. The text need not be valid. */
function checkLimits(text: string): void {
  const outside: number[] = []
  let [values, keys, isEmpty] = [1, 0, false]
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at)
    if (character <= space) continue
    if (character === openArray || character === openObject) {
      outside.push(keys)
      ;[keys, isEmpty] = [0, true]
      // Counts the first entry of the list; an empty list has none.
      if (++values > valuesAtMost) throw tooMany('The JSON', valuesAtMost, 'values')
      continue
    }
    if (character === closeArray || character === closeObject) {
      if (isEmpty) values--
      keys = outside.pop() ?? 0
    } else if (character === comma) {
      if (++values > valuesAtMost) throw tooMany('The JSON', valuesAtMost, 'values')
    } else if (character === colon) {
      if (++keys > keysAtMost) throw tooMany('An object in the JSON', keysAtMost, 'keys')
    } else if (character === quote) at = endOfString(text, at)
    isEmpty = false
  }
}

/** Returns the end of a string that begins at `start`. */
function endOfString(text: string, start: number): number {
  let at = start + 1
  for (; at < text.length; at++) {
    const character = text.charCodeAt(at)
    if (character === quote) return at
    if (character === backslash) at++
  }
  return at
}

const tooMany = (subject: string, limit: number, things: string) =>
  new ApiError('PAYLOAD_TOO_LARGE', `${subject} has more than ${limit.toLocaleString('en')} ${things}.`)
