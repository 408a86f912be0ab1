/** Runs a task in a child process, within limits of time and memory. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

/** The thread or the child process exceeded its limit of time or memory. */
export class ThreadLimit extends Error {}

interface StartedTask {
  /** The URL of its module. */
  script: string
  data?: unknown
  seconds: number
  megabytes: number
}

/** A task for the thread that starts child processes. */
export interface SentTask {
  id: number
  task: StartedTask
}

/** The response of that thread. */
export type Outcome = { id: number } & (
  | { result: unknown }
  | { error: { message: string; isLimit: boolean } }
)

const errorCharactersAtMost = 2_000 // characters

/** Runs a child process and returns its first message. */
export async function runChild({ script, data, seconds, megabytes }: StartedTask): Promise<unknown> {
  const child = fork(new URL(script), {
    execArgv: [`--max-old-space-size=${megabytes}`],
    env: {},
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const timeIsUp = AbortSignal.timeout(seconds * 1_000)
  try {
    // Both listeners are added before the task is sent. The first event decides.
    const result = once(child, 'message', { signal: timeIsUp }) as Promise<[unknown]>
    const ended = endOf(child)
    child.send(data as object, () => {})
    const [message] = await Promise.race([result, ended])
    return message
  } catch (error) {
    if (!timeIsUp.aborted) throw error
    throw new ThreadLimit('A child process took too long.', { cause: error })
  } finally {
    child.kill('SIGKILL')
  }
}

/**
 * Rejects when the child process ends or fails to start. The error is `ThreadLimit` unless the process failed by
 * itself.
 */
function endOf(child: ChildProcess): Promise<never> {
  let errors = ''
  child.stderr
    ?.setEncoding('utf8')
    .on('data', (text: string) => (errors = (errors + text).slice(-errorCharactersAtMost)))
  const { promise, reject } = Promise.withResolvers<never>()
  // Errors after the response are ignored.
  promise.catch(() => {})
  child.on('error', reject)
  child.on('close', (code) => {
    // Windows and shells report an abort as 134; an end by signal has no code.
    const isEnded = code === null || code >= 128
    const message = `A child process ended with ${code ?? 'a signal'}: ${errors}`
    reject(isEnded ? new ThreadLimit(message) : new Error(message))
  })
  return promise
}
