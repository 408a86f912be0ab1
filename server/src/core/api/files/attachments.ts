/**
 * Files that the system generates and attaches to records as documents. The documents feature provides the function
 * that adds them.
 */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Ctx } from '#runtime/database/context'
import type { Runtime } from '#runtime/database/transaction'
import { Need } from '#runtime/needs'
import { keyOf, noFiles } from '#runtime/storage/files'
import type { Resource } from '../../resource/definition.ts'
import type { Upload } from './files.ts'

export interface AttachedFile {
  /** The kind of the record, which must accept documents, and its id. */
  of: Resource
  id: string
  /** A document type, such as `form`. */
  type: string
  description?: string
  upload: Upload
}

type AttachFile = (ctx: Ctx, file: AttachedFile) => Promise<unknown>

export const attachments = new Need<AttachFile>('attachments')

/** Attaches a stored file to a record, in the same transaction. It needs no permission of the caller. */
export async function attachFile(ctx: Ctx, file: AttachedFile): Promise<void> {
  await attachments.get()(ctx, file)
  const { name, mediaType } = file.upload
  ctx.planned?.push({ kind: 'file', file: { name, media_type: mediaType } })
}

/**
 * Stores a small file that the system generated; a dry run only describes it. Runs outside of transactions; unused
 * files are swept.
 */
export async function storeFile(
  { files = noFiles }: Pick<Runtime, 'files'>,
  tenantId: string,
  { content, ...file }: Pick<Upload, 'name' | 'extension' | 'mediaType'> & { content: Buffer },
  { isDryRun = false } = {},
): Promise<Upload> {
  const sha256 = createHash('sha256').update(content).digest('hex')
  if (!isDryRun) await files.store.put(keyOf(tenantId, sha256), Readable.from([content]))
  return { ...file, bytes: content.length, sha256 }
}
