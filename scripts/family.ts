/** The processes that a test started, found by their parent ids. */
import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'

interface Listed {
  pid: number
  parent: number
  command: string
}

/**
 * Kills the child process that runs a test file, and all its descendants. Returns the number of descendants. On Windows
 * it finds none.
 */
export function endFamily(file: string): number {
  const all = listed()
  const own = all.find(({ parent, command }) => parent === process.pid && command.endsWith(file))
  if (!own) return 0
  const family = [own]
  for (const { pid } of family) family.push(...all.filter(({ parent }) => parent === pid))
  for (const { pid } of family) kill(pid)
  return family.length - 1
}

function kill(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The process has ended already.
  }
}

function listed(): Listed[] {
  if (process.platform === 'win32') return []
  return process.platform === 'linux' ? listedByKernel() : listedByPs()
}

/** Reads /proc, because a container may have no `ps`. */
function listedByKernel(): Listed[] {
  return readdirSync('/proc').flatMap((name) => {
    try {
      if (!/^\d+$/.test(name)) return []
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      // The name in parentheses may contain spaces; it is followed by state and parent.
      const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      const words = readFileSync(`/proc/${name}/cmdline`, 'utf8').split('\0').filter(Boolean)
      return [{ pid: Number(name), parent: Number(parent), command: words.join(' ') }]
    } catch {
      return []
    }
  })
}

function listedByPs(): Listed[] {
  const lines = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,command='], { encoding: 'utf8' }).split(
    '\n',
  )
  return lines.flatMap((line) => {
    const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    return pid ? [{ pid: Number(pid), parent: Number(parent), command }] : []
  })
}
