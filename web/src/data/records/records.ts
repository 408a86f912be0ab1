/** Reads and changes records of any resource. This folder alone touches the cache. */
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import type { PartialPageMeta, RequestInput, WriteOptions } from '@kontor/sdk'
import { kontor } from '../api/client.ts'
import type { CreatedOf, Operation, RecordOf, Resource, ResultOf, Row, RowOf } from './metadata.ts'
import { noteOwnChange, noteOwnDeletion } from '../api/own-changes.ts'
import { removeRecent } from '../people/recent.ts'
import { reportWarnings } from '../api/warnings.ts'

/** The query parameters of a list, as they stand in the address. */
export type ListQuery = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>

export interface ListPage<T = Row> {
  rows: T[]
  total: number
  withheld: number
  /** No record contains the searched text; the rows contain it with a typing error. */
  isSimilar: boolean
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

/** Returns a page from a response. */
export const pageFrom = <T>(data: T[], meta: Partial<PartialPageMeta> | undefined): ListPage<T> => ({
  rows: data,
  total: meta?.total ?? data.length,
  withheld: meta?.withheld ?? 0,
  isSimilar: meta?.match === 'similar',
})

/** Reads rows of the list of any resource. */
export const readRows = <R extends Pick<Resource, 'path'>>({ path }: R, input: RequestInput) =>
  kontor.list<RowOf<R>, Partial<PartialPageMeta> | undefined>('GET', path, input)

/** One page of a list. `page` begins with 1. */
export const listPage = <R extends Pick<Resource, 'name' | 'path'>>(
  resource: R,
  query: ListQuery,
  page: number,
) =>
  queryOptions({
    queryKey: [...keys.list(resource, query), page] as const,
    staleTime: 15_000,
    queryFn: async ({ signal }): Promise<ListPage<RowOf<R>>> => {
      const input = { query: { per_page: pageSize, ...query, page }, options: { signal } }
      const { data, meta } = await readRows(resource, input)
      return pageFrom(data, meta)
    },
    placeholderData: keepPreviousData,
  })

export interface RecordResponse<T = Row> {
  record: T
  etag: string | undefined
  /** The operations that the user can perform on the record now. */
  actions: readonly string[]
}

/** The API for browsers adds these to `meta`. The OpenAPI document describes the other one. */
export interface RecordMeta {
  actions?: string[]
}

export const addressOf = (resource: Pick<Resource, 'path'>, id: string) =>
  `${resource.path}/${encodeURIComponent(id)}`

/** Reads a record of any resource. */
export async function readRecord<R extends Pick<Resource, 'path'> & Partial<Pick<Resource, 'key'>>>(
  resource: R,
  id: string,
  signal?: AbortSignal,
): Promise<RecordResponse<RecordOf<R>>> {
  const { data, etag, meta } = await kontor
    .send<RecordOf<R>, RecordMeta | undefined>('GET', addressOf(resource, id), { options: { signal } })
    .withResponse()
  return { record: data, etag, actions: meta?.actions ?? [] }
}

export const recordQuery = <R extends Resource>(resource: R, id: string) =>
  queryOptions({
    queryKey: keys.record(resource, id),
    staleTime: 15_000,
    queryFn: ({ signal }) => readRecord(resource, id, signal),
  })

export const useRecord = <R extends Resource>(resource: R, id: string) => useQuery(recordQuery(resource, id))

declare const response: unique symbol

/** A change of a record or of a list. Its type says what the response contains. */
export interface Change<T = Row> {
  method: string
  path: string
  body?: object
  options?: WriteOptions & { dryRun?: boolean }
  /** Only for the type system. */
  readonly [response]?: T
}

/** A change by method and path, where it is no operation on one record. */
export const changeOf = <const Method extends string, const Path extends string>(
  method: Method,
  path: Path,
  body: object,
): Change<ResultOf<{ method: Method; path: Path }>> => ({ method, path, body })

export const createOf = <R extends Pick<Resource, 'path'>>(
  resource: R,
  body: object,
): Change<CreatedOf<R>> => ({
  method: 'POST',
  path: resource.path,
  body,
})

/** The response to an update is the whole record, because the request prefers its representation. */
export const updateOf = <R extends Pick<Resource, 'path' | 'key'>>(
  resource: R,
  id: string,
  body: object,
  ifMatch?: string,
): Change<RecordOf<R>> => ({
  method: 'PATCH',
  path: addressOf(resource, id),
  body,
  options: { headers: { prefer: 'return=representation' }, ...(ifMatch && { ifMatch }) },
})

export const operationOf = <O extends Pick<Operation, 'method' | 'path'>>(
  { method, path }: O,
  id: string,
  body?: object,
): Change<ResultOf<O>> => ({
  method,
  path: path.replace(/:\w+/, encodeURIComponent(id)),
  ...(body && { body }),
})

interface ChangeMeta {
  warnings?: string[]
}

/** Sends a change and reads everything of the resource again. Warnings of the server are reported. */
export async function send<T>(
  client: QueryClient,
  resource: Pick<Resource, 'name'>,
  change: Change<T>,
): Promise<T> {
  const { method, path, body, options } = change
  const request = kontor.send<T, ChangeMeta | undefined>(method, path, { body, options })
  const { data, etag, meta } = await request.withResponse()
  if (!options?.dryRun) {
    reportWarnings(meta?.warnings ?? [])
    noteOwnChange(idIn(data), etag)
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

/** Returns the id of the record in a response. */
const idIn = (data: unknown): string | undefined =>
  typeof data === 'object' && data !== null && 'id' in data && typeof data.id === 'string'
    ? data.id
    : undefined

/** The mutation of a resource. Everything that can depend on it is read again. */
export function useChange<T = unknown>(resource: Resource) {
  const client = useQueryClient()
  return useMutation({ mutationFn: (change: Change<T>) => send(client, resource, change) })
}

/** The deletion of a record. Its page must be left before anything is read again: the record is gone. */
export const useDeletion = (resource: Resource) =>
  useMutation({
    mutationFn: async (id: string) => {
      await kontor.send('DELETE', addressOf(resource, id), {})
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
