/** The PostgreSQL of a scenario: a separate process, which can be stopped, killed and started again. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Connection, openConnection } from '../server/src/runtime/database/client.ts'
import { makeDataDir } from '../server/src/runtime/postgres/account.ts'
import { type Cluster, ensureCluster } from '../server/src/runtime/postgres/cluster.ts'
import { describe, urlOf } from '../server/src/runtime/postgres/embedded.ts'
import { isAlive } from '../server/src/runtime/postgres/folder-lock.ts'
import {
  ensureDatabase,
  leftBehind,
  startPostmaster,
  startPostmasterAt,
  stopPostmaster,
} from '../server/src/runtime/postgres/postmaster.ts'

export type Row = Record<string, unknown>

const startWithinMs = 60_000

export class Database {
  readonly #cluster: Cluster
  readonly port: number
  #pid: number

  private constructor(cluster: Cluster, { pid, port }: { pid: number; port: number }) {
    this.#cluster = cluster
    this.#pid = pid
    this.port = port
  }

  /** Creates a database in a folder and starts its server. */
  static async create(folder: string, maxConnections = 60): Promise<Database> {
    const dataDir = await makeDataDir(folder)
    const cluster = await describe(dataDir, { dataDir, maxConnections })
    await ensureCluster(cluster)
    const server = await startPostmaster(cluster)
    await ensureDatabase(cluster, server.port)
    return new Database(cluster, server)
  }

  /** Returns the address as the owner, at the port of a proxy if it is given. */
  url(port = this.port): string {
    return urlOf(this.#cluster, port)
  }

  isRunning(): boolean {
    return isAlive(this.#pid)
  }

  /** Sends kill -9 to the postmaster. Its child processes notice that by themselves. */
  async kill(): Promise<void> {
    process.kill(this.#pid, 'SIGKILL')
    while (isAlive(this.#pid)) await sleep(5)
  }

  async stop(): Promise<void> {
    if (this.isRunning()) await stopPostmaster(this.#cluster, this.#pid)
  }

  /** Starts the server again at the same port. */
  async start(): Promise<void> {
    const found = await leftBehind(this.#cluster)
    if (found) await stopPostmaster(this.#cluster, found.pid)
    for (const end = performance.now() + startWithinMs; ; await sleep(200)) {
      const started = await startPostmasterAt(this.#cluster, this.port).catch((error: Error) => error)
      if (!(started instanceof Error)) {
        this.#pid = started.pid
        return
      }
      if (performance.now() > end) throw started
    }
  }

  /** Sends a signal to the server and all its child processes. */
  async signalAll(signal: NodeJS.Signals): Promise<void> {
    const { stdout } = await promisify(execFile)('ps', ['-o', 'pid=', '--ppid', String(this.#pid)])
    for (const pid of [this.#pid, ...stdout.trim().split(/\s+/).filter(Boolean).map(Number)])
      if (isAlive(pid)) process.kill(pid, signal)
  }

  /** Opens a connection as the owner, without a proxy. */
  connect(): Promise<Connection> {
    return openConnection(this.url(), 'faults')
  }

  async query<T extends Row = Row>(text: string, values: unknown[] = []): Promise<T[]> {
    const connection = await this.connect()
    try {
      return (await connection.query(text, values)).rows as T[]
    } finally {
      await connection.end()
    }
  }
}
