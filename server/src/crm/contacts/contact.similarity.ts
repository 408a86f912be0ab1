/**
 * Which names are spellings of the same. Two names are similar at 80 percent: one less the number of edits
 * (Levenshtein) over the longer length, as they stand or with their words sorted.
 */
import { distance } from 'fastest-levenshtein'

const similarFrom = 0.8

const ratio = (a: string, b: string) => 1 - distance(a, b) / Math.max(a.length, b.length, 1)

const sortedWords = (name: string) => name.split(' ').toSorted().join(' ')

/** From 0 to 1; "muller anna" and "anna muller" are the same. */
export const similarity = (a: string, b: string) =>
  Math.max(ratio(a, b), ratio(sortedWords(a), sortedWords(b)))

export interface Cluster {
  /** Places in the list of names; the first is what the others are similar to. */
  members: number[]
  /** The lowest similarity of a member to the first. */
  confidence: number
}

/**
 * Groups names: each joins a group whose first name it is similar to, or begins one. Comparing with first names alone
 * keeps a list of names that are all alike as quick as one of names that are not.
 */
export function clustersOf(names: readonly string[]): Cluster[] {
  const clusters: Cluster[] = []
  const asWritten = new NearbyNames(names.length)
  const sorted = new NearbyNames(names.length)
  for (const [place, name] of names.entries()) {
    const words = sortedWords(name)
    const nearest = asWritten.find(name) ?? sorted.find(words)
    const cluster = nearest === undefined ? undefined : clusters[nearest]
    if (cluster) {
      const likeness = similarity(name, names[cluster.members[0] ?? 0] ?? '')
      cluster.members.push(place)
      cluster.confidence = Math.min(cluster.confidence, likeness)
    } else {
      asWritten.add(name, clusters.length)
      sorted.add(words, clusters.length)
      clusters.push({ members: [place], confidence: 1 })
    }
  }
  return clusters
}

const editsAllowed = (length: number) => Math.floor(length * (1 - similarFrom) + 1e-9)
const longestSimilar = (length: number) => Math.floor(length / similarFrom + 1e-9)
const shortestSimilar = (length: number) => Math.ceil(length * similarFrom - 1e-9)

/**
 * Finds a name within the allowed edits of another. A name is cut into one piece more than there may be edits, so one
 * piece at least is untouched and stands in the other name, not far from its place (Li and others, "Pass-Join", 2011).
 */
class NearbyNames {
  readonly #names: string[] = []
  /** By the hash of a piece and its place, who has it: index and mask in turns. A collision costs a comparison. */
  readonly #holders = new Map<number, number[]>()
  /** The search that last looked at a name, so that each looks once. */
  readonly #lookedAt: Int32Array
  #searches = 0

  constructor(atMost: number) {
    this.#lookedAt = new Int32Array(atMost)
  }

  add(name: string, index: number) {
    this.#names[index] = name
    const mask = maskOf(name)
    const { length } = name
    for (let edits = editsAllowed(length); edits <= editsAllowed(longestSimilar(length)); edits++) {
      const cuts = cutsOf(length, edits)
      for (let piece = 0; piece <= edits; piece++) {
        const key = keyOf(name, cuts[piece] ?? 0, cuts[piece + 1] ?? 0, placeOf(length, edits, piece))
        const holders = this.#holders.get(key)
        if (holders) holders.push(index, mask)
        else this.#holders.set(key, [index, mask])
      }
    }
  }

  /** The index of a similar name, if there is one. */
  find(name: string): number | undefined {
    this.#searches++
    const mask = maskOf(name)
    for (let length = shortestSimilar(name.length); length <= longestSimilar(name.length); length++) {
      const edits = editsAllowed(Math.max(length, name.length))
      const cuts = cutsOf(length, edits)
      for (let piece = 0; piece <= edits; piece++) {
        const [start = 0, end = 0] = [cuts[piece], cuts[piece + 1]]
        const found = this.#findByPiece(name, mask, { length, edits, piece, start, end })
        if (found !== undefined) return found
      }
    }
    return undefined
  }

  /** Among the names of this length whose piece stands in `name`, no further away than the edits allow. */
  #findByPiece(name: string, mask: number, { length, edits, piece, start, end }: Piece): number | undefined {
    const difference = name.length - length
    const last = Math.min(name.length - (end - start), start + Math.floor((edits + difference) / 2))
    for (let at = Math.max(0, start - Math.floor((edits - difference) / 2)); at <= last; at++) {
      const holders =
        this.#holders.get(keyOf(name, at, at + end - start, placeOf(length, edits, piece))) ?? []
      for (let turn = 0; turn < holders.length; turn += 2) {
        if (bitsOf((holders[turn + 1] ?? 0) ^ mask) > 2 * edits) continue
        const index = holders[turn] ?? 0
        if (this.#lookedAt[index] === this.#searches) continue
        this.#lookedAt[index] = this.#searches
        if (ratio(name, this.#names[index] ?? '') >= similarFrom) return index
      }
    }
    return undefined
  }
}

interface Piece {
  length: number
  edits: number
  piece: number
  start: number
  end: number
}

const placeOf = (length: number, edits: number, piece: number) => (length * 200 + edits) * 200 + piece

function keyOf(name: string, start: number, end: number, place: number): number {
  let hash = place
  for (let at = start; at < end; at++)
    hash = Math.imul(hash ^ name.charCodeAt(at), 0x5bd1_e995) ^ (hash >>> 13)
  return hash
}

const cutsByLength = new Map<number, number[]>()

/** Where a name of this length is cut into one piece more than there may be edits. */
function cutsOf(length: number, edits: number): number[] {
  const key = length * 200 + edits
  const known = cutsByLength.get(key)
  if (known) return known
  const cuts = Array.from({ length: edits + 2 }, (_, index) => Math.floor((index * length) / (edits + 1)))
  cutsByLength.set(key, cuts)
  return cuts
}

/** Which letters occur, as bits: an edit changes at most two of them. */
function maskOf(name: string): number {
  let mask = 0
  for (let at = 0; at < name.length; at++) mask |= 1 << (name.charCodeAt(at) % 31)
  return mask
}

function bitsOf(mask: number): number {
  let left = mask - ((mask >>> 1) & 0x5555_5555)
  left = (left & 0x3333_3333) + ((left >>> 2) & 0x3333_3333)
  return Math.imul((left + (left >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}
