/**
 * Returns a function that loads a value at its first call and caches it. After a failure, the next call tries again.
 * For libraries and texts that take megabytes and that many processes never need.
 */
export function atFirstUse<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined
  return () =>
    (loaded ??= load().catch((error: unknown) => {
      loaded = undefined
      throw error
    }))
}
