// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { DocumentType, FileInput, Instant, Ulid } from '../../types.ts'

export interface DocumentPatch {
  name?: string
  description?: string | null
  /** Free-form labels, at most 100 of up to 50 characters; an update replaces all of them. */
  tags?: readonly string[]
  /** Free-form data of clients. */
  metadata?: Record<string, unknown> | null
  /** Whether the file can be read without a token. Default: false. */
  is_public?: boolean
  /** Whether only users with the permission for sensitive documents see it. Default: by the type of the document. */
  is_sensitive?: boolean
  /** When the document expires. */
  expires_at?: Instant | null
}

export type DocumentSort = "created_at" | "name" | "file_size" | "expires_at" | "is_public" | "is_sensitive" | "documentable_type" | "type" | "status" | "file_name" | "mime_type" | "file_extension" | "sha256" | "scan_status" | "file_version" | "download_count" | "approved_at" | "updated_at"

export interface DocumentUpload {
  /** The file. */
  file: FileInput
  name?: string
  description?: string
  /** Free-form labels, at most 100 of up to 50 characters; an update replaces all of them. */
  tags?: readonly string[]
  /** Free-form data of clients. */
  metadata?: Record<string, unknown>
  /** Whether the file can be read without a token. Default: false. */
  is_public?: boolean
  /** Whether only users with the permission for sensitive documents see it. Default: by the type of the document. */
  is_sensitive?: boolean
  /** When the document expires. */
  expires_at?: Instant
  /** The kind of document. It determines whether an approval is required, and the default of `is_sensitive`. */
  type: DocumentType
  /** A document of the same record; it is archived once the new file is readable. */
  replaces?: Ulid
}

export type DocumentsDownloadSize = 64 | 256 | 1024

export interface DocumentsSignUrlBody {
  /** Seconds until the URL expires. Default: `300`. */
  expires_in?: number
}

export type DocumentsVersionsDownloadSize = 64 | 256 | 1024
