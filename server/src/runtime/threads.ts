/**
 * Runs slow work in threads, so that requests need not wait: with limits on time, memory and concurrency. Do not start
 * it inside a transaction, which would hold a connection.
 *
 * The memory limit of a thread is reliable only for our own data: V8 ends the whole process when one large allocation
 * exceeds it. Files from clients are therefore read in a child process.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { FairSemaphore } from './fair-semaphore.ts'

export { FairSemaphore }

/** A tenant gets one thread, so that many large files of one tenant leave the second thread to others. */
const places = new FairSemaphore({ atOnce: 2, share: 1, waitMs: 20_000, waiting: 20 })

export interface Task {
  /** The module of the thread. It answers with one message. */
  script: URL
  data?: unknown
  seconds: number
  /** The limit of its heap, in MiB. */
  megabytes: number
  /** Sends the thread data that is not available at its start. */
  feed?: (tell: (message: unknown) => void) => Promise<void>
}

export type ChildTask = Omit<Task, 'feed'>

/** The thread or the child process exceeded its limit of time or memory. */
export class ThreadLimit extends Error {}

/** Runs the task and returns its answer. Throws `ThreadLimit`; rejects with 503 if no thread becomes free in time. */
export function inThread<T>(tenantId: string, task: Task): Promise<T> {
  return places.run(tenantId, () => run<T>(task))
}

/**
 * Runs the task in a child process, which receives `data` as its first message. The server continues however the
 * process ends: `ThreadLimit` is also thrown if V8 or the operating system ended it.
 */
export function inChildProcess<T>(tenantId: string, task: ChildTask): Promise<T> {
  return places.run(tenantId, () => runChild<T>(task))
}

const keptOfErrors = 2_000 // characters

async function runChild<T>({ script, data, seconds, megabytes }: ChildTask): Promise<T> {
  const child = fork(script, {
    execArgv: [`--max-old-space-size=${megabytes}`],
    env: {},
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const timeIsUp = AbortSignal.timeout(seconds * 1_000)
  try {
    // Both listeners are added before anything is sent: the first event decides.
    const answer = once(child, 'message', { signal: timeIsUp }) as Promise<[T]>
    const ended = endOf(child)
    child.send(data as object, () => {})
    const [message] = await Promise.race([answer, ended])
    return message
  } catch (error) {
    if (!timeIsUp.aborted) throw error
    throw new ThreadLimit('A child process took too long.', { cause: error })
  } finally {
    child.kill('SIGKILL')
  }
}

/** Rejects when the child process ends or fails to start: with `ThreadLimit` unless it failed by itself. */
function endOf(child: ChildProcess): Promise<never> {
  let errors = ''
  child.stderr
    ?.setEncoding('utf8')
    .on('data', (text: string) => (errors = (errors + text).slice(-keptOfErrors)))
  const { promise, reject } = Promise.withResolvers<never>()
  // Errors after its answer are ignored.
  promise.catch(() => {})
  child.on('error', reject)
  child.on('close', (code) => {
    // Windows and shells report an abort as 134; a signal has no code.
    const isEnded = code === null || code >= 128
    const message = `A child process ended with ${code ?? 'a signal'}: ${errors}`
    reject(isEnded ? new ThreadLimit(message) : new Error(message))
  })
  return promise
}

async function run<T>({ script, data, seconds, megabytes, feed }: Task): Promise<T> {
  const worker = new Worker(script, {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  })
  // Errors after its answer are ignored.
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
