/** The database is restarted, only readable, out of connections, slow, or on a full disk. */
import { execFile } from 'node:child_process'
import { statfs, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Connection } from '../../server/src/runtime/database/client.ts'
import { openConnection } from '../../server/src/runtime/database/client.ts'
import type { Scenario } from '../scenario.ts'
import type { Environment } from '../environment.ts'

const run = promisify(execFile)
const rounds = 3

/** The time of each round with the fault, and of each one without it. */
const partMs = ({ options }: Environment) => (options.seconds * 1_000) / (2 * rounds)

export const restarted: Scenario = {
  name: 'database restarted',
  setup: {},
  async disturb(environment) {
    for (let round = 0; round < rounds; round++) {
      await sleep(partMs(environment))
      await environment.database.stop()
      await sleep(1_000)
      await environment.database.start()
      await environment.untilWritten(1)
    }
    return `${rounds} restarts`
  },
}

/** Ends the connections of Kontor, so that new sessions get the changed settings. */
const endSessions = `select pg_terminate_backend(pid) from pg_stat_activity
  where pid <> pg_backend_pid() and backend_type = 'client backend'`

export const readOnly: Scenario = {
  name: 'database read-only',
  setup: {},
  async disturb(environment) {
    const control = await environment.database.connect()
    try {
      for (let round = 0; round < rounds; round++) {
        await sleep(partMs(environment))
        await control.query(`alter system set default_transaction_read_only = on`)
        await control.query('select pg_reload_conf()')
        await control.query(endSessions)
        await sleep(partMs(environment))
        await control.query('set default_transaction_read_only = off')
        await control.query(`alter system reset default_transaction_read_only`)
        await control.query('select pg_reload_conf()')
        await environment.untilWritten(1)
      }
    } finally {
      await control.end()
    }
    return `${rounds} times read-only`
  },
}

/** Takes all connections: those of Kontor are ended, and the suite takes them faster. */
async function occupy(environment: Environment, control: Connection): Promise<Connection[]> {
  const taken: Connection[] = []
  const take = async () => {
    const opened = await openConnection(environment.database.url(), 'occupied').catch(() => undefined)
    if (opened) taken.push(opened)
    return opened !== undefined
  }
  for (const end = performance.now() + partMs(environment); performance.now() < end;) {
    while (await take());
    await control.query(`${endSessions} and application_name <> 'occupied'`)
  }
  return taken
}

export const outOfConnections: Scenario = {
  name: 'database out of connections',
  setup: { maxConnections: 30 },
  async disturb(environment) {
    const control = await environment.database.connect()
    let most = 0
    try {
      for (let round = 0; round < rounds; round++) {
        await sleep(partMs(environment))
        const taken = await occupy(environment, control)
        most = Math.max(most, taken.length)
        for (const connection of taken) await connection.end()
        await environment.untilWritten(1)
      }
    } finally {
      await control.end()
    }
    return `${rounds} times, ${most} connections taken`
  },
}

const stallMs = 5_000

export const slowDisk: Scenario = {
  name: 'slow disk',
  setup: {},
  async disturb(environment) {
    const { database } = environment
    await database.query('alter system set commit_delay = 100000')
    await database.query('alter system set commit_siblings = 0')
    await database.query('select pg_reload_conf()')
    for (let round = 0; round < rounds; round++) {
      await sleep(partMs(environment))
      await database.signalAll('SIGSTOP')
      await sleep(stallMs)
      await database.signalAll('SIGCONT')
      await environment.untilWritten(1)
    }
    return `100 ms for each flush, ${rounds} stalls of ${stallMs / 1_000} s`
  },
}

const megabytes = 400
async function mount(folder: string, undo: AsyncDisposableStack) {
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder])
  undo.defer(async () => void (await run('umount', ['--lazy', folder])))
}

const ignoreFullDisk = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOSPC') throw error
}

/** Keeps the disk full for this time, also while files are removed. Returns a function that frees it. */
async function fillDisk(folder: string, forMs: number) {
  const file = join(folder, 'filler')
  const block = Buffer.alloc(64 * 1024)
  for (const end = performance.now() + forMs; performance.now() < end; await sleep(50)) {
    const { bavail, bsize } = await statfs(folder)
    const blocks = Math.floor((bavail * bsize) / block.length)
    const content = Buffer.alloc(blocks > 0 ? blocks * block.length : Math.min(4096, bavail * bsize))
    await writeFile(file, content, { flag: 'a' }).catch(ignoreFullDisk)
  }
  return async () => rm(file)
}

export function diskFull(): Scenario {
  let folder = ''
  return {
    name: 'disk full',
    setup: {
      async prepareFolder(path, undo) {
        folder = path
        await mount(path, undo)
      },
    },
    async skipReason() {
      if (process.platform !== 'linux' || process.getuid?.() !== 0)
        return 'only root can mount a small file system'
      return undefined
    },
    async disturb(environment) {
      let ended = 0
      for (let round = 0; round < rounds; round++) {
        await sleep(partMs(environment))
        const free = await fillDisk(folder, 2 * partMs(environment))
        await free()
        if (!environment.database.isRunning()) {
          ended++
          await environment.database.start()
        }
        await environment.untilWritten(1)
      }
      return `${rounds} times full, PostgreSQL ended ${ended} times`
    },
  }
}
