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
 * Groups names, the shortest first: each joins a group whose first name it is similar to, or begins one. Comparing with
 * first names alone keeps a list of names that are all alike as quick as one of names that are not. Groups come in the
 * order of their first names in the list.
 */
export function clustersOf(names: readonly string[]): Cluster[] {
  const clusters: Cluster[] = []
  const asWritten = new NearbyNames(names.length)
  const sorted = new NearbyNames(names.length)
  const places = [...names.keys()].toSorted((a, b) => lengthAt(names, a) - lengthAt(names, b) || a - b)
  for (const place of places) {
    const name = names[place] ?? ''
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
  return clusters.toSorted((a, b) => (a.members[0] ?? 0) - (b.members[0] ?? 0))
}

const lengthAt = (names: readonly string[], place: number) => names[place]?.length ?? 0

const editsAllowed = (length: number) => Math.floor(length * (1 - similarFrom) + 1e-9)
const longestSimilar = (length: number) => Math.floor(length / similarFrom + 1e-9)
const shortestSimilar = (length: number) => Math.ceil(length * similarFrom - 1e-9)

/**
 * So many names one is compared with. Only among tens of thousands are there more that share a piece: those beyond
 * have nothing in common with it but pieces that very many have, such as a usual first name.
 */
const looksAtMost = 300

/**
 * Finds, among names that are not longer, one within the allowed edits. A name is cut into one piece more than there
 * may be edits, so one piece at least is untouched and stands in the other name, not far from its place (Li and others,
 * "Pass-Join", 2011). Of those that share a piece, most are told apart by their letters and pairs of letters, before
 * edits are counted.
 */
class NearbyNames {
  readonly #names: string[] = []
  /** By the hash of a piece and its place, who has it. A collision costs a comparison. */
  readonly #holders = new Map<number, number[]>()
  /** Whether somebody may have a piece, by its hash: most that are looked for nobody has, and a map tells it slowly. */
  readonly #mayBeHeld = new Uint8Array(2 ** 22)
  /** Of each name, the three marks in turns: near to each other in memory, as they are read together. */
  readonly #marks: Int32Array
  /** The search that last looked at a name, so that each looks once. */
  readonly #lookedAt: Int32Array
  #searches = 0

  constructor(atMost: number) {
    this.#marks = new Int32Array(3 * atMost)
    this.#lookedAt = new Int32Array(atMost)
  }

  add(name: string, index: number) {
    this.#names[index] = name
    const { letters, pairs, otherPairs } = marksOf(name)
    this.#marks.set([letters, pairs, otherPairs], 3 * index)
    const { length } = name
    for (let edits = editsAllowed(length); edits <= editsAllowed(longestSimilar(length)); edits++) {
      const cuts = cutsOf(length, edits)
      for (let piece = 0; piece <= edits; piece++) {
        const key = keyOf(name, cuts[piece] ?? 0, cuts[piece + 1] ?? 0, placeOf(length, edits, piece))
        this.#mayBeHeld[key % this.#mayBeHeld.length] = 1
        const holders = this.#holders.get(key)
        if (holders) holders.push(index)
        else this.#holders.set(key, [index])
      }
    }
  }

  /** The index of a similar name, if there is one. Rare pieces come first; of common ones not all holders. */
  find(name: string): number | undefined {
    const search = ++this.#searches
    const lookedAt = this.#lookedAt
    const { letters, pairs, otherPairs } = marksOf(name)
    const marks = this.#marks
    const edits = editsAllowed(name.length)
    let looks = looksAtMost
    for (const holders of this.#holdersOfPieces(name)) {
      for (const index of holders) {
        if (looks-- === 0) return undefined
        if (lookedAt[index] === search) continue
        lookedAt[index] = search
        // An edit changes at most two letters, and four pairs of letters.
        const at = 3 * index
        if (bitsOf((marks[at] as number) ^ letters) > 2 * edits) continue
        const differing =
          bitsOf((marks[at + 1] as number) ^ pairs) + bitsOf((marks[at + 2] as number) ^ otherPairs)
        if (differing <= 4 * edits && ratio(name, this.#names[index] ?? '') >= similarFrom) return index
      }
    }
    return undefined
  }

  /** Who has a piece that stands in `name`, as near to its place as the edits allow; the shortest lists first. */
  #holdersOfPieces(name: string): readonly (readonly number[])[] {
    const lists: number[][] = []
    const edits = editsAllowed(name.length)
    for (let length = shortestSimilar(name.length); length <= name.length; length++) {
      const cuts = cutsOf(length, edits)
      const difference = name.length - length
      for (let piece = 0; piece <= edits; piece++) {
        const [start = 0, end = 0] = [cuts[piece], cuts[piece + 1]]
        const place = placeOf(length, edits, piece)
        // The first untouched piece has an edit in each before it, so no more are left for those behind it.
        const after = edits - piece
        const first = Math.max(0, start - piece, start + difference - after)
        const last = Math.min(name.length - (end - start), start + piece, start + difference + after)
        for (let at = first; at <= last; at++) {
          const key = keyOf(name, at, at + end - start, place)
          const holders = this.#mayBeHeld[key % this.#mayBeHeld.length] ? this.#holders.get(key) : undefined
          if (holders) lists.push(holders)
        }
      }
    }
    return lists.toSorted((a, b) => a.length - b.length)
  }
}

const placeOf = (length: number, edits: number, piece: number) => (length * 200 + edits) * 200 + piece

function keyOf(name: string, start: number, end: number, place: number): number {
  let hash = place
  for (let at = start; at < end; at++)
    hash = Math.imul(hash ^ name.charCodeAt(at), 0x5bd1_e995) ^ (hash >>> 13)
  // Small integers: the map is far slower with others.
  return hash & 0x3fff_ffff
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

/** Which letters and which pairs of letters occur, as bits. */
interface Marks {
  letters: number
  pairs: number
  otherPairs: number
}

function marksOf(name: string): Marks {
  let letters = 0
  let pairs = 0
  let otherPairs = 0
  let before = 0
  for (let at = 0; at < name.length; at++) {
    const letter = name.charCodeAt(at)
    letters |= 1 << (letter % 31)
    const pair = Math.imul(before * 31 + letter, 0x9e37_79b1) >>> 26
    if (pair < 32) pairs |= 1 << pair
    else otherPairs |= 1 << (pair - 32)
    before = letter
  }
  return { letters, pairs, otherPairs }
}

function bitsOf(mask: number): number {
  let left = mask - ((mask >>> 1) & 0x5555_5555)
  left = (left & 0x3333_3333) + ((left >>> 2) & 0x3333_3333)
  return Math.imul((left + (left >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}
