/** Uploads of a document of a record, or of the next version of a document. */
import { randomBytes } from 'node:crypto'
import { type Ctx } from '#runtime/database/context'
import { distinct, emit, emitCreated, type f, insert } from '#core'
import type { AttachedFile, FormTerms, Upload } from '#core/files'
import { enqueue } from '#runtime/jobs/jobs'
import { type FieldErrors, invalidField, fieldMessage } from '#runtime/api-error'
import {
  checkRecord,
  findDocument,
  lockReadable,
  type Named,
  requireRecord,
  type Site,
} from '../document.access.ts'
import type { uploadForm } from '../document.bodies.ts'
import { archiveReplaced, inStatus, takeVersion } from '../document.publish.ts'
import {
  contradictions,
  type Document,
  documents,
  isReadable,
  standingOf,
  unscannedDocuments,
} from '../document.ts'
import { isSensitiveType, types } from '../document.types.ts'
import { fileOf, insertVersion, nextNumber, type VersionRow, versionsAtMost } from '../document.versions.ts'
import { holdBytes, termsOf } from './upload.storage.ts'
import type { Kind } from '../document.parents.ts'
import { scanVersion } from '../scanning/scanning.jobs.ts'

type Draft = f.Static<ReturnType<typeof uploadForm>>

const newHandle = () => randomBytes(18).toString('base64url')
const newLinkKey = () => randomBytes(32).toString('base64url')

/**
 * Returns the files that a record accepts. The caller must be allowed to change it. Throws 404 when it does not exist.
 */
export async function termsForDocument(ctx: Ctx, kind: Kind, id: string): Promise<FormTerms> {
  await requireRecord(ctx, kind, id, 'write')
  return {
    ...termsOf(ctx, kind.documents),
    errorsOf: (own, draft: Draft) => errorsOf(own, kind, id, draft),
  }
}

async function errorsOf(ctx: Ctx, kind: Kind, id: string, draft: Draft): Promise<FieldErrors> {
  const isKnown = draft.replaces === undefined || (await isReplaceable(ctx, kind, id, draft.replaces))
  return {
    ...contradictions({ is_public: draft.is_public ?? false, is_sensitive: isSensitive(draft) }),
    ...(!isKnown && { replaces: [fieldMessage('replaces', 'does not name a document of this record')] }),
  }
}

const isSensitive = ({ is_sensitive, type }: Draft) => is_sensitive ?? isSensitiveType(type)

const isReplaceable = (ctx: Ctx, kind: Kind, id: string, documentId: string) =>
  findDocument(ctx, { kinds: new Map([[kind.name, kind]]), under: kind }, { documentId, id }).then(
    isReadable,
    () => false,
  )

/** Creates a document on a record that the caller may change. */
export async function attachDocument(
  ctx: Ctx,
  kind: Kind,
  id: string,
  draft: Draft,
  upload: Upload,
): Promise<Document> {
  await requireRecord(ctx, kind, id, 'write')
  return insertDocument(ctx, kind, id, draft, upload)
}

/**
 * Creates a document whose bytes are already in the store. Once it is readable, it archives the document that it
 * renews.
 */
async function insertDocument(
  ctx: Ctx,
  kind: Kind,
  id: string,
  { replaces, tags, metadata, ...draft }: Draft,
  upload: Upload,
): Promise<Document> {
  await holdBytes(ctx, upload.sha256)
  const file = fileOf(ctx, upload)
  const expires_at = draft.expires_at ?? null
  const document = await insert(ctx, documents, {
    ...draft,
    ...file,
    documentable_type: kind.name,
    documentable_id: id,
    name: draft.name ?? file.file_name,
    tags: distinct(tags ?? []),
    metadata: metadata ?? {},
    ...inStatus(standingOf({ type: draft.type, approved_at: null }), { expires_at }),
    expires_at,
    is_public: draft.is_public ?? false,
    is_sensitive: isSensitive({ ...draft }),
    file_version: 1,
    versions_count: 1,
    replaces_id: replaces ?? null,
    renews_sensitive: ctx.permissions.has('documents.sensitive.read'),
    handle: newHandle(),
    link_key: newLinkKey(),
  })
  const version = await insertVersion(ctx, document.id, 1, file)
  if (isReadable(document)) {
    emitCreated(ctx, documents, 'created', document)
    await archiveReplaced(ctx, document)
  } else awaitScan(ctx, document, version)
  return document
}

/** Adds a document with a file that the system generated and stored. */
export async function attachGenerated(
  ctx: Ctx,
  kind: Kind | undefined,
  { id, type: name, description, upload }: AttachedFile,
): Promise<Document> {
  const type = types.find((each) => each === name)
  if (!kind || !type) throw new Error('Records of this kind have no documents of this type.')
  await checkRecord(ctx, kind, id)
  return insertDocument(ctx, kind, id, { type, ...(description && { description }) }, upload)
}

/** Records the upload in the audit log, only with its uploader until the scan is done. */
function awaitScan(ctx: Ctx, document: Document, version: VersionRow) {
  const { scan_status, uploaded_by } = version
  emitCreated(ctx, unscannedDocuments, 'received', { ...document, scan_status, uploaded_by })
  enqueue(ctx, scanVersion, { version_id: version.id }, { key: version.id })
}

/** Returns the files that a document accepts as a version: those that its record accepts. */
export async function termsForVersion(ctx: Ctx, site: Site, named: Named): Promise<FormTerms> {
  const { documentable_type, documentable_id } = await findDocument(ctx, site, named)
  const kind = site.kinds.get(documentable_type) as Kind
  await requireRecord(ctx, kind, documentable_id, 'write', 'document')
  return termsOf(ctx, kind.documents)
}

/** Adds a version. Once it is readable, it replaces the previous version, whose signed links become invalid. */
export async function addVersion(ctx: Ctx, site: Site, named: Named, upload: Upload): Promise<VersionRow> {
  const before = await lockReadable(ctx, site, named)
  const number = await nextNumber(ctx, before.id)
  if (number > versionsAtMost)
    throw invalidField('file', `cannot be added: a document has ${versionsAtMost} versions at most`)
  await holdBytes(ctx, upload.sha256)
  const version = await insertVersion(ctx, before.id, number, fileOf(ctx, upload))
  if (isReadable(version)) emit(ctx, documents, 'version_added', await takeVersion(ctx, before, version))
  else awaitScan(ctx, before, version)
  return version
}
