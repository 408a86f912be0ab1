/**
 * Scanning of files. A file is readable only after the scanner found it clean; it is pending while the scanner is
 * unreachable.
 */
import type { Ctx, Step } from '#runtime/database/context'
import { emit, emitCreated, findForUpdate, notDeleted, update } from '#core'
import { keyOf, type Verdict } from '#runtime/storage/files'
import { archiveReplaced, takeVersion } from '../document.publish.ts'
import { type Document, documents, unscannedDocuments } from '../document.ts'
import { type VersionRow, versionById } from '../document.versions.ts'

const longestFinding = 255

/** Scans the file of a version, which may take minutes. Throws when the scanner is unreachable. */
export async function scanFile(step: Step, versionId: string): Promise<Verdict | undefined> {
  const waiting = await step(async (ctx) => {
    const version = await versionById(ctx, versionId)
    return version?.scan_status === 'pending' && { key: keyOf(ctx.tenant.id, version.sha256), ...ctx.files }
  })
  if (!waiting) return undefined
  const { key, scanner, store } = waiting
  if (!scanner) throw new Error('No scanner is configured (KONTOR_CLAMAV_URL), so this file stays unscanned.')
  return scanner.scan(await store.get(key))
}

/** Publishes or quarantines the version, depending on the verdict. */
export async function applyVerdict(ctx: Ctx, versionId: string, { isClean, found }: Verdict) {
  const version = await versionById(ctx, versionId)
  if (version?.scan_status !== 'pending') return
  const verdict = {
    scan_status: isClean ? ('clean' as const) : ('infected' as const),
    scan_finding: isClean ? null : (found ?? 'unknown').slice(0, longestFinding),
  }
  await ctx.db.updateTable('document_versions').set(verdict).where('id', '=', version.id).execute()
  const isThere = await notDeleted(ctx.db, documents)
    .select('id')
    .where('id', '=', version.document_id)
    .executeTakeFirst()
  if (!isThere) return
  const document = await findForUpdate(ctx, documents, version.document_id)
  if (isClean) await release(ctx, document, { ...version, ...verdict })
  else await quarantine(ctx, document, { ...version, ...verdict })
}

/** Publishes an unscanned document like a new one, or makes an unscanned version current. */
async function release(ctx: Ctx, document: Document, version: VersionRow) {
  if (version.number > document.file_version) {
    emit(ctx, documents, 'version_added', await takeVersion(ctx, document, version))
  } else if (version.number === document.file_version) {
    const { after } = await update(ctx, documents, document, { scan_status: 'clean' })
    emitCreated(ctx, documents, 'created', after)
    await archiveReplaced(ctx, after)
  }
}

/**
 * Quarantines the file: all its addresses respond with 404, and the sweeper removes it later. The audit log informs the
 * operator.
 */
async function quarantine(ctx: Ctx, document: Document, { number, uploaded_by, scan_finding }: VersionRow) {
  if (number === document.file_version) await update(ctx, documents, document, { scan_status: 'infected' })
  const withStatus = (scan_status: Document['scan_status']) => ({ ...document, uploaded_by, scan_status })
  const change = {
    before: withStatus('pending'),
    after: withStatus('infected'),
    changed: ['scan_status' as const],
  }
  emit(ctx, unscannedDocuments, 'quarantined', change, { reason: scan_finding })
}
