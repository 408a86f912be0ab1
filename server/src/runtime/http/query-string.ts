/** Parses the query of a URL, with limits: a URL of 16 KiB may have thousands of parameters (decision 66). */

/** The limit of different parameters in a request. A request with more is rejected, and the others are not read. */
export const parametersAtMost = 100

/** The limit of values of one parameter. One more value is read, so that the validation of the parameter rejects it. */
export const valuesAtMost = 100

/** A repeated parameter becomes an array, which no schema of a single value accepts. */
export function parseQuery(text: string): Record<string, unknown> {
  const query = Object.create(null) as Record<string, string | string[]>
  let names = 0
  for (const [name, value] of new URLSearchParams(text)) {
    const known = query[name]
    if (Array.isArray(known)) {
      if (known.length <= valuesAtMost) known.push(value)
    } else if (known !== undefined) query[name] = [known, value]
    else if (names++ <= parametersAtMost) query[name] = value
  }
  return query
}

/** Returns whether a query exceeds the limit of parameters. */
export const hasTooMany = (query: object) => Object.keys(query).length > parametersAtMost

/** Returns whether an address contains only percent-encoded UTF-8: other bytes would become replacement characters. */
export function isDecodable(url: string): boolean {
  if (!/^[!-~]*$/.test(url)) return false
  if (!url.includes('%')) return true
  try {
    return decodeURIComponent(url) !== ''
  } catch {
    return false
  }
}
