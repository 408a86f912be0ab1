/** The sentences of the server about lines that are shipped or returned. */
import { KontorError } from '@kontor/sdk'

export interface LineError {
  text: string
  /** The highest quantity that the server would take, if it says so. */
  limit?: number
}

interface Shortage {
  field: string
  available: number
}

/** Returns the sentences of the server by the id of the line, given the lines of the request. */
export function lineErrors(failure: unknown, ids: readonly string[]): ReadonlyMap<string, LineError> {
  const found = new Map<string, LineError>()
  if (!(failure instanceof KontorError)) return found
  const shortages = (failure.meta['shortages'] ?? []) as readonly Shortage[]
  for (const [path, sentences] of Object.entries(failure.errors)) {
    const [, index] = /^items\.(\d+)\./.exec(path) ?? []
    const id = ids[Number(index)]
    if (id === undefined) continue
    const limit = shortages.find(({ field }) => field === path)?.available
    found.set(id, { text: sentences.join(' '), ...(limit !== undefined && { limit }) })
  }
  return found
}
