/** The versions of a document's file. The newest readable version is current. */
import { sql } from 'kysely'
import type { Ctx } from '#runtime/database/context'
import { f, type Page, type PageQuery } from '#core'
import type { Upload } from '#core/files'
import { newId } from '#runtime/ids'
import { notFound } from '#runtime/api-error'
import { type Document, fileFields, isReadable, sizeInWords } from './document.ts'

export const DocumentVersion = f.Shape(
  {
    ...fileFields,
    id: f.Id,
    document_id: f.IdOf('documents'),
    version: f.Count,
    formatted_file_size: f.Text(),
    scan_finding: f.Maybe(f.Text()),
    created_at: f.Instant,
  },
  { title: 'DocumentVersion' },
)

export type VersionRow = Pick<Document, keyof typeof fileFields> & {
  id: string
  document_id: string
  number: number
  scan_finding: string | null
  created_at: string
}

declare module '#runtime/database/handle' {
  interface Tables {
    document_versions: VersionRow
  }
}

const columns = [
  'id',
  'document_id',
  'number',
  'file_name',
  'file_size',
  'mime_type',
  'file_extension',
  'sha256',
  'scan_status',
  'scan_finding',
  'uploaded_by',
  'created_at',
] as const

export const asShownVersion = ({ number: version, ...row }: VersionRow) => ({
  ...row,
  version,
  formatted_file_size: sizeInWords(row.file_size),
})

/** Returns the file fields of a document or version. */
export const fileOf = (ctx: Ctx, { name, bytes, mediaType, extension, sha256 }: Upload) => ({
  file_name: name,
  file_size: bytes,
  mime_type: mediaType,
  file_extension: extension,
  sha256,
  scan_status: ctx.files.scanner ? ('pending' as const) : ('none' as const),
  uploaded_by: ctx.actor?.id ?? null,
})

export const versionsAtMost = 1_000

/**
 * Reserves the next version number and locks the document, so that concurrent uploads run one after the other. Changes
 * nothing else: the document does not show unscanned versions.
 */
export async function nextNumber(ctx: Ctx, documentId: string): Promise<number> {
  const { versions_count } = await ctx.db
    .updateTable('documents')
    .set({ versions_count: sql<number>`versions_count + 1` })
    .where('id', '=', documentId)
    .returning('versions_count')
    .executeTakeFirstOrThrow()
  return versions_count
}

export async function insertVersion(
  ctx: Ctx,
  documentId: string,
  number: number,
  file: ReturnType<typeof fileOf>,
): Promise<VersionRow> {
  const row = {
    id: newId(),
    document_id: documentId,
    number,
    scan_finding: null,
    created_at: ctx.now,
    ...file,
  }
  await ctx.db.insertInto('document_versions').values(row).execute()
  return row
}

/** Returns the versions, newest first. Includes unscanned and infected versions only of the caller. */
export async function listVersions(
  ctx: Ctx,
  documentId: string,
  { page, per_page }: PageQuery,
): Promise<Page<ReturnType<typeof asShownVersion>>> {
  const rows = await ctx.db
    .selectFrom('document_versions')
    .select(columns)
    .where('document_id', '=', documentId)
    .orderBy('number', 'desc')
    .execute()
  const own = rows.filter((row) => isReadable(row) || row.uploaded_by === ctx.actor?.id)
  const items = own.slice((page - 1) * per_page, page * per_page).map(asShownVersion)
  return { items, total: own.length, page, per_page }
}

export async function versionOf(ctx: Ctx, documentId: string, number: number): Promise<VersionRow> {
  const row = await ctx.db
    .selectFrom('document_versions')
    .select(columns)
    .where('document_id', '=', documentId)
    .where('number', '=', number)
    .executeTakeFirst()
  if (!row || !(isReadable(row) || row.uploaded_by === ctx.actor?.id)) throw notFound('version')
  return row
}

export const versionById = (ctx: Ctx, id: string): Promise<VersionRow | undefined> =>
  ctx.db.selectFrom('document_versions').select(columns).where('id', '=', id).executeTakeFirst()
