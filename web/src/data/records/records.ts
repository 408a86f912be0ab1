/** Reads and changes records of any resource. This folder alone touches the cache. */
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import type { WriteOptions } from '@kontor/sdk'
import { kontor } from '../api/client.ts'
import type { Operation, Resource, Row } from './metadata.ts'
import { noteOwnChange, noteOwnDeletion } from '../api/own-changes.ts'
import { removeRecent } from '../people/recent.ts'
import { reportWarnings } from '../api/warnings.ts'

/** The query parameters of a list, as they stand in the address. */
export type ListQuery = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>

export interface ListPage {
  rows: Row[]
  total: number
  withheld: number
}

export const pageSize = 100

/** The keys of the cache: all of a resource, its lists, one list, its records, one record. */
export const keys = {
  all: (resource: Pick<Resource, 'name'>) => [resource.name] as const,
  lists: (resource: Pick<Resource, 'name'>) => [resource.name, 'list'] as const,
  list: (resource: Pick<Resource, 'name'>, query: ListQuery) => [resource.name, 'list', query] as const,
  record: (resource: Pick<Resource, 'name'>, id: string) => [resource.name, 'record', id] as const,
  /**
   * The pages of a grid are apart from the rest: a change of one record must not read them again, because its row would
   * leave the list while one works on it.
   */
  grid: (resource: Pick<Resource, 'name'>) => ['grid', resource.name] as const,
  board: (resource: Pick<Resource, 'name'>) => ['board', resource.name] as const,
}

interface PageMeta {
  total?: number
  withheld?: number
}

/** One page of a list. `page` begins with 1. */
export const listPage = (resource: Resource, query: ListQuery, page: number) =>
  queryOptions({
    queryKey: [...keys.list(resource, query), page] as const,
    staleTime: 15_000,
    queryFn: async ({ signal }): Promise<ListPage> => {
      const input = { query: { per_page: pageSize, ...query, page }, options: { signal } }
      const { data, meta } = await kontor.list<Row, PageMeta>('GET', resource.path, input)
      return { rows: data, total: meta?.total ?? data.length, withheld: meta?.withheld ?? 0 }
    },
    placeholderData: keepPreviousData,
  })

export interface RecordResponse {
  record: Row
  etag: string | undefined
  /** The operations that the user can perform on the record now. */
  actions: readonly string[]
}

interface RecordMeta {
  actions?: string[]
}

export const addressOf = (resource: Pick<Resource, 'path'>, id: string) =>
  `${resource.path}/${encodeURIComponent(id)}`

async function readRecord(resource: Resource, id: string, signal?: AbortSignal): Promise<RecordResponse> {
  const { data, etag, meta } = await kontor
    .send<Row, RecordMeta>('GET', addressOf(resource, id), { options: { signal } })
    .withResponse()
  return { record: data, etag, actions: meta?.actions ?? [] }
}

export const recordQuery = (resource: Resource, id: string) =>
  queryOptions({
    queryKey: keys.record(resource, id),
    staleTime: 15_000,
    queryFn: ({ signal }) => readRecord(resource, id, signal),
  })

export const useRecord = (resource: Resource, id: string) => useQuery(recordQuery(resource, id))

/** A change of a record or of a list. `key` is kept over repetitions of the same intention. */
export interface Change {
  method: string
  path: string
  body?: object
  options?: WriteOptions & { dryRun?: boolean }
}

export const createOf = (resource: Resource, body: object): Change => ({
  method: 'POST',
  path: resource.path,
  body,
})

export const updateOf = (resource: Resource, id: string, body: object, ifMatch?: string): Change => ({
  method: 'PATCH',
  path: addressOf(resource, id),
  body,
  options: { headers: { prefer: 'return=representation' }, ...(ifMatch && { ifMatch }) },
})

export const operationOf = (operation: Operation, id: string, body?: object, dryRun = false): Change => ({
  method: operation.method,
  path: operation.path.replace(/:\w+/, encodeURIComponent(id)),
  ...(body && { body }),
  ...(dryRun && { options: { dryRun: true } }),
})

interface ChangeMeta {
  warnings?: string[]
}

/** Sends a change and reads everything of the resource again. Warnings of the server are reported. */
export async function send<T = Row>(client: QueryClient, resource: Resource, change: Change): Promise<T> {
  const { method, path, body, options } = change
  const request = kontor.send<T, ChangeMeta>(method, path, { body, options })
  const { data, etag, meta } = await request.withResponse()
  if (!options?.dryRun) {
    reportWarnings(meta?.warnings ?? [])
    noteOwnChange((data as Partial<Row> | null)?.id, etag)
    // Grids that are shown follow their records; the others are read again when they are opened.
    void client.invalidateQueries({ queryKey: keys.grid(resource), refetchType: 'none' })
    void client.invalidateQueries({ queryKey: keys.board(resource) })
    // A deleted record is not read again while its page is left.
    const deleted =
      method === 'DELETE' ? decodeURIComponent(path.slice(path.lastIndexOf('/') + 1)) : undefined
    if (deleted !== undefined) noteOwnDeletion(deleted)
    await client.invalidateQueries({
      queryKey: keys.all(resource),
      predicate: ({ queryKey }) => deleted === undefined || !queryKey.includes(deleted),
    })
  }
  return data
}

/** The mutation of a resource. Everything that can depend on it is read again. */
export function useChange<T = Row>(resource: Resource) {
  const client = useQueryClient()
  return useMutation({ mutationFn: (change: Change) => send<T>(client, resource, change) })
}

/** The deletion of a record. Its page must be left before anything is read again: the record is gone. */
export const useDeletion = (resource: Resource) =>
  useMutation({
    mutationFn: async (id: string) => {
      await kontor.send<null, unknown>('DELETE', addressOf(resource, id), {})
      noteOwnDeletion(id)
    },
  })

/** Reads everything of a resource again except a record that was deleted. */
export async function forgetRecord(client: QueryClient, resource: Resource, id: string): Promise<void> {
  removeRecent(id)
  void client.invalidateQueries({ queryKey: keys.record(resource, id), refetchType: 'none' })
  await Promise.all([
    client.invalidateQueries({
      queryKey: keys.all(resource),
      predicate: ({ queryKey }) => queryKey[1] !== 'record' || queryKey[2] !== id,
    }),
    client.invalidateQueries({ queryKey: keys.grid(resource) }),
    client.invalidateQueries({ queryKey: keys.board(resource) }),
  ])
}
