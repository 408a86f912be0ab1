import { sql } from 'kysely'
import { actorOf, type Ctx } from '#runtime/database/context'
import {
  applyTransition,
  checkTransition,
  emit,
  emitDeleted,
  type f,
  findAllForUpdate,
  list,
  mergedPatch,
  type PageQuery,
  remove,
  type Resource,
  type Sql,
  update,
} from '#core'
import { forbidden, invalidField } from '#runtime/api-error'
import { lockDocument, lockReadable, type Named, requireRecord, type Site } from '../document.access.ts'
import type { DocumentsQuery, Patch, Rejection } from '../document.bodies.ts'
import { archiving, inStatus } from '../document.publish.ts'
import {
  type Document,
  documents,
  documentStates,
  isReadable,
  standingOf,
  unscannedDocuments,
} from '../document.ts'
import { type Kind, kindName } from '../document.parents.ts'

interface Seer {
  id: string | null
  seesSensitive: boolean
}

/** The list of a record's documents, with filters that only the system uses. */
const documentsOfRecord = {
  ...documents,
  list: {
    ...documents.list,
    filters: {
      ...documents.list.filters,
      isOpen: { where: (on: Sql) => on('documents.status', '<>', 'archived') },
      record: {
        where: (on: Sql, { kind, id }: { kind: Kind; id: string }) =>
          on.and([
            on('documents.documentable_type', '=', kind.name),
            on('documents.documentable_id', '=', id),
          ]),
      },
      seer: {
        where: (on: Sql, { id, seesSensitive }: Seer) =>
          on.and([
            ...(seesSensitive ? [] : [on('documents.is_sensitive', '=', false)]),
            on.or([
              on('documents.scan_status', 'in', ['none', 'clean']),
              on('documents.uploaded_by', '=', id),
            ]),
          ]),
      },
    },
  },
}

/** Returns the documents of a record that the caller may see; archived ones on request. */
export async function listDocuments(
  ctx: Ctx,
  kind: Kind,
  id: string,
  query: f.Static<typeof DocumentsQuery>,
) {
  await requireRecord(ctx, kind, id, 'read')
  const { include_archived, ...filters } = query
  const seer: Seer = {
    id: ctx.actor?.id ?? null,
    seesSensitive: ctx.permissions.has('documents.sensitive.read'),
  }
  const openOnly = include_archived || [query.status].flat().includes('archived') ? {} : { isOpen: true }
  return list(ctx, documentsOfRecord, { ...filters, ...openOnly, record: { kind, id }, seer } as PageQuery)
}

export async function updateDocument(ctx: Ctx, site: Site, named: Named, patch: Patch): Promise<Document> {
  const before = await lockReadable(ctx, site, named)
  checkTags(site, before, patch.tags)
  const change = await update(ctx, documents, before, {
    ...mergedPatch(documents, before, patch),
    ...(patch.expires_at !== undefined && expiring(before, patch.expires_at)),
  })
  emit(ctx, documents, 'updated', change)
  return change.after
}

/** Changes the expiry date of a document. A later date restores an expired document to its earlier status. */
const expiring = (document: Document, expires_at: string | null) =>
  inStatus(document.status === 'expired' ? standingOf(document) : document.status, { expires_at })

function checkTags(site: Site, { documentable_type }: Document, tags: readonly string[] = []) {
  const allowed = site.kinds.get(documentable_type)?.documents.tags
  const wrong = allowed ? tags.findIndex((tag) => !allowed.includes(tag)) : -1
  if (allowed && wrong >= 0) throw invalidField(`tags.${wrong}`, `must be one of: ${allowed.join(', ')}`)
}

/** Deletes a document. All its addresses then respond with 404. */
export async function deleteDocument(ctx: Ctx, site: Site, named: Named) {
  const document = await lockDocument(ctx, site, named)
  await remove(ctx, documents, document)
  emitDeleted(ctx, isReadable(document) ? documents : unscannedDocuments, 'deleted', document)
}

export async function archiveDocument(ctx: Ctx, site: Site, named: Named): Promise<Document> {
  const before = await lockReadable(ctx, site, named)
  checkTransition(ctx, documents, before, 'archive')
  return (await applyTransition(ctx, documents, before, 'archive', archiving(before))).after
}

/** Restores the status before archiving, even if another document replaced this one. */
export async function unarchiveDocument(ctx: Ctx, site: Site, named: Named): Promise<Document> {
  const before = await lockReadable(ctx, site, named)
  checkTransition(ctx, documents, before, 'unarchive')
  const status = before.archived_from ?? documentStates.initial
  const change = await applyTransition(ctx, documents, before, 'unarchive', {
    ...inStatus(status, before),
    archived_from: null,
    replaced_by_id: null,
  })
  return change.after
}

/** Approves a document. Throws when the caller uploaded it. */
export async function approveDocument(ctx: Ctx, site: Site, named: Named): Promise<Document> {
  const before = await lockReadable(ctx, site, named)
  checkTransition(ctx, documents, before, 'approve')
  const { id } = actorOf(ctx)
  if (before.uploaded_by === id) throw forbidden('Users cannot approve documents that they uploaded.')
  const change = await applyTransition(ctx, documents, before, 'approve', {
    ...inStatus('published', before),
    approved_by: id,
    approved_at: ctx.now,
    rejection_reason: null,
  })
  return change.after
}

export async function rejectDocument(
  ctx: Ctx,
  site: Site,
  named: Named,
  { reason = null }: f.Static<typeof Rejection>,
): Promise<Document> {
  const before = await lockReadable(ctx, site, named)
  checkTransition(ctx, documents, before, 'reject')
  return (await applyTransition(ctx, documents, before, 'reject', { rejection_reason: reason }, reason)).after
}

/** Moves the documents of merged records to the remaining record. */
export async function moveDocuments(ctx: Ctx, of: Resource, id: string, from: readonly string[]) {
  const rows = await ctx.db
    .selectFrom('documents')
    .select('id')
    .where('documentable_type', '=', kindName(of))
    .where('documentable_id', '=', sql<string>`any(${from})`)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  const ids = rows.map((row) => row.id)
  for (const before of await findAllForUpdate(ctx, documents, ids)) {
    const change = await update(ctx, documents, before, { documentable_id: id })
    if (isReadable(before)) emit(ctx, documents, 'moved', change)
  }
}
