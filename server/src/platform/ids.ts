/** Identifiers are ULIDs: 26 characters, sorted by the time they were made, also within one millisecond. */
import { randomFillSync } from 'node:crypto'
import { monotonicFactory, ulidToUUID, uuidToULID } from 'ulid'

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

const next = monotonicFactory(random)

export const newId = () => next()

export const idPattern = '^[0-7][0-9A-HJKMNP-TV-Z]{25}$'

const shape = new RegExp(idPattern)

export const isId = (text: string) => shape.test(text)

/** The same identifier as a column of type uuid holds it; the order stays. */
export const asUuid = (id: string): string => ulidToUUID(id).toLowerCase()

export const fromUuid = (uuid: string): string => uuidToULID(uuid)
