import { apiOf } from '#runtime/database/context'
import { type FieldErrors, fieldMessage } from '#runtime/api-error'
import { f, type RequestContext, resource, states } from '#core'
import { publicAddress } from '#runtime/storage/files'
import { labelOf, needsApproval, types } from './document.types.ts'

/**
 * A document is a file on a record of any kind. Documents that are published or pending approval expire automatically.
 */
export const documentStates = states({
  initial: 'published',
  all: {
    draft: 'Not published. Uploads do not have this status.',
    pending_approval: 'Waits for the approval of another user, as documents of some types do.',
    published: 'Current and in use.',
    rejected: 'Not approved, with an optional reason.',
    archived: 'Replaced or put away; lists omit it without a filter by `status`.',
    expired: '`expires_at` has passed.',
  },
  transitions: {
    archive: { from: ['draft', 'pending_approval', 'published', 'rejected', 'expired'], to: 'archived' },
    unarchive: { from: ['archived'], event: 'unarchived' },
    approve: { from: ['pending_approval'], to: 'published', event: 'approved' },
    reject: { from: ['pending_approval'], to: 'rejected', permission: 'approve' },
  },
  updates: 'none',
})

export const scanStatuses = ['none', 'pending', 'clean', 'infected'] as const

interface Reached {
  id: string
  handle: string
  file_name: string
  is_public: boolean
  status: string
  scan_status: string
}

/** Returns whether the file may be read without a token at its public address. */
export const isOpenToWorld = ({ is_public, status, scan_status }: Omit<Reached, 'id'>) =>
  is_public && status === 'published' && isReadable({ scan_status })

/** Returns whether the file may be read: the scan found it clean, or no scanner is configured. */
export const isReadable = ({ scan_status }: Pick<Reached, 'scan_status'>) =>
  scan_status === 'none' || scan_status === 'clean'

/** Returns the status without regard to archiving and expiry: published, unless a required approval is missing. */
export const standingOf = ({ type, approved_at }: { type: string; approved_at: string | null }) =>
  needsApproval(type) && approved_at === null ? 'pending_approval' : 'published'

const downloadUrl = ({ id }: { id: string }, context: RequestContext) =>
  `${apiOf(context)}/documents/${id}/download`

/** A query separates several tags with commas. */
const Tags = f.Type.Unsafe<string[]>({
  ...f.Tags,
  items: {
    ...f.KeyText(50),
    pattern: '^[^,\\u0000-\\u001F\\u007F]*$',
    'x-hint': 'must be one line of plain text without commas',
  },
})

/** The fields of a file. Each version has its own. */
export const fileFields = {
  file_name: f.Private(f.Text()),
  file_size: f.Count,
  mime_type: f.Text(),
  file_extension: f.Text(20),
  sha256: f.Text(64),
  scan_status: f.valuesDescribed(
    {
      none: 'Not scanned: the installation has no virus scanner.',
      pending: 'Waits for the scan. The file cannot be downloaded.',
      clean: 'No virus was found.',
      infected: 'A virus was found. The file cannot be downloaded.',
    },
    f.titled('ScanStatus', f.Choice(...scanStatuses)),
  ),
  uploaded_by: f.Maybe(f.IdOf('users')),
}

export const documents = resource('documents', {
  area: 'documents.files',
  entityType: 'document',
  states: documentStates,
  writable: {
    name: f.Private(f.Text()),
    description: f.Private(f.Maybe(f.LongText(1_000))),
    tags: Tags,
    metadata: f.Private(f.FreeForm),
    is_public: f.Flag,
    is_sensitive: f.Flag,
    expires_at: f.Maybe(f.Instant),
  },
  readOnly: {
    documentable_type: f.Text(100),
    documentable_id: f.Id,
    type: f.Choice(...types),
    status: documentStates.field,
    ...fileFields,
    file_version: f.Count,
    download_count: f.Count,
    approved_by: f.Maybe(f.IdOf('users')),
    approved_at: f.Maybe(f.Instant),
    rejection_reason: f.Private(f.Maybe(f.LongText(1_000))),
    replaced_by_id: f.Maybe(f.IdOf('documents')),
    is_archived: f.Flag,
    url: f.Private(f.Text(2_000)),
    download_url: f.Private(f.Text(2_000)),
  },
  hidden: {
    lapses_at: f.Maybe(f.Instant),
    archived_from: f.Maybe(documentStates.field),
    versions_count: f.Count,
    replaces_id: f.Maybe(f.IdOf('documents')),
    renews_sensitive: f.Flag,
    handle: f.Text(),
    link_key: f.Text(),
  },
  required: [],
  descriptions: {
    type: 'The kind of document. It determines whether an approval is required, and the default of `is_sensitive`.',
    metadata: 'Free-form data of clients.',
    is_public: 'Whether the file can be read without a token. Default: false.',
    is_sensitive:
      'Whether only users with the permission for sensitive documents see it. Default: by the type of the document.',
    expires_at: 'When the document expires.',
    documentable_type: 'The entity type that the document belongs to.',
    documentable_id: 'The record that the document belongs to.',
    file_size: 'Bytes.',
    mime_type: 'Detected from the content of the file.',
    sha256: 'The SHA-256 hash of the file, in hexadecimal.',
    scan_status: 'The result of the virus scan.',
    uploaded_by: 'The user who uploaded the file.',
    download_count: 'The number of downloads.',
    approved_by: 'The user who approved the document.',
    replaced_by_id: 'The document that replaces this one.',
    url: 'The address of the file; it needs no token if the document is public.',
    download_url: 'The address of the file for callers with a token.',
  },
  example: { name: 'Frame contract 2027', tags: ['signed'], metadata: { language: 'en' } },
  list: {
    // Totals are not cached: the change of an unscanned document publishes no event that would update them.
    cachesTotals: false,
    filters: {},
    sorts: { created_at: 'created_at', name: 'name', file_size: 'file_size', expires_at: 'expires_at' },
    order: 'created_at desc',
    facets: null,
  },
  timedTransition: {
    field: 'status',
    from: ['published', 'pending_approval'],
    to: 'expired',
    at: 'lapses_at',
  },
  unversioned: ['download_count'],
  computed: {
    is_archived: ({ status }) => status === 'archived',
    url: (document: Reached, context) =>
      isOpenToWorld(document)
        ? publicAddress(context.publicUrl, document.handle, document.file_name)
        : downloadUrl(document, context),
    download_url: downloadUrl,
  },
  rules: contradictions,
  isConfidential: ({ is_sensitive, scan_status }) => is_sensitive || !isReadable({ scan_status }),
  events: [
    'created',
    'updated',
    'deleted',
    'archived',
    'unarchived',
    'approved',
    'rejected',
    'version_added',
    'moved',
  ],
  visibility: {
    parent: 'documentable_type',
    restricted: { flag: 'is_sensitive', can: 'documents.sensitive.read' },
  },
  permissions: { approve: 'Approve and reject documents that other users uploaded.' },
})

export type Document = typeof documents.stored

/**
 * The fields of an unscanned document or version that the audit log records: id, scan status and uploader. The event
 * `created` is published once the file is clean.
 */
export const unscannedDocuments = {
  ...documents,
  schema: f.only(documents.schema, 'id', 'scan_status', 'uploaded_by'),
  events: ['received', 'quarantined', 'deleted'] as const,
  isPublished: false,
}

/** Sensitive documents need this permission in addition to the permissions of documents. */
export const sensitiveDocuments = {
  area: 'documents.sensitive',
  permissions: { read: 'See sensitive documents; other permissions for documents then apply to them.' },
}

/** Returns the errors for values that exclude each other. */
export function contradictions({
  is_public,
  is_sensitive,
}: {
  is_public?: boolean
  is_sensitive?: boolean
}): FieldErrors {
  return is_public && is_sensitive
    ? { is_public: [fieldMessage('is_public', 'must be false for a sensitive document')] }
    : {}
}

const labelled = <T extends f.TSchema>(title: string, choice: T) =>
  f.Type.Object({ value: f.titled(title, choice), label: f.Text() }, { title: `Labelled${title}` })

const { file_version, type: _, status: __, ...shown } = f.fieldsOf(documents.schema)

/** A document as returned by the API. */
export const ShownDocument = f.Type.Object(
  {
    ...shown,
    type: labelled('DocumentType', f.Choice(...types)),
    status: labelled('DocumentStatus', documentStates.field),
    formatted_file_size: f.Text(),
    version: file_version ?? f.Count,
  },
  { title: 'Document' },
)

export const asShown = ({ type, status, file_version: version, ...document }: Document) => ({
  ...document,
  type: { value: type, label: labelOf(type) },
  status: { value: status, label: labelOf(status) },
  formatted_file_size: sizeInWords(document.file_size),
  version,
})

const units = ['bytes', 'KB', 'MB', 'GB']

/** Formats a size: 1536 is 1.5 KB. */
export function sizeInWords(bytes: number): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(bytes, 1)) / 10))
  const amount = Math.round((bytes / 1_024 ** step) * 10) / 10
  return `${amount} ${bytes === 1 ? 'byte' : units[step]}`
}

declare module '#runtime/database/handle' {
  interface Tables {
    documents: Omit<Document, 'is_archived' | 'url' | 'download_url'> & { deleted_at: string | null }
  }
}
