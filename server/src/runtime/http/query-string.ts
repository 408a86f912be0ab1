/** Parses the query of a URL, with limits: a URL of 16 KiB can have thousands of parameters (decision 66). */

/** The highest number of different parameters of a request. Further ones are not read; the request is refused. */
export const parametersAtMost = 100

/** The highest number of values of one parameter. One more is read, which the check of the parameter refuses. */
export const valuesAtMost = 100

/** A parameter given twice becomes an array, which no schema of a single value accepts. */
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

/** Returns whether a query has more parameters than a request may have. */
export const hasTooMany = (query: object) => Object.keys(query).length > parametersAtMost
