/** Finds documents and checks the access of the caller. */
import { requirePermission } from '#runtime/identity'
import { type Ctx } from '#runtime/database/context'
import { find, findForUpdate, notDeleted, recordForm } from '#core'
import { ApiError, forbidden, invalidState, notFound } from '#runtime/api-error'
import { asShown, type Document, documents, isReadable, ShownDocument } from './document.ts'
import type { Kind, Kinds } from './document.parents.ts'

/** The path parameters of a document: its id and, below a record, the id of the record. */
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

/** Returns a document whose record the caller may read. */
export async function findDocument(ctx: Ctx, site: Site, named: Named): Promise<Document> {
  return admitted(ctx, site, named, await find(ctx, documents, named.documentId), 'read')
}

/** Locks a document for a change. The caller must be allowed to change its record. */
export async function lockDocument(ctx: Ctx, site: Site, named: Named): Promise<Document> {
  return admitted(ctx, site, named, await findForUpdate(ctx, documents, named.documentId), 'write')
}

/** Locks a document for a change that requires a readable file. */
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
 * Checks that the caller may read or change a record and its documents: by permission, or by the access that the module
 * declares. Throws 404 when the record is deleted.
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
    // The error names the record, so it does not reveal that the document exists.
    throw error instanceof ApiError && error.code === 'NOT_FOUND' ? notFound(entityType) : error
  })
  if (action === 'write' && !(await kind.access.mayChange(ctx, record)))
    throw forbidden('Changing documents requires permission to change their record.')
}

/** Returns whether the caller may change a record and its documents. */
export async function mayChangeRecord(ctx: Ctx, kind: Kind, id: string): Promise<boolean> {
  if (hasPermission(ctx, kind, 'write')) return true
  return kind.access !== undefined && kind.access.mayChange(ctx, await kind.access.find(ctx, id))
}

const permissionFor = ({ of }: Kind, action: Action) => `${of.area}.${action}`
const hasPermission = ({ permissions }: Pick<Ctx, 'permissions'>, kind: Kind, action: Action) =>
  permissions.has(permissionFor(kind, action))

/** Sensitive documents require their permission. Only the uploader sees an unscanned document. */
const isShownTo = ({ actor, permissions }: Ctx, document: Document) =>
  (!document.is_sensitive || permissions.has('documents.sensitive.read')) &&
  (isReadable(document) || (actor !== null && document.uploaded_by === actor.id))

/** The documents in exports and copies of a record: as the API returns them, for callers who may see them. */
export const documentForm = recordForm({
  of: documents,
  schema: ShownDocument,
  show: asShown,
  isShown: (document, ctx) => isShownTo(ctx, document),
})

/** Throws 404 when the record, and with it all its documents, is deleted. */
export async function checkRecord(ctx: Ctx, { of }: Kind, id: string, entityType: string = of.entityType) {
  const row: unknown = await notDeleted(ctx.db, of).select('id').where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound(entityType)
}

/** Throws when the file is not known to be clean, so it cannot be read or changed. */
export function checkReadable({ scan_status }: Pick<Document, 'scan_status'>) {
  if (isReadable({ scan_status })) return
  const why =
    scan_status === 'infected'
      ? 'The file is infected and in quarantine: it can only be deleted.'
      : 'The file has not been scanned for viruses yet. Try again shortly.'
  throw invalidState(why, { current: scan_status, allowed: ['delete'] })
}
