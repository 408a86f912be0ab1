/** Identifiers are ULIDs: 26 characters, sorted by the time they were made, also within one millisecond. */
import { randomFillSync } from 'node:crypto'
import { monotonicFactory, ulidToUUID, uuidToULID } from 'ulid'
import { systemEpoch } from './clock.ts'

// Random bytes are drawn in large pieces: one system call for 256 identifiers instead of 16 for each.
const pool = new Uint8Array(4_096)
let drawn = pool.length

function random() {
  if (drawn === pool.length) {
    randomFillSync(pool)
    drawn = 0
  }
  return (pool[drawn++] ?? 0) / 256
}

/** How far identifiers may be ahead of the clock, in milliseconds: small corrections of a clock keep their order. */
const aheadAtMost = 1_000

/**
 * Makes identifiers by this clock (milliseconds since the epoch). Each sorts after the one before, also when the clock
 * is set back by up to a second. When it is set back further, identifiers follow it: else they would name the wrong
 * time until the process ends. Within one process that is the only break in their order; between processes clocks
 * differ anyway, so order that matters is kept by a version, a sequence or `created_at`.
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

export const idPattern = '^[0-7][0-9A-HJKMNP-TV-Z]{25}$'

const shape = new RegExp(idPattern)

export const isId = (text: string) => shape.test(text)

/** The same identifier as a column of type uuid holds it; the order stays. */
export const asUuid = (id: string): string => ulidToUUID(id).toLowerCase()

export const fromUuid = (uuid: string): string => uuidToULID(uuid)
