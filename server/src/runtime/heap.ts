/** The memory of the process. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Returns memory that only the start needed to the operating system: V8 would keep 30 MB of half-empty pages. Blocks
 * for about 100 ms.
 */
export function compactHeap() {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as NodeJS.GCFunction
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
