// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { FooterTexts, Instant, LabelledDocumentStatus, LabelledDocumentType, ScanStatus, Ulid } from '../../types.ts'

export interface Document {
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
  /** The number of downloads. */
  download_count: number
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

export interface DocumentFooters {
  /** The texts on each invoice, by language. */
  invoice?: FooterTexts | null
  /** The texts on each credit note, by language. */
  credit_note?: FooterTexts | null
  /** The texts on each order, by language. */
  order?: FooterTexts | null
  /** The texts on each shipment, by language. */
  shipment?: FooterTexts | null
  /** The texts on each purchase order, by language. */
  purchase_order?: FooterTexts | null
  /** The texts on each rental agreement, by language. */
  rental_agreement?: FooterTexts | null
  /** The texts on each statement, by language. */
  statement?: FooterTexts | null
}

/**
 * - `draft`: Not published. Uploads do not have this status.
 * - `pending_approval`: Waits for the approval of another user, as documents of some types do.
 * - `published`: Current and in use.
 * - `rejected`: Not approved, with an optional reason.
 * - `archived`: Replaced or put away; lists omit it without a filter by `status`.
 * - `expired`: `expires_at` has passed.
 */
export type DocumentStatus = "draft" | "pending_approval" | "published" | "rejected" | "archived" | "expired"

export type DocumentType = "contract" | "invoice" | "receipt" | "quote" | "proposal" | "presentation" | "specification" | "manual" | "report" | "certificate" | "license" | "form" | "policy" | "procedure" | "marketing" | "legal" | "financial" | "technical" | "image" | "video" | "audio" | "archive" | "other"

export interface DocumentVersion {
  file_name: string
  file_size: number
  mime_type: string
  file_extension: string
  sha256: string
  scan_status: ScanStatus
  uploaded_by: Ulid | null
  id: Ulid
  document_id: Ulid
  version: number
  formatted_file_size: string
  scan_finding: string | null
  created_at: Instant
}

export interface SignedLink {
  url: string
  expires_at: Instant
}
