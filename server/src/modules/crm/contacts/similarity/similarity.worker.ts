/** A worker thread that groups similar names, so that requests are not blocked. Posts null for too many names. */
import { parentPort, workerData } from 'node:worker_threads'
import { TooManyNames } from './similarity-index.ts'
import { type SimilarGroups, groupsIn, type ComparedNames } from './similarity.ts'

function findGroups(): SimilarGroups | null {
  try {
    return groupsIn(workerData as ComparedNames)
  } catch (error) {
    if (error instanceof TooManyNames) return null
    throw error
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
parentPort?.postMessage(findGroups())
