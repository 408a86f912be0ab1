/** The documents of a record: list, upload with progress, operations. */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Document, KontorError, PageMeta } from '@kontor/sdk'
import { kontor, uploads } from '../api/client.ts'
import type { Resource } from './metadata.ts'
import { picturesKey } from './pictures.ts'
import { addressOf, keys, type RecordMeta } from './records.ts'

export const documentsKey = (resource: Resource, id: string) =>
  [...keys.record(resource, id), 'documents'] as const

export const documentsQuery = (resource: Resource, id: string) =>
  queryOptions({
    queryKey: documentsKey(resource, id),
    queryFn: async ({ signal }) => {
      const input = { query: { per_page: 100 }, options: { signal } }
      const { data } = await kontor.list<Document, PageMeta>(
        'GET',
        `${addressOf(resource, id)}/documents`,
        input,
      )
      return data
    },
  })

/** Reads the documents of a record again after a change of them, and the pictures that may be among them. */
export const documentsChanged = (client: QueryClient, resource: Resource, id: string) =>
  Promise.all([
    client.invalidateQueries({ queryKey: documentsKey(resource, id) }),
    client.invalidateQueries({ queryKey: picturesKey }),
    // Rows of lists have pictures, too.
    client.invalidateQueries({ queryKey: keys.lists(resource) }),
    client.invalidateQueries({ queryKey: keys.grid(resource), refetchType: 'none' }),
  ])

/** The operations that the user can perform on a document now. */
export const documentActions = (id: string) =>
  queryOptions({
    queryKey: ['documents', id, 'actions'],
    queryFn: async ({ signal }) => {
      const options = { signal }
      const { meta } = await kontor
        .send<Document, RecordMeta | undefined>('GET', `/documents/${id}`, { options })
        .withResponse()
      return meta?.actions ?? []
    },
  })

/** The versions of a document, newest first. */
export const documentVersions = (id: string) =>
  queryOptions({
    queryKey: ['documents', id, 'versions'],
    queryFn: async ({ signal }) => {
      const { data } = await kontor.documents.versions.list(id, { per_page: 100 }, { signal })
      return data
    },
  })

export const documentFile = (id: string) =>
  queryOptions({
    queryKey: ['documents', id, 'file'],
    staleTime: 300_000,
    queryFn: async ({ signal }) => (await kontor.documents.download(id, {}, { signal })).blob(),
  })

/** A file on its way. */
export interface Upload {
  key: string
  name: string
  /** 0 to 1. */
  progress: number
  error: KontorError | undefined
}

/** Uploads a file. With `versionOf`, as a new version of that document. */
export function uploadDocument(
  path: string,
  file: File,
  form: Readonly<Record<string, unknown>>,
  onProgress: (progress: number) => void,
): PromiseLike<unknown> {
  return uploads.send('POST', path, {
    form: { ...form, file },
    options: {
      timeoutMs: 600_000,
      onProgress: ({ sentBytes, totalBytes }: { sentBytes: number; totalBytes?: number }) =>
        onProgress(totalBytes ? sentBytes / totalBytes : 0),
    },
  })
}

/** Returns the kind of document that a file most likely is. */
export const typeOfFile = ({ type }: File): string => (type.startsWith('image/') ? 'image' : 'other')
