/** Shows the progress: a bar on a terminal, plain lines elsewhere. */
import type { Progress } from './demo.ts'

const width = 30

export function progressOn(stream: NodeJS.WriteStream): Progress {
  return (part, done, total) => {
    const text = `${part} ${done}/${total}`
    if (!stream.isTTY) return void (done === total && stream.write(`${text}\n`))
    const filled = Math.round((width * done) / total)
    const bar = `[${'#'.repeat(filled)}${'.'.repeat(width - filled)}]`
    stream.write(`\r${bar} ${text}\u001b[K${done === total ? '\n' : ''}`)
  }
}
