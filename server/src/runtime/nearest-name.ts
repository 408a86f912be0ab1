import { distance } from 'fastest-levenshtein'

/**
 * Returns the known name that is most similar to a name; undefined if all differ from it in more than a third of their
 * characters. For messages that ask "Did you mean …?".
 */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const [nearest] = known
    .map((each) => ({ each, edits: distance(name.toLowerCase(), each.toLowerCase()) }))
    .filter(({ each, edits }) => edits * 3 <= each.length)
    .toSorted((a, b) => a.edits - b.edits)
  return nearest?.each
}
