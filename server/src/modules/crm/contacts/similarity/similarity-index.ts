/**
 * Finds, among names that are not longer, all names within the allowed edits. The method: each name is cut into one
 * more piece than the allowed edits, so at least one piece is unchanged, and the other name contains it near the same
 * position (Li et al., "Pass-Join", 2011). Signatures of letters and letter pairs exclude most names that share a
 * piece. For the rest, the edits are counted with bit-parallel arithmetic (Myers, 1999; Hyyrö, 2003).
 *
 * All data is in a few large arrays of numbers, so that compared values are adjacent in memory.
 */
import { distance } from 'fastest-levenshtein'
import { bitsOf, type Signature, signatureOf } from './signatures.ts'

/**
 * Returns the allowed number of edits between two similar names: a fifth of the longer length, which is 80 percent
 * similarity.
 */
const editsAllowed = (length: number) => Math.floor(length / 5)
const shortestSimilar = (length: number) => Math.ceil((length * 4) / 5)
const longestSimilar = (length: number) => Math.floor((length * 5) / 4)

/** Numbers per entry of a posting list: the name and its four signature numbers. */
const entrySize = 5

/** Numbers per slot, and the offsets of the list's bounds. They are adjacent for memory locality. */
const slotSize = 4
const beginsAt = 1
const endsAt = 2

/** Each piece takes about 50 bytes. 200,000 typical names have 1.3 million pieces. */
const piecesAtMost = 20_000_000

/** Thrown if the names are too many or too long to compare. */
export class TooManyNames extends Error {}

export class SimilarityIndex {
  readonly #names: readonly string[]
  /** An open hash table of pieces: each slot has a key and the bounds of its posting list. */
  readonly #slots: Int32Array
  readonly #lastSlot: number
  readonly #entries: Int32Array
  /** One bit per key that is present. Most lookups fail, and these bits stay in the CPU cache. */
  readonly #presence: Int32Array
  /** The last search that visited each name, so that each search compares a name only once. */
  readonly #visitedBy: Int32Array
  #searches = 0

  /** Prepares the index for the names at these positions. Throws TooManyNames. */
  constructor(names: readonly string[], indexes: readonly number[]) {
    this.#names = names
    this.#visitedBy = new Int32Array(names.length)
    let pieces = 0
    for (const index of indexes) pieces += keysOf(this.#nameAt(index)).length
    if (pieces > piecesAtMost) throw new TooManyNames()
    const size = 2 ** Math.max(3, Math.ceil(Math.log2(pieces * 1.5)))
    this.#slots = new Int32Array(slotSize * size)
    this.#lastSlot = size - 1
    this.#presence = new Int32Array(size / 8)
    this.#entries = new Int32Array(entrySize * pieces)
    this.#allocate(indexes)
  }

  #nameAt(index: number) {
    return this.#names[index] ?? ''
  }

  /** Allocates each posting list for all names that have its piece. */
  #allocate(indexes: readonly number[]) {
    const slots = this.#slots
    for (const index of indexes) {
      for (const key of keysOf(this.#nameAt(index))) {
        const slot = this.#slotOf(key)
        slots[slot] = key
        slots[slot + endsAt] = (slots[slot + endsAt] as number) + entrySize
      }
    }
    let begin = 0
    for (let slot = 0; slot < slots.length; slot += slotSize) {
      const room = slots[slot + endsAt] as number
      slots[slot + beginsAt] = begin
      slots[slot + endsAt] = begin
      begin += room
    }
  }

  /** Adds the name at this position. */
  add(index: number) {
    const name = this.#nameAt(index)
    const { letters, repeated, pairs, otherPairs } = signatureOf(name)
    for (const key of keysOf(name)) {
      const slot = this.#slotOf(key)
      const at = this.#slots[slot + endsAt] as number
      this.#entries.set([index, letters, repeated, pairs, otherPairs], at)
      this.#slots[slot + endsAt] = at + entrySize
      const word = this.#wordOf(key)
      this.#presence[word] = (this.#presence[word] as number) | (1 << key)
    }
  }

  /** Returns the position of an added name that is similar and not longer, if there is one. */
  find(index: number): number | undefined {
    return this.#search(index, 1)[0]
  }

  /** Returns the positions of all added names that are similar and not longer. */
  findAll(index: number): readonly number[] {
    return this.#search(index, Infinity)
  }

  /** Searches rare pieces first, because fewer names contain them by chance. */
  #search(index: number, atMost: number): number[] {
    const name = this.#nameAt(index)
    const found: number[] = []
    editsFrom.startWith(name)
    this.#searches++
    const marks = signatureOf(name)
    for (const slot of this.#slotsOfPieces(name)) {
      this.#addSimilar(found, slot, marks, editsAllowed(name.length), atMost)
      if (found.length >= atMost) break
    }
    return found
  }

  /** Adds the names of a posting list within the allowed edits, up to the maximum. */
  #addSimilar(found: number[], slot: number, marks: Signature, edits: number, atMost: number) {
    const entries = this.#entries
    const { letters, repeated, pairs, otherPairs } = marks
    const end = this.#slots[slot + endsAt] as number
    for (let at = this.#slots[slot + beginsAt] as number; at < end; at += entrySize) {
      // One edit changes at most two letters and two letter pairs.
      const itsLetters = entries[at + 1] as number
      const itsRepeated = entries[at + 2] as number
      if (bitsOf(letters & ~itsLetters, repeated & ~itsRepeated) > edits) continue
      if (bitsOf(itsLetters & ~letters, itsRepeated & ~repeated) > edits) continue
      const itsPairs = entries[at + 3] as number
      const itsOthers = entries[at + 4] as number
      if (bitsOf(pairs & ~itsPairs, otherPairs & ~itsOthers) > 2 * edits) continue
      if (bitsOf(itsPairs & ~pairs, itsOthers & ~otherPairs) > 2 * edits) continue
      const index = entries[at] as number
      if (this.#visitedBy[index] === this.#searches) continue
      this.#visitedBy[index] = this.#searches
      if (editsFrom.to(this.#nameAt(index), edits) > edits) continue
      found.push(index)
      if (found.length >= atMost) return
    }
  }

  /** Returns the posting lists of the pieces that the name contains near their position, the shortest list first. */
  #slotsOfPieces(name: string): readonly number[] {
    const slots: number[] = []
    const edits = editsAllowed(name.length)
    for (let length = shortestSimilar(name.length); length <= name.length; length++) {
      const cuts = cutsOf(length, edits)
      const difference = name.length - length
      for (let piece = 0; piece <= edits; piece++) {
        const start = cuts[piece] as number
        const end = cuts[piece + 1] as number
        const seed = seedOf(length, edits, piece)
        // Each piece before the first unchanged one has at least one edit, so fewer edits remain after it.
        const after = edits - piece
        const first = Math.max(0, start - piece, start + difference - after)
        const last = Math.min(name.length - (end - start), start + piece, start + difference + after)
        for (let at = first; at <= last; at++) {
          const key = keyOf(name, at, at + end - start, seed)
          if (((this.#presence[this.#wordOf(key)] as number) & (1 << key)) !== 0)
            this.#insert(slots, this.#slotOf(key))
        }
      }
    }
    return slots
  }

  /** Inserts in order; the lists are short, so this is faster than sorting. */
  #insert(slots: number[], slot: number) {
    const size = this.#sizeOf(slot)
    if (size === 0) return
    let at = slots.length
    for (; at > 0 && this.#sizeOf(slots[at - 1] as number) > size; at--) slots[at] = slots[at - 1] as number
    slots[at] = slot
  }

  #sizeOf(slot: number) {
    return (this.#slots[slot + endsAt] as number) - (this.#slots[slot + beginsAt] as number)
  }

  /** Returns the index of the number with the bit of a key; the last five bits of the key select the bit. */
  #wordOf(key: number) {
    return (key >>> 5) & (this.#presence.length - 1)
  }

  /**
   * Returns the slot of a key, or a free slot. Pieces with equal keys share a list, which only costs additional
   * comparisons.
   */
  #slotOf(key: number): number {
    const slots = this.#slots
    let slot = key & this.#lastSlot
    while (slots[slotSize * slot] !== key && slots[slotSize * slot] !== 0) slot = (slot + 1) & this.#lastSlot
    return slotSize * slot
  }
}

/** Returns the keys of all pieces of a name, for every number of edits that longer names allow. */
function keysOf(name: string): number[] {
  const keys: number[] = []
  const { length } = name
  for (let edits = editsAllowed(length); edits <= editsAllowed(longestSimilar(length)); edits++) {
    const cuts = cutsOf(length, edits)
    for (let piece = 0; piece <= edits; piece++)
      keys.push(keyOf(name, cuts[piece] as number, cuts[piece + 1] as number, seedOf(length, edits, piece)))
  }
  return keys
}

const seedOf = (length: number, edits: number, piece: number) =>
  Math.imul((length * 200 + edits) * 200 + piece, 0x9e37_79b1)

/** Never returns 0, which marks an empty slot. */
function keyOf(name: string, start: number, end: number, seed: number): number {
  let hash = seed
  for (let at = start; at < end; at++)
    hash = Math.imul(hash ^ name.charCodeAt(at), 0x5bd1_e995) ^ (hash >>> 13)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b_3c6d)
  return hash ^ (hash >>> 13) || 1
}

const cutsByLength = new Map<number, readonly number[]>()

/** Returns the cut positions of a name of this length, for one more piece than the allowed edits. */
function cutsOf(length: number, edits: number): readonly number[] {
  const key = length * 200 + edits
  const known = cutsByLength.get(key)
  if (known) return known
  const cuts = Array.from({ length: edits + 2 }, (_, index) => Math.floor((index * length) / (edits + 1)))
  cutsByLength.set(key, cuts)
  return cuts
}

/** Counts the edits from one name to many others. */
class EditCounter {
  #name = ''
  /** The positions of each letter in the name, as bits. */
  readonly #places = new Int32Array(2 ** 16)

  startWith(name: string) {
    const indexes = this.#places
    for (let at = 0; at < this.#name.length; at++) indexes[this.#name.charCodeAt(at)] = 0
    this.#name = name
    for (let at = 0; at < name.length; at++)
      indexes[name.charCodeAt(at)] = (indexes[name.charCodeAt(at)] as number) | (1 << at)
  }

  /** Returns the number of edits; above `atMost`, the result is only known to be larger. */
  to(other: string, atMost: number): number {
    const { length } = this.#name
    if (length > 32) return distance(this.#name, other)
    const lastRow = 1 << (length - 1)
    let edits = length
    // Vertical positive and negative deltas of the edit matrix (Myers 1999).
    let up = -1
    let down = 0
    for (let at = 0, left = other.length - 1; left >= 0; at++, left--) {
      const same = this.#places[other.charCodeAt(at)] as number
      const diagonal = (((same & up) + up) ^ up) | same
      const more = down | ~(diagonal | up)
      const less = diagonal & up
      if (more & lastRow) edits++
      else if (less & lastRow) edits--
      if (edits - left > atMost) return edits
      const shifted = (more << 1) | 1
      up = (less << 1) | ~(same | down | shifted)
      down = shifted & (same | down)
    }
    return edits
  }
}

const editsFrom = new EditCounter()
