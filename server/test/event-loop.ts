/** Measures how long work blocks the event loop: the longest CPU time of one turn of the loop. */

/**
 * Returns the result of `work` and the longest CPU time of one turn of the event loop meanwhile, in milliseconds. It
 * measures the CPU time of the thread instead of elapsed time, which on a busy machine includes waiting for a
 * processor.
 */
export async function longestTurn<T>(work: () => Promise<T>): Promise<{ result: T; ms: number }> {
  let [longest, before, isOver] = [0, cpuTime(), false]
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const turn = () => {
    const now = cpuTime()
    longest = Math.max(longest, now - before)
    before = now
    if (isOver) end()
    else setImmediate(turn)
  }
  setImmediate(turn)
  try {
    return { result: await work(), ms: await over() }
  } finally {
    isOver = true
  }

  async function over() {
    isOver = true
    await ended
    return longest
  }
}

const referenceText = JSON.stringify(
  Array.from({ length: 10_000 }, (_, id) => ({ id, name: `name ${id}`, tags: ['a', 'b'], value: id / 7 })),
)
/** The CPU time for reading and writing the reference text where the limits were chosen, in milliseconds. */
const referenceMs = 4

/**
 * Returns how much slower the processor is now than the one for which limits were chosen, at least 1: work of other
 * processes on the same core and cache can double the CPU time of the same instructions.
 */
export function slowdown(): number {
  const times = Array.from({ length: 9 }, () => {
    const before = cpuTime()
    JSON.stringify(JSON.parse(referenceText))
    return cpuTime() - before
  }).toSorted((a, b) => a - b)
  return Math.max(1, (times[4] ?? 0) / referenceMs)
}

function cpuTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}
