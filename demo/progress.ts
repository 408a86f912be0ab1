/** Shows the progress: a bar on a terminal, lines elsewhere. */
import type { At, Progress } from './demo.ts'

/** Writes to standard output; resolves when it is written. */
export const print = (text: string): Promise<void> =>
  new Promise((resolve, reject) => {
    process.stdout.write(text, (error) => (error ? reject(error) : resolve()))
  })

const width = 30
/** How often a line is printed without a terminal, in addition to one at the end of each part. */
const everyMs = 5_000

export const progressText = ({ part, index, parts, done, total }: At) =>
  `[${index}/${parts}] ${part} ${done}/${total}`

/** Calls `write` at the end of each part, and every few seconds in between. */
export function progressInLines(write: (at: At) => void): Progress {
  let lastMs = performance.now()
  return (at) => {
    if (at.done < at.total && performance.now() - lastMs < everyMs) return
    lastMs = performance.now()
    write(at)
  }
}

export function progressOn(stream: NodeJS.WriteStream): Progress {
  if (!stream.isTTY) return progressInLines((at) => void stream.write(`${progressText(at)}\n`))
  return (at) => {
    const { done, total } = at
    const filled = Math.round((width * done) / total)
    const bar = `[${'#'.repeat(filled)}${'.'.repeat(width - filled)}]`
    stream.write(`\r${bar} ${progressText(at)}\u001b[K${done === total ? '\n' : ''}`)
  }
}
