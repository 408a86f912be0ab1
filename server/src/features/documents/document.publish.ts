/** Publishes a readable file, which replaces earlier documents or versions. */
import type { Ctx } from '#runtime/database/context'
import { tenantSql } from '#runtime/database/tenants/tenant-sql'
import { applyTransition, type Change, findAllForUpdate, update } from '#core'
import { type Document, documents, type documentStates, standingOf } from './document.ts'
import { isRenewed } from './document.types.ts'
import type { VersionRow } from './document.versions.ts'

/** Returns the values of an archived document. They include its former status, which can be restored. */
export const archiving = (document: Pick<Document, 'status' | 'type' | 'approved_at'>) => ({
  archived_from: document.status === 'expired' ? standingOf(document) : document.status,
  lapses_at: null,
})

/** Returns the values for a status. Documents that are published or pending approval expire automatically. */
export const inStatus = (
  status: (typeof documentStates.all)[number],
  { expires_at }: Pick<Document, 'expires_at'>,
) => ({
  status,
  lapses_at: documents.timedTransition?.from.includes(status) ? expires_at : null,
})

/**
 * Archives the documents that this document replaces: the one in `replaces_id` and, for some types, those with the same
 * name on the same record. Skips sensitive documents that the uploader may not read.
 */
export async function archiveReplaced(ctx: Ctx, document: Document) {
  const { documentable_type, documentable_id, type, name, replaces_id, renews_sensitive } = document
  // Without the lock, two concurrent renewals of a document would not see each other.
  const place = [ctx.tenant.id, documentable_type, documentable_id, type, name].join(' ')
  if (isRenewed(type))
    await tenantSql`select pg_advisory_xact_lock(hashtextextended(${place}, 0))`.execute(ctx.db)
  const rows = await ctx.db
    .selectFrom('documents')
    .select('id')
    .where('documentable_type', '=', documentable_type)
    .where('documentable_id', '=', documentable_id)
    .where('deleted_at', 'is', null)
    .where('status', '<>', 'archived')
    .where('scan_status', 'in', ['none', 'clean'])
    .where('is_sensitive', 'in', renews_sensitive ? [true, false] : [false])
    .where('id', '<>', document.id)
    .where((either) =>
      either.or([
        either('id', '=', replaces_id),
        either.and([either.val(isRenewed(type)), either('type', '=', type), either('name', '=', name)]),
      ]),
    )
    .orderBy('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  for (const before of await findAllForUpdate(ctx, documents, ids)) {
    await applyTransition(ctx, documents, before, 'archive', {
      ...archiving(before),
      replaced_by_id: document.id,
    })
  }
}

/** Makes this version the current file of the document. Some types then need a new approval. */
export function takeVersion(ctx: Ctx, document: Document, version: VersionRow): Promise<Change<Document>> {
  const { id: _, document_id: __, number, scan_finding: ___, created_at: ____, ...file } = version
  const isOpen = document.status !== 'archived'
  const status = standingOf({ ...document, approved_at: null })
  return update(ctx, documents, document, {
    ...file,
    file_version: number,
    ...(isOpen && inStatus(status, document)),
    ...(!isOpen && { archived_from: status }),
    approved_by: null,
    approved_at: null,
    rejection_reason: null,
  })
}
