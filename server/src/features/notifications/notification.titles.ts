/** The present titles of the records of notifications. They are not stored, so they contain no erased data. */
import { type Ctx, findByIds, type StoredRecord } from '#core'
import type { Searchable } from '#core/search'
import { imports, type Import } from '#features/imports/import'

type Title = Pick<Searchable, 'of' | 'title'>

export type Titles = ReadonlyMap<string, Title>

/** Returns the titles by entity type: those of the search over all modules, and the file of an import. */
export const titlesOf = (searchables: readonly Searchable[]): Titles =>
  new Map<string, Title>([
    ...searchables.map((each) => [each.of.entityType, each] as const),
    [imports.entityType, { of: imports, title: ({ file_name }: Import) => file_name }],
  ])

interface About {
  entity_type: string
  entity_id: string | null
}

/** Returns the titles of these records by id, with one statement for each type. Deleted records have none. */
export async function readTitles(ctx: Ctx, titles: Titles, rows: readonly About[]) {
  const found = new Map<string, string | null>()
  for (const [entityType, about] of Map.groupBy(rows, ({ entity_type }) => entity_type)) {
    const kind = titles.get(entityType)
    if (!kind) continue
    const ids = new Set(about.flatMap(({ entity_id }) => entity_id ?? []))
    for (const record of (await findByIds(ctx, kind.of, [...ids])) as StoredRecord[])
      found.set(record.id, kind.title(record))
  }
  return found
}
