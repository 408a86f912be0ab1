/** Nothing is handed out before the scanner has called it clean; while it cannot be asked, everything waits. */
import { sql } from 'kysely'
import type { Ctx } from '#platform/context'
import { emit, emitCreated } from '#platform/events'
import { live, lock, update } from '#platform/records'
import { keyOf } from '#platform/storage/files'
import { archiveReplaced, takeVersion } from './document.publishing.ts'
import { type Document, documents, unscannedDocuments } from './document.ts'
import { type VersionRow, versionById } from './document.versions.ts'

const longestFinding = 255

/** Asks the scanner about the file of a version, and does what follows. Throws when it cannot be asked. */
export async function scanFile(ctx: Ctx, versionId: string) {
  const version = await versionById(ctx, versionId)
  if (version?.scan_status !== 'pending') return
  const { scanner, store } = ctx.files
  if (!scanner) throw new Error('No scanner is set (KONTOR_CLAMAV_URL), so this file has to wait.')
  const bytes = await store.get(keyOf(ctx.tenant.id, version.sha256))
  const { isClean, found } = await whileAwake(ctx, () => scanner.scan(bytes))
  const verdict = {
    scan_status: isClean ? ('clean' as const) : ('infected' as const),
    scan_finding: isClean ? null : (found ?? 'unknown').slice(0, longestFinding),
  }
  await ctx.db.updateTable('document_versions').set(verdict).where('id', '=', version.id).execute()
  const isThere = await live(ctx.db, documents)
    .select('id')
    .where('id', '=', version.document_id)
    .executeTakeFirst()
  if (!isThere) return
  const document = await lock(ctx, documents, version.document_id)
  if (isClean) await release(ctx, document, { ...version, ...verdict })
  else await quarantine(ctx, document, { ...version, ...verdict })
}

/** The database ends a transaction in which nothing happens for a minute; a large file may take longer. */
async function whileAwake<T>(ctx: Ctx, work: () => Promise<T>): Promise<T> {
  const pulse = setInterval(() => void sql`select 1`.execute(ctx.db).catch(() => {}), 15_000)
  return work().finally(() => clearInterval(pulse))
}

/** A document that waited is there for everybody, as if it had just come; a version that waited takes its place. */
async function release(ctx: Ctx, document: Document, version: VersionRow) {
  if (version.number > document.file_version) {
    emit(ctx, documents, 'version_added', await takeVersion(ctx, document, version))
  } else if (version.number === document.file_version) {
    const { after } = await update(ctx, documents, document, { scan_status: 'clean' })
    emitCreated(ctx, documents, 'created', after)
    await archiveReplaced(ctx, after)
  }
}

/** Its bytes stay where no address leads, until the sweeper removes them. The audit log tells the operator. */
async function quarantine(ctx: Ctx, document: Document, { number, uploaded_by, scan_finding }: VersionRow) {
  if (number === document.file_version) await update(ctx, documents, document, { scan_status: 'infected' })
  const told = (scan_status: Document['scan_status']) => ({ ...document, uploaded_by, scan_status })
  const change = { before: told('pending'), after: told('infected'), changed: ['scan_status' as const] }
  emit(ctx, unscannedDocuments, 'quarantined', change, { reason: scan_finding })
}
