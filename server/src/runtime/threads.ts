/**
 * Work that takes long runs in a thread of its own, so that no request waits for it: bounded in time, in memory, and
 * in how much of it there is at once. It must not be started inside a transaction, which would hold a connection.
 */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { FairSemaphore } from './fair-semaphore.ts'

/** A tenant has one thread, so that a tenant that sends one large file after the other leaves the second to others. */
const places = new FairSemaphore({ atOnce: 2, share: 1, waitMs: 20_000, waiting: 20 })

export interface Task {
  /** The thread's module. It answers with one message. */
  script: URL
  data?: unknown
  seconds: number
  /** Of its heap. */
  megabytes: number
  /** Tells the thread what it could not be given at its beginning. */
  feed?: (tell: (message: unknown) => void) => Promise<void>
}

/** The thread took longer, or more memory, than it may. */
export class ThreadLimit extends Error {}

/** Runs the task and returns its answer. Throws `ThreadLimit`; refuses with 503 when no thread is free for too long. */
export function inThread<T>(tenantId: string, task: Task): Promise<T> {
  return places.run(tenantId, () => run<T>(task))
}

async function run<T>({ script, data, seconds, megabytes, feed }: Task): Promise<T> {
  const worker = new Worker(script, {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  })
  // What it meets after its answer concerns nobody any more.
  worker.on('error', () => {})
  const timeIsUp = AbortSignal.timeout(seconds * 1_000)
  const answer = once(worker, 'message', { signal: timeIsUp }) as Promise<[T]>
  try {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    await Promise.race([feed?.((message) => worker.postMessage(message)), answer])
    const [message] = await answer
    return message
  } catch (error) {
    const { code } = error as { code?: string }
    if (timeIsUp.aborted || code === 'ERR_WORKER_OUT_OF_MEMORY')
      throw new ThreadLimit('A thread took too long, or too much memory.', { cause: error })
    throw error
  } finally {
    await worker.terminate()
  }
}
