/** The names of linked records that a list does not embed: read together, a hundred at once. */
import { useQuery } from '@tanstack/react-query'
import { resources } from '../../generated/resources.ts'
import { batched, largestBatch } from './batch.ts'
import { linkId } from './links.ts'
import { readRows } from './records.ts'
import { resourceOfEntity } from './resources.ts'
import { useReadable } from '../people/session.ts'
import { titleOf } from './titles.ts'

async function readNames(entity: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const name = resourceOfEntity(entity)
  if (!name) return new Map()
  const query = { ids, per_page: largestBatch }
  const { data } = await readRows(resources[name], { query })
  return new Map(data.map((row) => [linkId(name, row), titleOf(name, row)]))
}

const batches = new Map<string, (id: string) => Promise<string | null>>()

/** Returns the name of a record, with the next request for records of its kind. */
function nameOf(entity: string, id: string): Promise<string | null> {
  const known = batches.get(entity) ?? batched((ids) => readNames(entity, ids))
  batches.set(entity, known)
  return known(id)
}

/** Returns the name of a linked record; null if it does not exist or the user may not see it, undefined before that. */
export function useLinkName(entity: string | undefined, id: string | undefined): string | null | undefined {
  const isReadable = useReadable()
  const target = entity === undefined ? undefined : resourceOfEntity(entity)
  const isNamed = target !== undefined && id !== undefined && isReadable(target)
  const { data } = useQuery({
    queryKey: ['names', entity, id],
    enabled: isNamed,
    staleTime: 300_000,
    queryFn: () => nameOf(entity ?? '', id ?? ''),
  })
  return isNamed ? data : null
}
