/**
 * Runs slow work in threads, so that requests do not wait, with limits on time, memory and concurrency. Do not call it
 * inside a transaction: the transaction would hold a connection.
 *
 * The memory limit of a thread is reliable only for our own data: V8 ends the whole process when one large allocation
 * exceeds it. Files from clients are therefore read in a child process.
 */
import { Worker } from 'node:worker_threads'
import { type Outcome, type SentTask, ThreadLimit } from './child-process.ts'
import { FairSemaphore } from './fair-semaphore.ts'

export { FairSemaphore }

/** A tenant can use one thread at a time, so the second one is free for other tenants. */
const places = new FairSemaphore({ atOnce: 2, share: 1, waitMs: 20_000, waiting: 20 })

export interface Task {
  /** The module that the thread runs. It sends one message with the result. */
  script: URL
  data?: unknown
  seconds: number
  /** The limit of its heap, in MiB. */
  megabytes: number
}

export { ThreadLimit }

/** Runs the task and returns its result. Throws `ThreadLimit`. Rejects with 503 if no thread becomes free in time. */
export function inThread<T>(tenantId: string, task: Task): Promise<T> {
  return places.run(tenantId, () => run<T>(task))
}

/**
 * Runs the task in a child process, which receives `data` as its first message. The server survives any end of the
 * process: `ThreadLimit` is also thrown if V8 or the operating system ended it.
 */
export function inChildProcess<T>(tenantId: string, task: Task): Promise<T> {
  return places.run(tenantId, () => startChild<T>(task))
}

/** The thread that starts child processes, because starting one blocks its thread until the new process runs. */
let starter: Worker | undefined
const pending = new Map<number, PromiseWithResolvers<unknown>>()
let tasks = 0

async function startChild<T>({ script, ...task }: Task): Promise<T> {
  starter ??= openStarter()
  const id = ++tasks
  const outcome = Promise.withResolvers<unknown>()
  pending.set(id, outcome)
  starter.ref()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  starter.postMessage({ id, task: { ...task, script: script.href } } satisfies SentTask)
  try {
    return (await outcome.promise) as T
  } finally {
    pending.delete(id)
    // An idle thread does not keep the process running.
    if (pending.size === 0) starter?.unref()
  }
}

/** Returns the error of a child process. A full disk keeps its code, because it is no bug. */
function failureOf(message: string): Error {
  const [, code] = /^ {2}code: '(ENOSPC|EDQUOT)'/m.exec(message) ?? []
  return Object.assign(new Error(message), code && { code })
}

function openStarter(): Worker {
  const worker = new Worker(new URL('child-process.worker.ts', import.meta.url))
  worker.on('message', ({ id, ...outcome }: Outcome) => {
    const waiting = pending.get(id)
    if ('result' in outcome) return waiting?.resolve(outcome.result)
    const { message, isLimit } = outcome.error
    waiting?.reject(isLimit ? new ThreadLimit(message) : failureOf(message))
  })
  const fail = (error: Error) => {
    if (starter === worker) starter = undefined
    for (const { reject } of pending.values()) reject(error)
  }
  worker.on('error', fail)
  worker.on('exit', (code) => fail(new Error(`The thread of child processes ended with ${code}.`)))
  return worker
}

async function run<T>({ script, data, seconds, megabytes }: Task): Promise<T> {
  const worker = new Worker(script, {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  })
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  worker.once('message', resolve)
  // Errors after the result are ignored. They use another port, so one can arrive shortly before the result.
  worker.on('error', (error) => setImmediate(reject, error))
  const limit = (cause?: unknown) => new ThreadLimit('A thread took too much time or memory.', { cause })
  const timer = setTimeout(() => reject(limit()), seconds * 1_000)
  try {
    return await promise
  } catch (error) {
    throw (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY' ? limit(error) : error
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
