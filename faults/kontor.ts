/** A Kontor process, as an operator starts it. It keeps its port when it is started again. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../server/src/runtime/postgres/free-port.ts'

export const token = 'a-token-for-the-fault-suite'

const program = fileURLToPath(new URL('../server/kontor.mjs', import.meta.url))
const shiftedClock = new URL('shifted-clock.fixtures.ts', import.meta.url).href
const readyWithinMs = 120_000
const stoppedWithinMs = 45_000

export interface KontorOptions {
  /** The data folder, and the folder of the log. */
  folder: string
  databaseUrl: string
  name: string
  settings?: Record<string, string>
}

export class Kontor {
  readonly #options: KontorOptions
  readonly port: number
  readonly log: string
  /** The milliseconds by which the clock of the process is ahead. */
  clockAheadMs = 0
  #child: ChildProcess | undefined

  private constructor(options: KontorOptions, port: number) {
    this.#options = options
    this.port = port
    this.log = join(options.folder, `${options.name}.log`)
  }

  static async create(options: KontorOptions): Promise<Kontor> {
    return new Kontor(options, await freePort())
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`
  }

  get pid(): number {
    return this.#child?.pid ?? 0
  }

  /** Starts the process without waiting for it. */
  launch(): void {
    const { folder, databaseUrl, settings } = this.#options
    const output = openSync(this.log, 'a')
    this.#child = spawn(process.execPath, ['--max-semi-space-size=8', program], {
      cwd: folder,
      env: {
        PATH: process.env.PATH ?? '',
        // A killed process leaves its uploads there.
        TMPDIR: folder,
        NODE_ENV: 'production',
        KONTOR_PORT: String(this.port),
        KONTOR_WEB: 'off',
        KONTOR_LOG_LEVEL: 'warn',
        KONTOR_RATE_LIMIT: '10000000',
        KONTOR_ADMIN_TOKEN: token,
        KONTOR_WEBHOOK_ALLOW_PRIVATE: 'on',
        KONTOR_DATA_DIR: folder,
        DATABASE_URL: databaseUrl,
        ...(this.clockAheadMs !== 0 && {
          NODE_OPTIONS: `--import ${shiftedClock}`,
          FAULTS_CLOCK_AHEAD_MS: String(this.clockAheadMs),
        }),
        ...settings,
      },
      stdio: ['ignore', output, output],
      // Only the suite handles Ctrl-C, and then stops this process.
      detached: true,
    })
    closeSync(output)
  }

  /** Starts the process, and waits until it is ready. A start that fails is repeated. */
  async start(): Promise<void> {
    this.launch()
    for (const end = performance.now() + readyWithinMs; !(await this.isReady()); await sleep(20)) {
      if (performance.now() > end) throw new Error(`Kontor did not start:\n${await this.endOfLog()}`)
      if (!this.isRunning()) {
        await sleep(200)
        this.launch()
      }
    }
  }

  async isReady(): Promise<boolean> {
    const signal = AbortSignal.timeout(2_000)
    return fetch(`${this.address}/health/ready`, { signal }).then(
      async (response) => {
        await response.text()
        return response.ok
      },
      () => false,
    )
  }

  async kill(): Promise<void> {
    await this.#end('SIGKILL')
  }

  async stop(): Promise<void> {
    const timer = setTimeout(() => this.signal('SIGKILL'), stoppedWithinMs)
    await this.#end('SIGTERM')
    clearTimeout(timer)
  }

  signal(signal: NodeJS.Signals): void {
    if (this.isRunning()) this.#child?.kill(signal)
  }

  async #end(signal: NodeJS.Signals) {
    if (!this.#child || !this.isRunning()) return
    const ended = once(this.#child, 'exit')
    this.#child.kill(signal)
    await ended
  }

  isRunning(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null
  }

  async endOfLog(): Promise<string> {
    const text = await readFile(this.log, 'utf8').catch(() => '')
    return text.trim().split('\n').slice(-15).join('\n')
  }
}
