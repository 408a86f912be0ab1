/** The pictures of products, for lists and links: read together, a hundred with one request. */
import type { Picture } from '@kontor/sdk'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { baseUrl, kontor } from '../api/client.ts'
import { useReadable } from '../people/session.ts'
import { batched, largestBatch } from './batch.ts'

export type { Picture }

const pictureOf = batched<Picture>(async (ids) => {
  const { data } = await kontor.products.list({
    ids: [...ids],
    includes: ['picture'],
    per_page: largestBatch,
  })
  return new Map(data.flatMap(({ id, picture }) => (picture ? [[id, picture]] : [])))
})

export const picturesKey = ['pictures'] as const

const pictureQuery = (product: string) =>
  queryOptions({
    queryKey: [...picturesKey, product],
    staleTime: 300_000,
    queryFn: () => pictureOf(product),
  })

/** Returns the picture of a product, which may be `known`; undefined until it is read, null if there is none. */
export function usePicture(product: string, known?: Picture | null): Picture | null | undefined {
  const isReadable = useReadable()('products')
  const { data } = useQuery({ ...pictureQuery(product), enabled: isReadable && known === undefined })
  return known === undefined ? data : known
}

/**
 * Returns the address of a picture that fits into a square of this size in pixels. The browser stores what it names, so
 * that rows that are shown again load nothing.
 */
export const thumbnailOf = ({ document_id: id, version }: Picture, size: 64 | 256): string =>
  `${baseUrl}/spa/api/v1/documents/${id}/versions/${version}/download?size=${size}`
