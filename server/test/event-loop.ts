/** Measures how long the event loop is held: the longest CPU time that one turn of the loop takes. */

/**
 * Returns the result of `work` and the longest CPU time, in milliseconds, of one turn of the event loop meanwhile. The
 * CPU time of the thread and not the time that passes, which on a busy machine contains waiting for a processor.
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
