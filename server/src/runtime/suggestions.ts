/** Suggests the intended name for a misspelled one. */
import { distance } from 'fastest-levenshtein'

/** Longer names are not compared: the comparison is slow, and they are unlikely to be typing errors. */
const comparedAtMost = 64

/** Parameter names of other APIs, with the equivalent names in this API. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  limit: ['per_page'],
  page_size: ['per_page'],
  pagesize: ['per_page'],
  per_page: ['limit'],
  sort: ['sort_by'],
  order_by: ['sort_by'],
  order: ['sort_direction'],
  q: ['search'],
  query: ['search'],
  search: ['q'],
  created_after: ['created_from'],
  created_before: ['created_to'],
  updated_after: ['updated_since'],
  name: ['company_name', 'title', 'subject'],
  company: ['company_name'],
}

/** Returns the known name that is most similar to the given one; undefined if none is similar. */
export function closestName(input: string, known: readonly string[]): string | undefined {
  if (input.length > comparedAtMost) return undefined
  const lowercase = input.toLowerCase()
  const [, unwrapped = lowercase] = /^filters?\[(\w+)\]$/.exec(lowercase) ?? []
  const candidates =
    unwrapped === lowercase ? Object.hasOwn(synonyms, lowercase) && synonyms[lowercase] : [unwrapped]
  const synonym = candidates && candidates.find((name) => known.includes(name))
  if (synonym || input.length < 2) return synonym || undefined
  const [best] = known
    .filter((name) => name !== input)
    .map((name) => ({ name, edits: distance(lowercase, name.toLowerCase()) }))
    // At most one edit for every three letters, and at most three.
    .filter(({ name, edits }) => edits <= Math.min(3, Math.ceil(Math.min(lowercase.length, name.length) / 3)))
    .toSorted((one, other) => one.edits - other.edits)
  return best?.name
}

/** Returns the end of an error message, such as `. Did you mean status?`; empty if no known name is similar. */
export function suggestion(input: unknown, known: readonly string[]): string {
  const closest = typeof input === 'string' ? closestName(input, known) : undefined
  return closest === undefined ? '' : `. Did you mean ${closest}?`
}
