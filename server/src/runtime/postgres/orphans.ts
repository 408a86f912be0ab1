/**
 * Child processes of a killed server. They notice it as soon as they wait for something. One that does not, for example
 * during a long computation, holds the shared memory of the dead server, and no new server starts.
 */
import { readFile, readdir, readlink } from 'node:fs/promises'

/** Kills them; only on Linux, where they can be found. Call it when no server runs in the folder of the cluster. */
export async function endOrphans(folder: string): Promise<void> {
  if (process.platform !== 'linux') return
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const [place, title] = await Promise.all([
      readlink(`/proc/${name}/cwd`).catch(() => ''),
      readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => ''),
    ])
    // They have a title, such as "postgres: checkpointer", instead of a command line.
    if (place === folder && title.startsWith('postgres: ')) kill(Number(name))
  }
}

function kill(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}
