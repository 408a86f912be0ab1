/** Addresses of requests. */

/** A path with values that are not inserted yet, so that a missing value rejects the call instead of throwing. */
export interface PathTemplate {
  readonly texts: readonly string[]
  readonly values: readonly (string | number)[]
}

/** A template for paths: the values are escaped when the request is sent. */
export const path = (texts: TemplateStringsArray, ...values: (string | number)[]): PathTemplate => ({
  texts,
  values,
})

/**
 * Returns the path with its escaped values. Throws a TypeError if a value is missing, or if the path would mean another
 * one: `fetch` removes the segments `.` and `..`, so `/sessions/.` would be all sessions.
 */
export function pathOf(template: string | PathTemplate): string {
  if (typeof template === 'string') return unchanged(template)
  const escaped = template.values.map(segmentOf)
  return template.texts.reduce((begin, text, index) => `${begin}${escaped[index - 1] ?? ''}${text}`)
}

function segmentOf(value: string | number | null | undefined): string {
  const text = String(value ?? '')
  if (text.trim() === '') throw new TypeError('The id is missing.')
  if (text === '.' || text === '..') throw new TypeError(`The id "${text}" is not an id.`)
  try {
    return encodeURIComponent(text)
  } catch {
    throw new TypeError('The id contains an incomplete character.')
  }
}

/** Rejects a path of the caller that `fetch` would change, or that lacks an id. */
function unchanged(given: string): string {
  // The same characters and spellings that the URL standard removes or recognises.
  const [pathname = ''] = given.replace(/[\t\n\r]/g, '').split(/[?#]/)
  const segments = pathname.split(/[/\\]/).slice(1)
  if (segments.some((segment) => /^(?:\.|%2e){1,2}$/i.test(segment)))
    throw new TypeError(`The path ${given} contains the segment "." or "..".`)
  if (segments.includes(''))
    throw new TypeError(`The path ${given} lacks an id: it contains an empty segment.`)
  return given
}

/**
 * Returns the query: arrays separated by commas, or repeated if a value can contain a comma, and objects as
 * `name[key]=value`. Undefined values are omitted; an empty array is sent, so that it does not mean all records. Null
 * is rejected for the same reason.
 */
export function queryString(query: object = {}, repeated: readonly string[] = []): string {
  const pairs = new URLSearchParams()
  for (const [name, value] of Object.entries(query) as [string, unknown][])
    for (const pair of pairsOf(name, value, repeated.includes(name))) pairs.append(...pair)
  const text = pairs.toString()
  return text && `?${text}`
}

function pairsOf(name: string, value: unknown, isRepeated: boolean): [name: string, text: string][] {
  if (value === undefined) return []
  if (value === null) throw new TypeError(`The parameter ${name} is null. Omit it, or name a value.`)
  if (Array.isArray(value)) {
    const texts = value.map((each) => textOf(name, each))
    const isApart = (isRepeated && texts.length > 0) || texts.some((text) => text.includes(','))
    return (isApart ? texts : [texts.join(',')]).map((text) => [name, text])
  }
  if (typeof value !== 'object' || value instanceof Date) return [[name, textOf(name, value)]]
  return Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .map(([key, inner]) => [`${name}[${key}]`, textOf(`${name}[${key}]`, inner)])
}

function textOf(name: string, value: unknown): string {
  if (value === null || value === undefined) throw new TypeError(`The parameter ${name} has a missing value.`)
  return value instanceof Date ? value.toISOString() : String(value as string | number | boolean)
}
