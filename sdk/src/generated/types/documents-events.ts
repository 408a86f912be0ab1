// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { DocumentStatus, DocumentType, Instant, LabelledDocumentStatus, LabelledDocumentType, ScanStatus, Ulid } from '../../types.ts'

export interface DocumentEventData {
  id: Ulid
  /** Free-form labels, at most 100 of up to 50 characters; an update replaces all of them. */
  tags: readonly string[]
  /** Whether the file can be read without a token. Default: false. */
  is_public: boolean
  /** Whether only users with the permission for sensitive documents see it. Default: by the type of the document. */
  is_sensitive: boolean
  /** When the document expires. */
  expires_at: Instant | null
  /** The entity type that the document belongs to. */
  documentable_type: string
  /** The record that the document belongs to. */
  documentable_id: Ulid
  /** The kind of document. It determines whether an approval is required, and the default of `is_sensitive`. */
  type: DocumentType
  status: DocumentStatus
  /** Bytes. */
  file_size: number
  /** Detected from the content of the file. */
  mime_type: string
  file_extension: string
  /** The SHA-256 hash of the file, in hexadecimal. */
  sha256: string
  /** The result of the virus scan. */
  scan_status: ScanStatus
  /** The user who uploaded the file. */
  uploaded_by: Ulid | null
  file_version: number
  /** The number of downloads. */
  download_count: number
  /** The user who approved the document. */
  approved_by: Ulid | null
  approved_at: Instant | null
  /** The document that replaces this one. */
  replaced_by_id: Ulid | null
  is_archived: boolean
  /** When the record was created. */
  created_at: Instant
  /** When the record was last changed. */
  updated_at: Instant
}

export interface DocumentRecord {
  id: Ulid
  name: string
  description: string | null
  /** Free-form labels, at most 100 of up to 50 characters; an update replaces all of them. */
  tags: readonly string[]
  /** Free-form data of clients. */
  metadata: Record<string, unknown>
  /** Whether the file can be read without a token. Default: false. */
  is_public: boolean
  /** Whether only users with the permission for sensitive documents see it. Default: by the type of the document. */
  is_sensitive: boolean
  /** When the document expires. */
  expires_at: Instant | null
  /** The entity type that the document belongs to. */
  documentable_type: string
  /** The record that the document belongs to. */
  documentable_id: Ulid
  file_name: string
  /** Bytes. */
  file_size: number
  /** Detected from the content of the file. */
  mime_type: string
  file_extension: string
  /** The SHA-256 hash of the file, in hexadecimal. */
  sha256: string
  /** The result of the virus scan. */
  scan_status: ScanStatus
  /** The user who uploaded the file. */
  uploaded_by: Ulid | null
  /** The user who approved the document. */
  approved_by: Ulid | null
  approved_at: Instant | null
  rejection_reason: string | null
  /** The document that replaces this one. */
  replaced_by_id: Ulid | null
  is_archived: boolean
  /** The address of the file; it needs no token if the document is public. */
  url: string
  /** The address of the file for callers with a token. */
  download_url: string
  /** When the record was created. */
  created_at: Instant
  /** When the record was last changed. */
  updated_at: Instant
  type: LabelledDocumentType
  status: LabelledDocumentStatus
  formatted_file_size: string
  version: number
}
