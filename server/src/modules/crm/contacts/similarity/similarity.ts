/**
 * Clusters of similar names. Two names are similar if one minus their Levenshtein distance divided by the longer
 * length is at least 80 percent.
 */
import { distance } from 'fastest-levenshtein'
import { SimilarityIndex } from './similarity-index.ts'

/** Returns the similarity from 0 to 1 of two normalized names. */
export const similarity = (a: string, b: string) => 1 - distance(a, b) / Math.max(a.length, b.length, 1)

export interface Cluster {
  /** Positions in the list of names. */
  members: number[]
  /** The lowest similarity of a member to the first name of its cluster, or to a member that is similar to it. */
  confidence: number
}

/**
 * Groups names: every name that is similar to another one is in a group with at least one similar name. The first pass
 * starts with the shortest name. A name joins a group if it is similar to the first name of the group; otherwise it
 * starts a group. It is not compared with the other members, which keeps this fast even if all names are similar. In
 * the second pass, names that are alone in their group join a group with any similar member. Groups are sorted by the
 * position of their first names. Throws TooManyNames.
 */
export function clustersOf(names: readonly string[]): Cluster[] {
  const indexes = [...names.keys()].toSorted((a, b) => lengthAt(names, a) - lengthAt(names, b) || a - b)
  const clusterOf = clusterByFirst(names, indexes)
  attachSingles(names, indexes, clusterOf)
  return [...new Set(clusterOf)].toSorted((a, b) => (a.members[0] ?? 0) - (b.members[0] ?? 0))
}

/** Returns the cluster of each name by position. No two first names are similar. */
function clusterByFirst(names: readonly string[], indexes: readonly number[]): Cluster[] {
  const firsts = new SimilarityIndex(names, indexes)
  const clusterOf: Cluster[] = Array.from({ length: names.length })
  for (const index of indexes) {
    const first = firsts.find(index)
    if (first === undefined) {
      firsts.add(index)
      clusterOf[index] = { members: [index], confidence: 1 }
    } else {
      join(names, clusterOf, index, first)
    }
  }
  return clusterOf
}

/** Adds names that are alone in their group to the group of a similar member, the shortest names first. */
function attachSingles(names: readonly string[], indexes: readonly number[], clusterOf: Cluster[]) {
  const isAlone = (index: number) => clusterOf[index]?.members.length === 1
  const isLater = (index: number) => clusterOf[index]?.members[0] !== index
  const [singles, later] = [indexes.filter(isAlone), indexes.filter(isLater)]
  if (singles.length === 0 || later.length === 0) return
  const [singlesIndex, laterIndex] = [new SimilarityIndex(names, singles), new SimilarityIndex(names, later)]
  const compared = indexes.filter((index) => isAlone(index) || isLater(index))
  for (const index of compared) {
    if (isLater(index)) {
      for (const other of singlesIndex.findAll(index))
        if (isAlone(other)) join(names, clusterOf, other, index)
      laterIndex.add(index)
    } else {
      const other = laterIndex.find(index)
      if (other === undefined) singlesIndex.add(index)
      else join(names, clusterOf, index, other)
    }
  }
}

/** Moves the name at this position to the cluster of another name. */
function join(names: readonly string[], clusterOf: Cluster[], index: number, other: number) {
  const cluster = clusterOf[other] as Cluster
  cluster.members.push(index)
  cluster.confidence = Math.min(cluster.confidence, similarity(names[index] ?? '', names[other] ?? ''))
  clusterOf[index] = cluster
}

const lengthAt = (names: readonly string[], index: number) => names[index]?.length ?? 0

/** The input: one line per distinct name with its group value and number of contacts. */
export interface ComparedNames {
  lines: string
  /** The range of groups to return. */
  from: number
  to: number
}

export interface SimilarNames {
  value: string
  names: string[]
  confidence: number
}

export interface SimilarGroups {
  total: number
  groups: SimilarNames[]
}

/** Returns groups of similar names with equal group values and more than one contact. Throws TooManyNames. */
export function groupsIn({ lines, from, to }: ComparedNames): SimilarGroups {
  const entries = lines.split('\n').map((line) => {
    const [value = '', name = '', number = ''] = line.split('\t')
    return { value, name, number: Number(number) }
  })
  const groups: SimilarNames[] = []
  let total = 0
  for (const [value, group] of Map.groupBy(entries, (line) => line.value)) {
    const names = group.map(({ name }) => name)
    const clusters = names.length > 1 ? clustersOf(names) : [{ members: [0], confidence: 1 }]
    for (const { members, confidence } of clusters) {
      if (members.length === 1 && (group[members[0] ?? 0]?.number ?? 0) < 2) continue
      if (total >= from && total < to)
        groups.push({ value, names: members.map((index) => names[index] ?? ''), confidence })
      total++
    }
  }
  return { total, groups }
}
