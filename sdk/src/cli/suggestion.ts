/** Suggestions for mistyped words. */

/** Returns ` Did you mean …?` with the most similar candidate; empty if none is similar. */
export function suggestion(word: string, candidates: readonly string[], prefix = ''): string {
  const limit = Math.max(1, Math.ceil(word.length / 3))
  const nearest = candidates
    .map((candidate) => ({ candidate, distance: distanceOf(word.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ distance }) => distance <= limit)
    .reduce<{ candidate: string; distance: number } | undefined>(
      (best, each) => (best && best.distance <= each.distance ? best : each),
      undefined,
    )
  return nearest ? ` Did you mean ${prefix}${nearest.candidate}?` : ''
}

/** Returns the Levenshtein distance. */
function distanceOf(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1]
    for (const [column, each] of [...other].entries())
      next.push(
        Math.min(
          (next[column] ?? 0) + 1,
          (row[column + 1] ?? 0) + 1,
          (row[column] ?? 0) + (letter === each ? 0 : 1),
        ),
      )
    row = next
  }
  return row.at(-1) ?? 0
}
