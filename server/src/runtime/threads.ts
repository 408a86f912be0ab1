/**
 * Work that takes long runs in a thread of its own, so that no request waits for it: bounded in time, in memory, and
 * in how much of it there is at once. It must not be started inside a transaction, which would hold a connection.
 *
 * The memory limit of a thread holds for work on our own data only: V8 ends the whole process when one large allocation
 * passes it. What is made by strangers is therefore read in a child process.
 */
import { type ChildProcess, fork } from 'node:child_process'
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

export type ChildTask = Omit<Task, 'feed'>

/** The thread or the child process took longer, or more memory, than it may. */
export class ThreadLimit extends Error {}

/** Runs the task and returns its answer. Throws `ThreadLimit`; refuses with 503 when no thread is free for too long. */
export function inThread<T>(tenantId: string, task: Task): Promise<T> {
  return places.run(tenantId, () => run<T>(task))
}

/**
 * The same in a child process, which is given `data` as its first message. Whatever it takes, and however it ends, the
 * server goes on: `ThreadLimit` is also thrown when it was ended by V8 or by the operating system.
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
    // Both are listened to before anything is sent: whichever comes first decides.
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

/** Rejects when the child process ends, or never begins: with `ThreadLimit` unless it failed by itself. */
function endOf(child: ChildProcess): Promise<never> {
  let errors = ''
  child.stderr
    ?.setEncoding('utf8')
    .on('data', (text: string) => (errors = (errors + text).slice(-keptOfErrors)))
  const { promise, reject } = Promise.withResolvers<never>()
  // What it meets after its answer concerns nobody any more.
  promise.catch(() => {})
  child.on('error', reject)
  child.on('close', (code) => {
    // 134 is how Windows and shells tell of an abort; a signal has no code.
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
