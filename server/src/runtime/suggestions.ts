/** Suggests what a misspelled name may mean. */
import { distance } from 'fastest-levenshtein'

/** Longer names are no typing errors, and comparing them takes long. */
const longest = 64

/** Returns the known name that is nearest to the given one; undefined if none is near. */
export function nearestOf(given: string, known: readonly string[]): string | undefined {
  if (given.length < 2 || given.length > longest) return undefined
  const plain = given.toLowerCase()
  const [best] = known
    .filter((name) => name !== given)
    .map((name) => ({ name, edits: distance(plain, name.toLowerCase()) }))
    // One edit for every three letters, and at most three.
    .filter(({ name, edits }) => edits <= Math.min(3, Math.ceil(Math.min(plain.length, name.length) / 3)))
    .toSorted((one, other) => one.edits - other.edits)
  return best?.name
}

/** Returns `. Did you mean status?`, to end a sentence without its full stop; empty if no known name is near. */
export function suggestion(given: unknown, known: readonly string[]): string {
  const nearest = typeof given === 'string' ? nearestOf(given, known) : undefined
  return nearest === undefined ? '' : `. Did you mean ${nearest}?`
}
