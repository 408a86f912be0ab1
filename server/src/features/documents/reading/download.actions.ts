/** Downloads of files: with a token, by signed link, or of public files. */
import { sql } from 'kysely'
import type { Ctx } from '#runtime/database/context'
import { find } from '#core'
import type { FileResponse, StoredFile } from '#core/files'
import { notFound } from '#runtime/api-error'
import { keyOf } from '#runtime/storage/files'
import { contentDisposition, families, isRunnable } from '../uploads/content.ts'
import { checkReadable, checkRecord, findDocument, type Named, type Site } from '../document.access.ts'
import { isProven, type Proof } from './download.links.ts'
import { type Document, documents, isOpenToWorld } from '../document.ts'
import { versionOf, type VersionRow } from '../document.versions.ts'
import type { Kinds } from '../document.parents.ts'
import { smallerPicture, type Size } from '../images/thumbnails.ts'

type Kept = Pick<VersionRow, 'sha256' | 'file_name' | 'file_size' | 'mime_type' | 'file_extension'>

export async function downloadDocument(
  ctx: Ctx,
  site: Site,
  named: Named,
  size?: Size,
): Promise<FileResponse> {
  const document = await findDocument(ctx, site, named)
  checkReadable(document)
  return pictureOr(ctx, document, size, counted(ctx, document))
}

export async function downloadVersion(
  ctx: Ctx,
  site: Site,
  named: Named,
  number: number,
  size?: Size,
): Promise<FileResponse> {
  const document = await findDocument(ctx, site, named)
  const version = await versionOf(ctx, document.id, number)
  checkReadable(version)
  const file = fileIn(ctx, version)
  if (size === undefined) return { ...file, whenSent: countDownload(document) }
  const cache = document.is_sensitive ? {} : { cache: thumbnailCache }
  return smallerPicture(ctx, version, size, { ...file, ...cache })
}

/** The file of a version never changes, so browsers need not ask again for the thumbnails of a list. */
const thumbnailCache = 'private, max-age=86400, immutable'

/** Opens a file without a token: a public document, or one with a signed link. */
export async function openDocument(
  ctx: Ctx,
  kinds: Kinds,
  id: string,
  proof: Proof | undefined,
  size?: Size,
): Promise<FileResponse> {
  const document = await find(ctx, documents, id)
  const isOpen = proof ? isProven(ctx, document, proof) : isOpenToWorld(document)
  const kind = kinds.get(document.documentable_type)
  if (!isOpen || !kind) throw notFound('file')
  await checkRecord(ctx, kind, document.documentable_id, 'file')
  const file = counted(ctx, document)
  // Caches must revalidate each time, so that a deleted document disappears everywhere.
  return pictureOr(ctx, document, size, proof ? file : { ...file, cache: 'public, no-cache' })
}

const pictureOr = (ctx: Ctx, document: Document, size: Size | undefined, file: StoredFile): FileResponse =>
  size === undefined ? file : smallerPicture(ctx, document, size, file)

const counted = (ctx: Ctx, document: Document): StoredFile => ({
  ...fileIn(ctx, document),
  whenSent: countDownload(document),
})

/** Counts a download. The version of the record stays, so that readers cause no conflicts for concurrent changes. */
const countDownload =
  ({ id }: Pick<Document, 'id'>) =>
  (ctx: Ctx) =>
    ctx.db
      .updateTable('documents')
      .set({ download_count: sql<number>`download_count + 1` })
      .where('id', '=', id)
      .execute()

const inlineTypes = [...families.images, ...families.pdf]

function fileIn({ tenant, files: { store } }: Ctx, file: Kept): StoredFile {
  const { sha256, file_name, file_size, mime_type, file_extension } = file
  const isShown = inlineTypes.includes(file_extension) && !isRunnable(file_extension)
  return {
    type: mime_type,
    bytes: file_size,
    tag: sha256,
    disposition: contentDisposition(file_name, isShown ? 'inline' : 'attachment'),
    open: (range) => store.get(keyOf(tenant.id, sha256), range),
  }
}
