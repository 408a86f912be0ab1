/**
 * Which names are spellings of the same. Two names are similar at 80 percent: one less the number of edits
 * (Levenshtein) over the longer length, as they stand or with their words sorted.
 */
import { distance } from 'fastest-levenshtein'
import { NearbyNames } from './contact.nearby.ts'

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
 * Groups names, the shortest first: each joins a group whose first name it is similar to, or begins one when there is
 * none. So no two first names are similar. Comparing with first names alone keeps a list of names that are all alike as
 * quick as one of names that are not. Groups come in the order of their first names in the list. Throws TooManyNames.
 */
export function clustersOf(names: readonly string[]): Cluster[] {
  const sortedNames = names.map(sortedWords)
  const [asWritten, sorted] = [new NearbyNames(names), new NearbyNames(sortedNames)]
  const clusters = new Map<number, Cluster>()
  const places = [...names.keys()].toSorted((a, b) => lengthAt(names, a) - lengthAt(names, b) || a - b)
  for (const place of places) {
    const name = names[place] ?? ''
    const first = asWritten.find(name) ?? sorted.find(sortedNames[place] ?? '')
    const cluster = first === undefined ? undefined : clusters.get(first)
    if (cluster) {
      cluster.members.push(place)
      cluster.confidence = Math.min(cluster.confidence, similarity(name, names[first ?? 0] ?? ''))
    } else {
      asWritten.add(place)
      sorted.add(place)
      clusters.set(place, { members: [place], confidence: 1 })
    }
  }
  return [...clusters.values()].toSorted((a, b) => (a.members[0] ?? 0) - (b.members[0] ?? 0))
}

const lengthAt = (names: readonly string[], place: number) => names[place]?.length ?? 0

/** What is compared: a line for each different name, of its value in everything else, itself and how many have it. */
export interface Names {
  lines: string
  /** Which groups are told of. */
  from: number
  to: number
}

export interface SimilarNames {
  value: string
  names: string[]
  confidence: number
}

export interface Found {
  total: number
  groups: SimilarNames[]
}

/** Groups of similar names with the same value in everything else, of more than one contact. Throws TooManyNames. */
export function groupsIn({ lines, from, to }: Names): Found {
  const named = lines.split('\n').map((line) => {
    const [value = '', name = '', number = ''] = line.split('\t')
    return { value, name, number: Number(number) }
  })
  const groups: SimilarNames[] = []
  let total = 0
  for (const [value, own] of Map.groupBy(named, (line) => line.value)) {
    const names = own.map(({ name }) => name)
    const clusters = names.length > 1 ? clustersOf(names) : [{ members: [0], confidence: 1 }]
    for (const { members, confidence } of clusters) {
      if (members.length === 1 && (own[members[0] ?? 0]?.number ?? 0) < 2) continue
      if (total >= from && total < to)
        groups.push({ value, names: members.map((place) => names[place] ?? ''), confidence })
      total++
    }
  }
  return { total, groups }
}
