/** Finds documents and checks what the caller may do with them. */
import { requirePermission } from '#runtime/identity'
import { type Ctx } from '#runtime/database/context'
import { find, notDeleted, findForUpdate, recordForm } from '#core'
import { ApiError, forbidden, invalidState, notFound } from '#runtime/api-error'
import { asShown, type Document, documents, isReadable, ShownDocument } from './document.ts'
import type { Kind, Kinds } from './document.parents.ts'

/** The parameters of a path: a document at its own address, or below its record. */
export interface Named {
  documentId: string
  /** The id of the record. */
  id?: string
}

export type Action = 'read' | 'write'

/** The addresses of documents: their own, or below records of one kind. */
export interface Site {
  kinds: Kinds
  under: Kind | undefined
}

/** Returns a document that the caller may read, because they may read its record. */
export async function findDocument(ctx: Ctx, site: Site, named: Named): Promise<Document> {
  return admitted(ctx, site, named, await find(ctx, documents, named.documentId), 'read')
}

/** Locks a document for a change by a caller who may change its record. */
export async function lockDocument(ctx: Ctx, site: Site, named: Named): Promise<Document> {
  return admitted(ctx, site, named, await findForUpdate(ctx, documents, named.documentId), 'write')
}

/** Locks a document for a change that needs a readable file. */
export async function lockReadable(ctx: Ctx, site: Site, named: Named): Promise<Document> {
  const document = await lockDocument(ctx, site, named)
  checkReadable(document)
  return document
}

async function admitted(
  ctx: Ctx,
  site: Site,
  { id }: Named,
  document: Document,
  action: Action,
): Promise<Document> {
  const kind = site.kinds.get(document.documentable_type)
  const isHere = !site.under || (site.under === kind && id === document.documentable_id)
  if (!kind || !isHere || !isShownTo(ctx, document)) throw notFound('document')
  await requireRecord(ctx, kind, document.documentable_id, action, 'document')
  return document
}

/**
 * Rejects a caller who may not read, or change, a record with its documents: this takes the permission, or the access
 * that the module declares. Rejects with 404 when the record is deleted.
 */
export async function requireRecord(
  ctx: Ctx,
  kind: Kind,
  id: string,
  action: Action,
  entityType: string = kind.of.entityType,
) {
  if (hasPermission(ctx, kind, action)) return checkRecord(ctx, kind, id, entityType)
  if (!kind.access) return requirePermission(ctx, permissionFor(kind, action))
  const record = await kind.access.find(ctx, id).catch((error: unknown) => {
    // A document does not show that it exists either.
    throw error instanceof ApiError && error.code === 'NOT_FOUND' ? notFound(entityType) : error
  })
  if (action === 'write' && !(await kind.access.mayChange(ctx, record)))
    throw forbidden('Only who may change the record can change its documents.')
}

/** Returns whether the caller may change a record, and so its documents. */
export async function mayChangeRecord(ctx: Ctx, kind: Kind, id: string): Promise<boolean> {
  if (hasPermission(ctx, kind, 'write')) return true
  return kind.access !== undefined && kind.access.mayChange(ctx, await kind.access.find(ctx, id))
}

const permissionFor = ({ of }: Kind, action: Action) => `${of.area}.${action}`
const hasPermission = ({ permissions }: Pick<Ctx, 'permissions'>, kind: Kind, action: Action) =>
  permissions.has(permissionFor(kind, action))

/** A sensitive document is hidden without its permission; an unscanned one from everybody but its uploader. */
const isShownTo = ({ actor, permissions }: Ctx, document: Document) =>
  (!document.is_sensitive || permissions.has('documents.sensitive.read')) &&
  (isReadable(document) || (actor !== null && document.uploaded_by === actor.id))

/** Documents in copies: in the form of the API, for callers who see them. */
export const documentForm = recordForm({
  of: documents,
  schema: ShownDocument,
  show: asShown,
  isShown: (document, ctx) => isShownTo(ctx, document),
})

/** Rejects with 404 when the record is deleted, and with it all its documents. */
export async function checkRecord(ctx: Ctx, { of }: Kind, id: string, entityType: string = of.entityType) {
  const row: unknown = await notDeleted(ctx.db, of).select('id').where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound(entityType)
}

/** Rejects reading, or building on, a file that is not known to be clean. */
export function checkReadable({ scan_status }: Pick<Document, 'scan_status'>) {
  if (isReadable({ scan_status })) return
  const why =
    scan_status === 'infected'
      ? 'The file is infected and in quarantine: it can only be deleted.'
      : 'The file has not been scanned for viruses yet. Try again shortly.'
  throw invalidState(why, { current: scan_status, allowed: ['delete'] })
}
