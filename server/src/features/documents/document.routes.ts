/**
 * The routes of documents. Each document has the address `/documents/:documentId` and one below its record. One list of
 * endpoints serves all of them: `${at}/archive` becomes /documents/:documentId/archive and, for customers,
 * /crm/customers/:id/documents/:documentId/archive.
 */
import { type Ctx, endpoint, type f, type Page, queries, replies, type Reply, updateEndpoints } from '#core'
import type { Endpoint } from '#core/platform'
import { type Action, findDocument, mayChangeRecord, type Named, type Site } from './document.access.ts'
import * as actions from './lifecycle/document.actions.ts'
import {
  documentPatch,
  DocumentsQuery,
  LinkWish,
  Rejection,
  SignedLink,
  SizeQuery,
  uploadForm,
} from './document.bodies.ts'
import { downloadDocument, downloadVersion } from './reading/download.actions.ts'
import { isLinkable, signLink } from './reading/download.links.ts'
import { asShown, type Document, documents, isReadable, ShownDocument } from './document.ts'
import { addVersion, attachDocument, termsForDocument, termsForVersion } from './uploads/upload.actions.ts'
import { asShownVersion, DocumentVersion, listVersions } from './document.versions.ts'
import { families, type Family, mediaTypesOf } from './uploads/file-types.ts'
import type { Kind, Kinds } from './document.parents.ts'

const reads = { scope: 'documents:read' }
const writes = { scope: 'documents:write' }

const document = (message?: string) =>
  replies.mapped(replies.one(ShownDocument, message), asShown) as Reply<Document>
const made = (schema: f.TSchema, show: (record: never) => object, message: string) =>
  replies.mapped(replies.created(schema, message), show as never)

/**
 * The file field of an upload: the types that the record accepts. Addresses without an entity type accept any type.
 */
const fileOf = ({ under }: Site) =>
  replies.storedFile(...mediaTypesOf(under?.documents.families ?? (Object.keys(families) as Family[])))

export const documentEndpoints = (kinds: Kinds) => [
  ...oneDocument({ kinds, under: undefined }, '/documents/:documentId').map(withAccessNote),
  ...[...kinds.values()].flatMap((kind) => {
    const at = `${kind.path}/:id/documents/:documentId` as '/documents/:documentId'
    const own = [...documentsOf(kind), ...oneDocument({ kinds, under: kind }, at)]
    return kind.access ? own.map(withAccessNote) : own
  }),
]

/** Describes who may call an endpoint that has no single permission. */
const withAccessNote = (line: Endpoint): Endpoint => ({
  ...line,
  description: [line.description, 'For callers who may read the record (or, for changes, change it).']
    .filter(Boolean)
    .join(' '),
})

/** The endpoints for the documents of one record. */
function documentsOf(kind: Kind) {
  const at = `${kind.path}/:id/documents` as '/:id/documents'
  const { of } = kind
  return [
    endpoint(`GET ${at}`, {
      ...reads,
      summary: `List the documents of a record: ${of.entityType}`,
      permission: permissionOf(kind, 'read'),
      of,
      query: DocumentsQuery,
      reply: replies.mapped(replies.page(ShownDocument), (found: Page<Document>) => ({
        ...found,
        items: found.items.map(asShown),
      })),
      run: (ctx, { params, query }) => actions.listDocuments(ctx, kind, params.id, query),
    }),
    endpoint(`POST ${at}`, {
      ...writes,
      operationName: 'attach',
      summary: `Attach a file to a record: ${of.entityType}`,
      description:
        `A form with the file (at most ${kind.documents.megabytes} MB) and its metadata. Archives a certificate, ` +
        'license, contract or policy of the same name, and the document named in `replaces`.',
      permission: permissionOf(kind, 'write'),
      of,
      body: uploadForm(of),
      acceptsForm: (ctx, { id }: { id: string }) => termsForDocument(ctx, kind, id),
      reply: made(ShownDocument, asShown, 'Document uploaded.'),
      run: (ctx, { params, body, upload }) => attachDocument(ctx, kind, params.id, body, upload),
    }),
  ]
}

type At = '/documents/:documentId'

const oneDocument = (site: Site, at: At) => [...reading(site, at), ...changing(site, at), ...moving(site, at)]

/** The permission for an entity type. If the module declares other access, the actions check the caller. */
const permissionOf = ({ of, access }: Kind, action: Action) =>
  (access ? 'signed in' : `${of.area}.${action}`) as 'signed in'

/** The permission of the record, for addresses that serve one entity type. */
const ask = ({ under }: Site, action: Action) => (under ? permissionOf(under, action) : 'signed in')

/** Returns whether the caller may change the record of a document. */
const mayWrite =
  ({ kinds }: Site) =>
  async ({ documentable_type, documentable_id }: Document, ctx: Ctx) => {
    const kind = kinds.get(documentable_type)
    return kind !== undefined && mayChangeRecord(ctx, kind, documentable_id)
  }

/** Returns whether the caller may change a document. An unscanned or infected file can only be deleted. */
const mayChange = (site: Site) => async (record: Document, ctx: Ctx) =>
  isReadable(record) && (await mayWrite(site)(record, ctx))

function reading(site: Site, at: At) {
  return [
    endpoint(`GET ${at}`, {
      ...reads,
      summary: 'Show a document',
      permission: ask(site, 'read'),
      of: documents,
      reply: document(),
      run: (ctx, { params }) => findDocument(ctx, site, params),
    }),
    endpoint(`GET ${at}/download`, {
      ...reads,
      summary: 'Download the file of a document, or an image in a smaller size',
      description: 'Supports byte ranges. Responds with 304 if the client has the file.',
      permission: ask(site, 'read'),
      of: documents,
      query: SizeQuery,
      reply: fileOf(site),
      run: (ctx, { params, query }) => downloadDocument(ctx, site, params, query.size),
    }),
    endpoint(`GET ${at}/versions`, {
      ...reads,
      summary: 'List the versions of a document, newest first',
      permission: ask(site, 'read'),
      of: documents,
      query: queries.paging,
      reply: replies.page(DocumentVersion),
      run: async (ctx, { params, query }) => {
        const { id } = await findDocument(ctx, site, params)
        return listVersions(ctx, id, query)
      },
    }),
    endpoint(`GET ${at}/versions/:n/download`, {
      ...reads,
      summary: 'Download the file of a version, or an image in a smaller size',
      description: 'Clients may store a smaller size for a day, unless the document is sensitive.',
      permission: ask(site, 'read'),
      of: documents,
      query: SizeQuery,
      reply: fileOf(site),
      run: (ctx, { params, query }) => downloadVersion(ctx, site, params, Number(params.n), query.size),
    }),
    endpoint(`POST ${at}/signed-url`, {
      ...reads,
      operationName: 'signUrl',
      summary: 'Create a temporary link to the file that needs no token',
      description:
        'The link stops working when the document is deleted or replaced, or is no longer published.',
      permission: ask(site, 'read'),
      of: documents,
      isAvailable: (record: Document) => isLinkable(record) && isReadable(record),
      withoutDryRun: 'cannot be used here: the link is signed and not stored, so it would work',
      body: LinkWish,
      reply: replies.one(SignedLink, 'Link made.'),
      run: (ctx, { params, body }) => signLink(ctx, site, params, body),
    }),
  ]
}

function changing(site: Site, at: At) {
  const isAvailable = mayChange(site)
  return [
    ...updateEndpoints(at, {
      ...writes,
      summary: 'Change the metadata of a document',
      permission: ask(site, 'write'),
      of: documents,
      isAvailable,
      body: documentPatch(site.under?.of),
      reply: document('Document updated.'),
      run: (ctx, { params, body }) => actions.updateDocument(ctx, site, params, body),
    }),
    endpoint(`DELETE ${at}`, {
      ...writes,
      summary: 'Delete a document; all its addresses respond with 404',
      permission: ask(site, 'write'),
      of: documents,
      isAvailable: mayWrite(site),
      reply: replies.deleted('Document deleted.'),
      run: (ctx, { params }) => actions.deleteDocument(ctx, site, params),
    }),
    endpoint(`POST ${at}/versions`, {
      ...writes,
      summary: 'Add a version; it becomes the current file',
      description:
        'Signed links to the previous version stop working. Documents that need approval must be approved again.',
      permission: ask(site, 'write'),
      of: documents,
      isAvailable,
      acceptsForm: (ctx, params: Named) => termsForVersion(ctx, site, params),
      // The response is not a record, because `meta.actions` belongs to the document, not to the version.
      reply: { ...made(DocumentVersion, asShownVersion, 'Version added.'), isRecord: false },
      run: (ctx, { params, upload }) => addVersion(ctx, site, params, upload),
    }),
  ]
}

function moving(site: Site, at: At) {
  const isAvailable = mayChange(site)
  return [
    endpoint(`POST ${at}/archive`, {
      ...writes,
      summary: 'Archive a document',
      permission: ask(site, 'write'),
      of: documents,
      transition: 'archive',
      isAvailable,
      reply: document('Document archived.'),
      run: (ctx, { params }) => actions.archiveDocument(ctx, site, params),
    }),
    endpoint(`POST ${at}/unarchive`, {
      ...writes,
      summary: 'Restore an archived document with its former status',
      permission: ask(site, 'write'),
      of: documents,
      transition: 'unarchive',
      isAvailable,
      reply: document('Document unarchived.'),
      run: (ctx, { params }) => actions.unarchiveDocument(ctx, site, params),
    }),
    endpoint(`POST ${at}/approve`, {
      ...writes,
      summary: 'Approve a document that another user uploaded',
      permission: 'documents.files.approve',
      of: documents,
      transition: 'approve',
      isAvailable: async (record: Document, ctx: Ctx) =>
        record.uploaded_by !== ctx.actor?.id && (await isAvailable(record, ctx)),
      reply: document('Document approved.'),
      run: (ctx, { params }) => actions.approveDocument(ctx, site, params),
    }),
    endpoint(`POST ${at}/reject`, {
      ...writes,
      summary: 'Reject a document with a reason',
      permission: 'documents.files.approve',
      of: documents,
      transition: 'reject',
      isAvailable,
      body: Rejection,
      reply: document('Document rejected.'),
      run: (ctx, { params, body }) => actions.rejectDocument(ctx, site, params, body),
    }),
  ]
}
