/** The documents of a record: list, upload with progress, operations. */
import { queryOptions } from '@tanstack/react-query'
import type { Document, KontorError, PageMeta } from '@kontor/sdk'
import { kontor, uploads } from '../api/client.ts'
import type { Resource } from './metadata.ts'
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

/** Larger pictures are not loaded for the head of a record. */
const pictureBytesAtMost = 3_000_000

const shownTypes = /^image\/(png|jpeg|webp|gif)$/

/** Documents with these tags are the picture of their record, before other pictures. */
const pictureTags = ['thumbnail', 'primary']

/** The picture among the documents of a record; null if there is none. */
export const pictureQuery = (resource: Resource, id: string) =>
  queryOptions({
    ...documentsQuery(resource, id),
    select: (documents): Document | null => {
      const pictures = documents.filter(
        ({ mime_type: type, file_size: bytes }) => shownTypes.test(type) && bytes <= pictureBytesAtMost,
      )
      const tagged = pictureTags.map((tag) => pictures.find(({ tags }) => tags.includes(tag)))
      return tagged.find((each) => each !== undefined) ?? pictures[0] ?? null
    },
  })

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
