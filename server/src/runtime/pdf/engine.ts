/**
 * Renders PDFs in separate processes (decision 50): at most two, started on demand and ended when idle. Do not wait for
 * it inside a transaction: the transaction would hold a connection.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { unavailable } from '../api-error.ts'
import { FairSemaphore } from '../fair-semaphore.ts'
import type { PdfResult, PdfTask } from './task.ts'

export type { PdfAttachment, PdfTask, XmpSchema } from './task.ts'

const processes = 2
/** A tenant can use one process at a time, so the second one is free for other tenants. */
const places = new FairSemaphore({ atOnce: processes, share: 1, waitMs: 30_000, waiting: 200 })
const secondsAtMost = 20
/** The memory after a document above which a process is replaced. It needs about 150 MB. */
const megabytesAtMost = 500
const idleMs = 120_000
const script = new URL('compiler.ts', import.meta.url)

interface Compiler {
  process: ChildProcess
  timer?: NodeJS.Timeout
}

/** The idle processes; the most recently used one is last. */
const idle: Compiler[] = []

const running = new Set<ChildProcess>()

/** The ids of all processes. */
export const pdfProcessIds = () => [...running].map(({ pid }) => pid).filter((pid) => pid !== undefined)

/** The document takes too long to render. */
export class PdfLimit extends Error {}

/** The template or its data is wrong, which is a bug. */
export class PdfProblem extends Error {}

/** Returns the PDF. Rejects with 503 when too many documents are waiting, or when this one takes too long. */
export function renderPdf(tenantId: string, task: PdfTask): Promise<Buffer> {
  return places.run(tenantId, async () => {
    try {
      return await attempt(task)
    } catch (problem) {
      if (problem instanceof PdfProblem) throw problem
      if (problem instanceof PdfLimit)
        throw unavailable('The document takes too long to print. Try again later.')
      // The process crashed or was killed, possibly not because of this document, so the task is retried.
      return attempt(task)
    }
  })
}

/** Ends the idle processes. The others end themselves with the server. */
export function endPdfProcesses() {
  for (const compiler of idle.splice(0)) end(compiler)
}

async function attempt(task: PdfTask): Promise<Buffer> {
  const compiler = takeCompiler()
  let isReusable = false
  try {
    const result = await resultOf(compiler.process, task)
    isReusable = result.megabytes <= megabytesAtMost
    if (result.problem !== undefined)
      throw new PdfProblem(`The document cannot be printed: ${result.problem}`)
    return Buffer.from(result.pdf)
  } finally {
    if (isReusable) release(compiler)
    else end(compiler)
  }
}

/** Sends the task and waits for the response, the end of the process, or the timeout. */
async function resultOf(child: ChildProcess, task: PdfTask): Promise<PdfResult> {
  const timeIsUp = AbortSignal.timeout(secondsAtMost * 1_000)
  const stop = new AbortController()
  const signal = AbortSignal.any([timeIsUp, stop.signal])
  try {
    const received = once(child, 'message', { signal }) as Promise<[PdfResult]>
    const ended = once(child, 'close', { signal }).then(([code, why]) => {
      throw new Error(`The printing process ended with ${String(code ?? why)}.`)
    })
    child.send(task, () => {})
    const [result] = await Promise.race([received, ended])
    return result
  } catch (problem) {
    throw timeIsUp.aborted
      ? new PdfLimit('The document took too long to print.', { cause: problem })
      : problem
  } finally {
    stop.abort()
  }
}

/** Returns an idle process, or a new one. */
function takeCompiler(): Compiler {
  for (let known = idle.pop(); known; known = idle.pop()) {
    clearTimeout(known.timer)
    if (!known.process.connected || known.process.exitCode !== null) continue
    known.process.ref()
    known.process.channel?.ref()
    return known
  }
  const child = fork(script, {
    execArgv: [],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  running.add(child)
  child.on('error', () => {})
  child.on('close', () => running.delete(child))
  if (child.pid !== undefined) lowerPriority(child.pid)
  return { process: child }
}

/** Lowers the priority of the process, because requests are more urgent. */
function lowerPriority(pid: number) {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // The process has ended already, or the system does not allow the change.
  }
}

/** An idle process does not keep the server running, and ends after a while. */
function release(compiler: Compiler) {
  compiler.process.unref()
  compiler.process.channel?.unref()
  compiler.timer = setTimeout(() => {
    idle.splice(idle.indexOf(compiler), 1)
    end(compiler)
  }, idleMs).unref()
  idle.push(compiler)
}

function end({ process: child, timer }: Compiler) {
  clearTimeout(timer)
  child.kill('SIGKILL')
}
