/** Random numbers that a seed repeats. */

export interface Random {
  /** Returns a whole number from 0 to `limit - 1`. */
  below(limit: number): number
  pick<T>(values: readonly T[]): T
  /** Returns true with this probability, from 0 to 1. */
  chance(probability: number): boolean
}

/** Returns the numbers of a seed and a stream: each client has its own stream. The algorithm is mulberry32. */
export function randomOf(seed: number, stream: number): Random {
  let state = (seed * 1_000_003 + stream * 7_919) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    pick: <T>(values: readonly T[]) => values[below(values.length)] as T,
    chance: (probability) => next() < probability,
  }
}
