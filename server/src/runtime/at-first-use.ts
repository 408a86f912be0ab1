import { createRequire } from 'node:module'

/**
 * Returns a function that loads a value at its first call and caches it. After a failure, the next call tries again.
 * Use it for libraries and texts that take megabytes and that many processes never need.
 */
export function atFirstUse<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined
  return () =>
    (loaded ??= load().catch((error: unknown) => {
      loaded = undefined
      throw error
    }))
}

const require = createRequire(import.meta.url)

/**
 * Returns a function that loads a package at its first call: for synchronous code; the call blocks for some
 * milliseconds.
 */
export function requiredAtFirstUse<Package>(name: string): () => Package {
  let loaded: Package | undefined
  return () => (loaded ??= require(name) as Package)
}
