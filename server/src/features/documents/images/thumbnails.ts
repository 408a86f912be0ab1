/** Thumbnails of images: created on the first request and stored beside the file. */
import { buffer } from 'node:stream/consumers'
import type { Ctx } from '#runtime/database/context'
import type { GeneratedFile, StoredFile } from '#core/files'
import { invalidField } from '#runtime/api-error'
import { keyOf } from '#runtime/storage/files'
import { Readable } from 'node:stream'
import { families } from '../uploads/content.ts'
import { ImageProblem, thumbnail } from './images.ts'

export type Size = 64 | 256 | 1024

interface Pictured {
  sha256: string
  file_extension: string
}

/** Returns the key of a thumbnail. The sweeper reads the checksum of the file from it. */
const keyOfSize = (tenantId: string, sha256: string, size: Size) => `${keyOf(tenantId, sha256)}.${size}.webp`

/** Returns the image in another size. This does not count as a download. Rejects files that are not images. */
export function smallerPicture(
  { tenant, files: { store } }: Ctx,
  { sha256, file_extension }: Pictured,
  size: Size,
  file: StoredFile,
): GeneratedFile {
  if (!families.images.includes(file_extension)) throw invalidField('size', 'is only for images')
  const key = keyOfSize(tenant.id, sha256, size)
  return {
    make: async () => {
      const known = await store.sizeOf(key)
      const bytes = known ?? (await makeSmaller(tenant.id, file, size, (made) => store.put(key, made)))
      const { whenSent: _, ...own } = file
      return {
        ...own,
        type: 'image/webp',
        bytes,
        tag: `${sha256}-${size}`,
        disposition: 'inline',
        open: (range) => store.get(key, range),
      }
    },
  }
}

async function makeSmaller(
  tenantId: string,
  file: StoredFile,
  size: Size,
  keep: (made: Readable) => Promise<void>,
) {
  const read = async () => buffer(await file.open())
  const made = await thumbnail(tenantId, read, size).catch((problem: unknown) => {
    throw problem instanceof ImageProblem
      ? invalidField('size', 'is not available: the image cannot be read')
      : problem
  })
  await keep(Readable.from([made]))
  return made.length
}
