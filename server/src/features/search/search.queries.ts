/** Searches all kinds that the caller may read: by number, then by text, each with one statement. */
import { type Ctx, findByIds, isAllowed } from '#core'
import type { StoredRecord } from '#core'
import { firstMatches, foundByNumber, inStages, normalizeText, type Searchable } from '#core/search'
import type { SearchQuery, SearchResult } from './search.ts'

type Stored = StoredRecord & Record<string, unknown>

interface Hit {
  kind: Searchable
  record: Stored
  /** 0: the number is the text; 1: number or title begin with it; 2: others. */
  rank: 0 | 1 | 2
}

export async function search(ctx: Ctx, all: readonly Searchable[], { q, limit, entity_types }: SearchQuery) {
  const wanted = entity_types === undefined ? undefined : [entity_types].flat()
  const readable = all.filter(({ of: { area } }) => isAllowed(ctx, `${area}.read`))
  const kinds = readable.filter(({ of }) => wanted?.includes(of.entityType) ?? true)
  const text = q.trim()
  const [exact, first] = await Promise.all([
    foundByNumber(ctx, kinds, text),
    inStages(text, (searched) => firstMatches(ctx, kinds, searched, limit)),
  ])
  const isSimilar = first.isSimilar && exact.size === 0
  const others = first.isSimilar && !isSimilar ? new Map<string, string[]>() : first.ids
  const hits = await Promise.all(kinds.map((kind) => hitsOf(ctx, kind, { text, limit, exact, others })))
  const ranked = hits.flat().toSorted((one, other) => one.rank - other.rank)
  const subtitles = await relatedTitles(ctx, readable, ranked)
  return { query: q, results: ranked.map((hit) => resultOf(hit, subtitles)), isSimilar }
}

interface Matches {
  text: string
  limit: number
  exact: ReadonlyMap<string, readonly string[]>
  others: ReadonlyMap<string, readonly string[]>
}

async function hitsOf(ctx: Ctx, kind: Searchable, { text, limit, exact, others }: Matches): Promise<Hit[]> {
  const { of } = kind
  const numbered = exact.get(of.table) ?? []
  const ids = [...new Set([...numbered, ...(others.get(of.table) ?? [])])].slice(0, limit)
  const records = (await findByIds(ctx, of, ids)) as Stored[]
  return records.map((record) => ({
    kind,
    record,
    rank: numbered.includes(record.id) ? 0 : beginsWith(kind, record, text) ? 1 : 2,
  }))
}

const beginsWith = ({ number, title }: Searchable, record: Stored, text: string) =>
  [number && record[number.field], title(record)].some(
    (each) => typeof each === 'string' && normalizeText(each).startsWith(normalizeText(text)),
  )

/** Returns the titles of the related records of these hits, by table and id, with one statement for each table. */
async function relatedTitles(ctx: Ctx, readable: readonly Searchable[], hits: readonly Hit[]) {
  const titles = new Map<string, string | null>()
  const tables = new Set(hits.flatMap(({ kind: { related } }) => (related ? [related.table] : [])))
  for (const table of tables) {
    const kind = readable.find(({ of }) => of.table === table)
    if (!kind) continue
    const ids = hits.flatMap((hit) => (hit.kind.related?.table === table ? [relatedId(hit)] : []))
    const known = ids.filter((id) => id !== null)
    for (const record of await findByIds(ctx, kind.of, [...new Set(known)]))
      titles.set(`${table} ${record.id}`, kind.title(record))
  }
  return titles
}

const relatedId = ({ kind: { related }, record }: Hit) =>
  ((related && record[related.field]) ?? null) as string | null

function resultOf(hit: Hit, titles: ReadonlyMap<string, string | null>): SearchResult {
  const { kind, record } = hit
  const { of, number, title, subtitle, related } = kind
  const status = record[of.states?.fieldName ?? 'status']
  return {
    entity_type: of.entityType,
    id: record.id,
    number: number ? ((record[number.field] as string | null) ?? null) : null,
    title: title(record),
    subtitle: (related && titles.get(`${related.table} ${relatedId(hit)}`)) ?? subtitle?.(record) ?? null,
    status: typeof status === 'string' ? status : null,
  }
}
