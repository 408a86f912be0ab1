/** The processor time of the server and of PostgreSQL. Other load on the machine affects it less than elapsed time. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The processor time since the start of each, in milliseconds. */
export interface CpuTimes {
  node: number
  postgres: number
}

const msOfTick = 10

/** Returns the times of a server process, and of all PostgreSQL processes in the folder; 0 without /proc. */
export async function cpuTimes(serverPid: number | undefined, folder: string): Promise<CpuTimes> {
  const server = await statOf(String(serverPid))
  const pidFile = await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')
  const [postmaster = ''] = pidFile.split('\n')
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name))
  const stats = await Promise.all(pids.map(statOf))
  const own = stats.filter((stat) => stat?.parent === postmaster || stat?.pid === postmaster)
  const ticks = own.reduce((sum, stat) => sum + (stat?.ticks ?? 0) + (stat?.ticksOfEnded ?? 0), 0)
  return { node: (server?.ticks ?? 0) * msOfTick, postgres: ticks * msOfTick }
}

async function statOf(pid: string) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  if (!text) return undefined
  // The name of the process, in parentheses, may contain spaces.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const [user, system, endedUser, endedSystem] = fields.slice(11, 15).map(Number)
  return {
    pid,
    parent: fields[1],
    ticks: (user ?? 0) + (system ?? 0),
    ticksOfEnded: (endedUser ?? 0) + (endedSystem ?? 0),
  }
}

/** Returns the times per request. */
export function cpuOfEach(before: CpuTimes, after: CpuTimes, requests: number): CpuTimes {
  const each = (name: keyof CpuTimes) =>
    Math.round(((after[name] - before[name]) / Math.max(1, requests)) * 100) / 100
  return { node: each('node'), postgres: each('postgres') }
}
