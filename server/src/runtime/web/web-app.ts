/**
 * The browser app of this process. If its sources changed since the last build, a child process builds it while the
 * server already responds (decision 98).
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Config } from '../config/config.ts'
import { asError } from '../faults.ts'
import { basePathOf } from '../http/base-path.ts'
import type { Logger } from '../logging.ts'
import { type BuiltApp, readBuiltApp } from './built-app.ts'
import { builtStamp, stampOf } from './stamp.ts'

export type WebState =
  | { kind: 'building' }
  | { kind: 'ready'; app: BuiltApp }
  /** The reason is a sentence without paths or output of other programs, because everyone can read it. */
  | { kind: 'failed'; reason: string }

export interface WebOptions {
  /** The folder of the project, which contains `web` with the sources, the built app, or both. */
  project: string
  basePath: string
  logger: Logger
}

const projectFolder = fileURLToPath(new URL('../../../..', import.meta.url))

/** Returns the browser app of this server; undefined if it is off or the process serves no API. */
export const openWebApp = (
  { web, worker, publicUrl }: Pick<Config, 'web' | 'worker' | 'publicUrl'>,
  logger: Logger,
  project: string = projectFolder,
): WebApp | undefined =>
  web && worker !== 'only' ? new WebApp({ project, basePath: basePathOf(publicUrl), logger }) : undefined

/** The program that builds the app. A container has neither it nor the sources. */
const builder = join('scripts', 'web', 'build.ts')
const outputAtMost = 8_000 // characters

export class WebApp {
  readonly #options: WebOptions
  readonly #checked = Promise.withResolvers<WebState>()
  #state: WebState = { kind: 'building' }
  #child: ChildProcess | undefined
  #isStopping = false

  constructor(options: WebOptions) {
    this.#options = options
  }

  /** Returns the current state, after the built app has been compared with its sources. */
  async state(): Promise<WebState> {
    await this.#checked.promise
    return this.#state
  }

  /** Reads the app, or starts to build it. Resolves when it is known which; the build continues in the background. */
  async start(): Promise<void> {
    const { project } = this.#options
    try {
      const wanted = stampOf(project)
      const built = await builtStamp(this.#folder)
      if (this.#isStopping) return
      if (built !== undefined && (wanted === undefined || wanted === built)) await this.#read()
      else if (wanted !== undefined && existsSync(join(project, builder))) this.#build()
      else this.#fail('This installation contains neither the built app nor its sources.')
    } catch (error) {
      this.#fail('The files of the app cannot be read.', asError(error).message)
    }
    this.#checked.resolve(this.#state)
  }

  /** Ends a running build. The next start builds again. */
  async stop(): Promise<void> {
    this.#isStopping = true
    const child = this.#child
    if (!child) return
    const closed = new Promise((resolve) => child.once('close', resolve))
    endGroup(child)
    await closed
  }

  get #folder() {
    return join(this.#options.project, 'web', 'dist')
  }

  async #read(): Promise<void> {
    this.#state = { kind: 'ready', app: await readBuiltApp(this.#folder, this.#options.basePath) }
  }

  #fail(reason: string, output = '') {
    this.#state = { kind: 'failed', reason }
    this.#options.logger.warn(
      { output },
      `the browser app is not available; the API is not affected: ${reason}`,
    )
  }

  /** The child process ends with this process: it watches its standard input. */
  #build() {
    const { project, logger } = this.#options
    const begin = performance.now()
    logger.info('the browser app is being built in the background')
    const child = spawn(process.execPath, [join(project, builder), '--supervised'], {
      cwd: project,
      // A separate group, so that npm and the bundler end with it.
      detached: process.platform !== 'win32',
      stdio: ['pipe', 'ignore', 'pipe'],
    })
    this.#child = child
    let output = ''
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-outputAtMost)
    })
    const end = async (code: number | null, signal: string | null) => {
      if (this.#child !== child) return
      this.#child = undefined
      if (this.#isStopping) return
      const seconds = Math.round((performance.now() - begin) / 1_000)
      if (code !== 0) return this.#fail(reasonOf(output, signal), output)
      await this.#read().catch((error: unknown) =>
        this.#fail('The files of the app cannot be read.', asError(error).message),
      )
      if (this.#state.kind === 'ready') logger.info(`the browser app was built in ${seconds} s`)
    }
    child.once('error', ({ message }) => {
      output += message
      void end(1, null)
    })
    child.once('close', (code, signal) => void end(code, signal))
    // Without a listener, writing to an ended child would be a fault of this process.
    child.stdin?.on('error', () => {})
  }
}

/** The last line of the build is its reason, as a sentence. */
const reasonOf = (output: string, signal: string | null): string =>
  signal === null
    ? (/^Kontor: (.+)$/m.exec(output.trim().split('\n').at(-1) ?? '')?.[1] ?? 'The build of the app failed.')
    : `The build of the app was ended by ${signal}. Perhaps the memory of the machine is not sufficient.`

function endGroup(child: ChildProcess) {
  try {
    if (child.pid !== undefined && process.platform !== 'win32') process.kill(-child.pid, 'SIGKILL')
    else child.kill('SIGKILL')
  } catch {
    // It has ended already.
  }
}
