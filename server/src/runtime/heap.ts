/** The memory of the process. */
import type { EventEmitter } from 'node:events'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Returns unused memory to the operating system. Blocks for about 100 ms. */
function compactHeap() {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as NodeJS.GCFunction
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

const minute = 60_000
/** With fewer requests in a minute, the process counts as idle: health checks arrive even without clients. */
const requestsOfWork = 60
/** The first responses do not wait for the compaction after the start. */
const afterStartMs = 1_000
/** Compacts only when the heap has grown by this much since the last compaction. */
const worthwhileBytes = 16_777_216

const heapBytes = () => getHeapStatistics().total_heap_size

/**
 * Compacts the heap after the start, because V8 would keep 30 MB of half-empty pages, and in the first idle minute
 * after a busy time, because V8 collects only while it allocates, and would keep the garbage of the load. Returns a
 * function that stops it.
 */
export function compactWhenIdle(
  server: EventEmitter,
  { compact, size } = { compact: compactHeap, size: heapBytes },
): () => void {
  let requests = 0
  let compactedSize = 0
  const compactNow = () => {
    compact()
    compactedSize = size()
  }
  server.on('request', () => void requests++)
  const timer = setInterval(() => {
    const isIdle = requests < requestsOfWork
    requests = 0
    if (!isIdle || size() < compactedSize + worthwhileBytes) return
    compactNow()
  }, minute)
  const first = setTimeout(compactNow, afterStartMs)
  timer.unref()
  first.unref()
  return () => {
    clearInterval(timer)
    clearTimeout(first)
  }
}
