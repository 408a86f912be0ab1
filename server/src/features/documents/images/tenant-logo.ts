/** The logo of the tenant on printed documents. It is the profile image of the tenant record. */
import { randomBytes } from 'node:crypto'
import type { Ctx } from '#runtime/database/context'
import {
  emitCreated,
  emitDeleted,
  findAllForUpdate,
  insert,
  notDeleted,
  remove,
  takeAdvisoryLock,
} from '#core'
import type { FileResponse, Upload } from '#core/files'
import type { tenantLogos } from '#core/printing'
import { notFound } from '#runtime/api-error'
import { keyOf } from '#runtime/storage/files'
import { holdBytes } from '../uploads/upload.storage.ts'
import { recordImages } from './record-image.ts'

const documentable_type = 'Tenant'

const logosOf = (ctx: Ctx) =>
  notDeleted(ctx.db, recordImages)
    .select(['id', 'sha256', 'mime_type', 'file_size', 'updated_at'])
    .where('documentable_type', '=', documentable_type)
    .where('documentable_id', '=', ctx.tenant.id)

export async function findLogo(ctx: Ctx): Promise<tenantLogos.Logo | null> {
  const logo = await logosOf(ctx).executeTakeFirst()
  return logo ? { sha256: logo.sha256, mediaType: logo.mime_type } : null
}

/** Sets the logo and replaces the current one. */
export async function setLogo(ctx: Ctx, { sha256, bytes, mediaType }: Upload) {
  await takeAdvisoryLock(ctx, 'tenant logo')
  await holdBytes(ctx, sha256)
  await removeImages(ctx)
  const image = await insert(ctx, recordImages, {
    documentable_type,
    documentable_id: ctx.tenant.id,
    handle: randomBytes(18).toString('base64url'),
    file_size: bytes,
    mime_type: mediaType,
    sha256,
  })
  emitCreated(ctx, recordImages, 'created', image)
  return { file_size: bytes, mime_type: mediaType, sha256, updated_at: ctx.now }
}

export async function removeLogo(ctx: Ctx) {
  await takeAdvisoryLock(ctx, 'tenant logo')
  await removeImages(ctx)
}

async function removeImages(ctx: Ctx) {
  const logos: { id: string }[] = await logosOf(ctx).execute()
  const ids = logos.map(({ id }) => id)
  for (const image of await findAllForUpdate(ctx, recordImages, ids)) {
    await remove(ctx, recordImages, image)
    emitDeleted(ctx, recordImages, 'deleted', image)
  }
}

/** Returns the details of the logo; null without one. */
export async function showLogo(ctx: Ctx) {
  const logo = await logosOf(ctx).executeTakeFirst()
  if (!logo) return { logo: null }
  const { file_size, mime_type, sha256, updated_at } = logo
  return { logo: { file_size, mime_type, sha256, updated_at } }
}

export async function openLogo(ctx: Ctx): Promise<FileResponse> {
  const logo = await logosOf(ctx).executeTakeFirst()
  if (!logo) throw notFound('logo')
  const { store } = ctx.files
  return {
    type: logo.mime_type,
    bytes: logo.file_size,
    tag: logo.sha256,
    disposition: 'inline',
    open: (range) => store.get(keyOf(ctx.tenant.id, logo.sha256), range),
  }
}
