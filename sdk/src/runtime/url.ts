/** Addresses of requests. */

/** A template for paths: escapes the values. */
export function path(texts: TemplateStringsArray, ...values: (string | number)[]): string {
  const escaped = values.map((value) => {
    if (value === '' || value === undefined) throw new TypeError('The id is missing.')
    return encodeURIComponent(value)
  })
  return texts.reduce((begin, text, index) => `${begin}${escaped[index - 1] ?? ''}${text}`)
}

/**
 * Returns the query: arrays separated by commas, or repeated if a value can contain a comma, and objects as
 * `name[key]=value`. Undefined values are omitted; an empty array is sent, so that it does not mean all records.
 */
export function queryString(query: object = {}, repeated: readonly string[] = []): string {
  const pairs = new URLSearchParams()
  for (const [name, value] of Object.entries(query) as [string, unknown][]) {
    if (value === undefined || value === null) continue
    if (Array.isArray(value)) {
      const texts = value.map(String)
      const isApart =
        (repeated.includes(name) && texts.length > 0) || texts.some((text) => text.includes(','))
      for (const text of isApart ? texts : [texts.join(',')]) pairs.append(name, text)
    } else if (value instanceof Date) pairs.append(name, value.toISOString())
    else if (typeof value === 'object') {
      for (const [key, inner] of Object.entries(value)) pairs.append(`${name}[${key}]`, String(inner))
    } else pairs.append(name, String(value as string | number | boolean))
  }
  const text = pairs.toString()
  return text && `?${text}`
}
