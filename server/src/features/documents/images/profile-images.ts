/** The profile images of records. They are re-encoded to remove everything but pixels. */
import { hash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Ctx } from '#runtime/database/context'
import {
  emitCreated,
  emitDeleted,
  emitHappened,
  find,
  findAllForUpdate,
  findForUpdate,
  insert,
  notDeleted,
  type Of,
  remove,
  type StoredRecord,
  update,
} from '#core'
import type { FileResponse, FormTerms, SentFile, StoredFile, Upload } from '#core/files'
import { recordImages } from './record-image.ts'
import { notFound, invalidField, unavailable } from '#runtime/api-error'
import { keyOf, type VirusScanner } from '#runtime/storage/files'
import { problemOfContent } from '../uploads/content.ts'
import { ImageProblem, type Limits, reencoded } from './images.ts'
import { holdBytes } from '../uploads/upload.storage.ts'
import { kindName } from '../document.parents.ts'
import { ScanFailed } from '../scanning/scanner.ts'
import { type Size, smallerPicture } from './thumbnails.ts'

const acceptedExtensions = ['jpg', 'jpeg', 'png', 'webp']
const pixelsAtMost = 50_000_000

/** A resource definition and the private field that contains the address of the image. */
export interface Pictured {
  of: Of<StoredRecord>
  field: string
  megabytes: number
}

export async function termsForImage(ctx: Ctx, { of, megabytes }: Pictured, id: string): Promise<FormTerms> {
  await find(ctx, of, id)
  return imageTerms(ctx, megabytes)
}

/** The requirements for an image in a form, which is encoded again in this format. */
export function imageTerms(ctx: Ctx, megabytes: number, format: 'webp' | 'png' = 'webp'): FormTerms {
  const bytesAtMost = megabytes * 1_048_576
  return {
    bytesAtMost,
    problemOf: async ({ extension, head }) =>
      acceptedExtensions.includes(extension)
        ? problemOfContent(head, extension)
        : `must be one of these types: ${acceptedExtensions.join(', ')}`,
    keep: (file) => keepImage(ctx, file, { bytesAtMost, pixelsAtMost, format }),
  }
}

async function keepImage(
  { tenant, files: { store, scanner } }: Ctx,
  file: SentFile,
  limits: Limits,
): Promise<Upload> {
  if (scanner) await checkForViruses(scanner, file)
  const image = await reencoded(tenant.id, file.read(), limits).catch((problem: unknown) => {
    throw problem instanceof ImageProblem ? invalidField('file', problem.message) : problem
  })
  const sha256 = hash('sha256', image.bytes, 'hex')
  await store.put(keyOf(tenant.id, sha256), Readable.from([image.bytes]))
  const [, extension = ''] = image.mediaType.split('/')
  return { name: file.name, extension, mediaType: image.mediaType, bytes: image.bytes.length, sha256 }
}

/**
 * Scans the image during the request, before it is decoded; images are small. Rejects when the scanner gives no
 * verdict.
 */
async function checkForViruses(scanner: VirusScanner, file: SentFile) {
  const { isClean } = await scanner.scan(file.read()).catch((problem: unknown) => {
    throw problem instanceof ScanFailed
      ? unavailable('The virus scanner is unavailable at the moment. Try again shortly.')
      : problem
  })
  if (!isClean) throw invalidField('file', 'is infected')
}

/** Sets the image of a record and replaces the current one. */
export async function setImage(ctx: Ctx, { of, field }: Pictured, id: string, upload: Upload) {
  const before = await findForUpdate(ctx, of, id)
  await holdBytes(ctx, upload.sha256)
  await forgetImage(ctx, of, id)
  const handle = randomBytes(18).toString('base64url')
  const image = await insert(ctx, recordImages, {
    documentable_type: kindName(of),
    documentable_id: id,
    handle,
    file_size: upload.bytes,
    mime_type: upload.mediaType,
    sha256: upload.sha256,
  })
  emitCreated(ctx, recordImages, 'created', image)
  const change = await update(ctx, of, before, { [field]: handle })
  // The address of the image is computed, so no stored field that the API returns has changed.
  emitHappened(ctx, of as Announced, 'updated', change, {})
  return change.after
}

type Announced = Of<StoredRecord> & { events: readonly 'updated'[] }

export async function removeImage(ctx: Ctx, { of, field }: Pictured, id: string) {
  const before = await findForUpdate(ctx, of, id)
  await forgetImage(ctx, of, id)
  const change = await update(ctx, of, before, { [field]: null })
  if (change.changed.length > 0) emitHappened(ctx, of as Announced, 'updated', change, {})
}

async function forgetImage(ctx: Ctx, of: Of<StoredRecord>, id: string) {
  const known: { id: string }[] = await notDeleted(ctx.db, recordImages)
    .select('id')
    .where('documentable_type', '=', kindName(of))
    .where('documentable_id', '=', id)
    .execute()
  const ids = known.map((row) => row.id)
  for (const image of await findAllForUpdate(ctx, recordImages, ids)) {
    await remove(ctx, recordImages, image)
    emitDeleted(ctx, recordImages, 'deleted', image)
  }
}

/** Opens the image without authentication for anyone with its address, unless the record is deleted. */
export async function openImage(
  ctx: Ctx,
  pictured: ReadonlyMap<string, Pictured>,
  id: string,
  size?: Size,
): Promise<FileResponse> {
  const image = await find(ctx, recordImages, id)
  const kind = pictured.get(image.documentable_type)
  const isThere =
    kind &&
    (await notDeleted(ctx.db, kind.of)
      .select('id')
      .where('id', '=', image.documentable_id)
      .executeTakeFirst())
  if (!isThere) throw notFound('file')
  const { sha256, mime_type, file_size } = image
  const { store } = ctx.files
  const file: StoredFile = {
    type: mime_type,
    bytes: file_size,
    tag: sha256,
    disposition: 'inline',
    cache: 'public, no-cache',
    open: (range) => store.get(keyOf(ctx.tenant.id, sha256), range),
  }
  return size === undefined ? file : smallerPicture(ctx, { sha256, file_extension: 'png' }, size, file)
}
