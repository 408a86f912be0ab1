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

function cpuTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}
