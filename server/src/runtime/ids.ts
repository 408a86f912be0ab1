/** Identifiers are ULIDs: 26 characters, sorted by creation time, even within one millisecond. */
import { randomFillSync } from 'node:crypto'
import { decodeTime, encodeTime, monotonicFactory, ulidToUUID, uuidToULID } from 'ulid'
import { systemEpoch } from './clock.ts'

// Random bytes are read in large blocks: one system call for 256 identifiers.
const pool = new Uint8Array(4_096)
let drawn = pool.length

function random() {
  if (drawn === pool.length) {
    randomFillSync(pool)
    drawn = 0
  }
  return (pool[drawn++] ?? 0) / 256
}

/**
 * The maximum lead of identifiers over the clock, in milliseconds: small corrections of a clock do not break their
 * order.
 */
const aheadAtMost = 1_000

/**
 * Returns a generator of identifiers with this clock (milliseconds since the epoch). Each sorts after the previous one,
 * even when the clock is set back by up to a second. After a larger correction, identifiers follow the clock; otherwise
 * their time would be wrong until the process ends. Within one process, only this breaks their order. Clocks of
 * different processes differ, so any order that matters uses a version, a sequence or `created_at`.
 */
export function idsBy(clock: () => number): () => string {
  let next = monotonicFactory(random)
  let latest = 0
  return () => {
    const now = clock()
    if (now < latest - aheadAtMost) {
      next = monotonicFactory(random)
      latest = now
    }
    latest = Math.max(latest, now)
    return next(now)
  }
}

export const newId = idsBy(systemEpoch)

/** Returns the smallest identifier of an instant (milliseconds since the epoch). */
export const firstIdAt = (instant: number): string => encodeTime(instant, 10).padEnd(26, '0')

/** Returns the instant of an identifier (milliseconds since the epoch). */
export const timeOf = (id: string): number => decodeTime(id)

export const idPattern = '^[0-7][0-9A-HJKMNP-TV-Z]{25}$'

const shape = new RegExp(idPattern)

export const isId = (text: string) => shape.test(text)

/** Returns the identifier in the format of a uuid column, with the same order. */
export const asUuid = (id: string): string => ulidToUUID(id).toLowerCase()

export const fromUuid = (uuid: string): string => uuidToULID(uuid)
