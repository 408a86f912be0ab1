/** Nothing is handed out before the scanner has called it clean; while it cannot be asked, everything waits. */
import { sql } from 'kysely'
import type { Ctx } from '#platform/context'
import { emit } from '#platform/events'
import { live, lock, update } from '#platform/records'
import { keyOf } from '#platform/storage/files'
import { archiveReplaced, takeVersion } from './document.publishing.ts'
import { type Document, documents } from './document.ts'
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
  else await quarantine(ctx, document, version)
}

/** The database ends a transaction in which nothing happens for a minute; a large file may take longer. */
async function whileAwake<T>(ctx: Ctx, work: () => Promise<T>): Promise<T> {
  const pulse = setInterval(() => void sql`select 1`.execute(ctx.db).catch(() => {}), 15_000)
  return work().finally(() => clearInterval(pulse))
}

/** A document that waited is there for everybody; a version that waited takes its place. */
async function release(ctx: Ctx, document: Document, version: VersionRow) {
  if (version.number > document.file_version) {
    emit(ctx, documents, 'version_added', await takeVersion(ctx, document, version))
  } else if (version.number === document.file_version) {
    emit(ctx, documents, 'scanned', await update(ctx, documents, document, { scan_status: 'clean' }))
    await archiveReplaced(ctx, document)
  }
}

/** Its bytes stay where no address leads, until the sweeper removes them. */
async function quarantine(ctx: Ctx, document: Document, version: VersionRow) {
  const isCurrent = version.number === document.file_version
  const change = await update(ctx, documents, document, isCurrent ? { scan_status: 'infected' } : {})
  emit(ctx, documents, 'quarantined', change)
}
