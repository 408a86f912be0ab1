/**
 * Child processes of a killed server. They end as soon as they wait for input. One that does not wait, for example
 * during a long computation, keeps the shared memory of the dead server, which prevents a new server from starting.
 */
import { readFile, readdir, readlink } from 'node:fs/promises'

/**
 * Kills these processes; only on Linux, where they can be found. Call it when no server runs in the folder of the
 * cluster.
 */
export async function endOrphans(folder: string): Promise<void> {
  if (process.platform !== 'linux') return
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const [place, title] = await Promise.all([
      readlink(`/proc/${name}/cwd`).catch(() => ''),
      readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => ''),
    ])
    // The processes have a title, such as "postgres: checkpointer", instead of a command line.
    if (place === folder && title.startsWith('postgres: ')) kill(Number(name))
  }
}

function kill(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The process has ended already.
  }
}
