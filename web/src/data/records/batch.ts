/** Single values of many rows, read together: a hundred with one request. */

interface Batch<T> {
  ids: Set<string>
  values: Promise<ReadonlyMap<string, T>>
}

/** Requests of one moment are one request. */
const collectMs = 15
export const largestBatch = 100

/** Returns a function that returns the value of an id with the next request; null if the answer has none. */
export function batched<T>(
  read: (ids: readonly string[]) => Promise<ReadonlyMap<string, T>>,
): (id: string) => Promise<T | null> {
  let batch: Batch<T> | undefined
  return async (id) => {
    if (!batch || batch.ids.size >= largestBatch) {
      const ids = new Set<string>()
      const values = new Promise<void>((resolve) => setTimeout(resolve, collectMs)).then(() => {
        if (batch?.ids === ids) batch = undefined
        return read([...ids])
      })
      batch = { ids, values }
    }
    batch.ids.add(id)
    return (await batch.values).get(id) ?? null
  }
}
