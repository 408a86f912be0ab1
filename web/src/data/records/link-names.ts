/** The names of linked records that a list does not embed: read together, a hundred at once. */
import { useQuery } from '@tanstack/react-query'
import { resources } from '../../generated/resources.ts'
import { linkId } from './links.ts'
import { readRows } from './records.ts'
import { resourceOfEntity } from './resources.ts'
import { useReadable } from '../people/session.ts'
import { titleOf } from './titles.ts'

interface Batch {
  ids: Set<string>
  names: Promise<ReadonlyMap<string, string>>
}

const batches = new Map<string, Batch>()
/** Requests of one moment are one request. */
const collectMs = 15
const largestBatch = 100

async function readNames(entity: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const name = resourceOfEntity(entity)
  if (!name) return new Map()
  const query = { ids, per_page: largestBatch }
  const { data } = await readRows(resources[name], { query })
  return new Map(data.map((row) => [linkId(name, row), titleOf(name, row)]))
}

/** Returns the name of a record, with the next request for records of its kind. */
async function nameOf(entity: string, id: string): Promise<string | null> {
  let batch = batches.get(entity)
  if (!batch || batch.ids.size >= largestBatch) {
    const ids = new Set<string>()
    const names = new Promise<void>((resolve) => setTimeout(resolve, collectMs)).then(() => {
      if (batches.get(entity)?.ids === ids) batches.delete(entity)
      return readNames(entity, [...ids])
    })
    batch = { ids, names }
    batches.set(entity, batch)
  }
  batch.ids.add(id)
  return (await batch.names).get(id) ?? null
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
