// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Address, Amount, Day, DocumentType, FileInput, Instant, SupplierType, Ulid } from '../../types.ts'

export interface SupplierBulkAction {
  /** The name of the operation. */
  action: SupplierBulkActionName
  /** At most 500 ids; each record succeeds or fails separately. */
  ids?: readonly Ulid[]
  /** The body of the operation on a single record; see the description. */
  parameters?: Record<string, unknown>
  /** Instead of ids: query parameters of the list, by name; `search` too. `{}` selects all records of the list. */
  filter?: Record<string, unknown>
  /** True processes the records in the background, as always for more than 500 records. */
  background?: boolean
  /** Returns the result without writing anything. Default: false. */
  dry_run?: boolean
}

export type SupplierBulkActionName = "update" | "delete" | "activate" | "deactivate" | "suspend" | "approve" | "prefer" | "review" | "blacklist" | "rate"

export type SupplierDocumentTag = "contract" | "certificate" | "tax_document" | "compliance" | "insurance" | "audit" | "agreement" | "nda"

export interface SupplierDocumentUpload {
  /** The file. */
  file: FileInput
  name?: string
  description?: string
  /** Only these tags; an update replaces all of them. */
  tags?: readonly SupplierDocumentTag[]
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

export interface SupplierDraft {
  name: string
  /** A short name, unique in the tenant. */
  code: string
  email: string
  phone?: string | null
  /** The kind of business, for information only. Default: distributor. */
  type?: SupplierType
  /** An update changes only the given parts; null clears a part. */
  address?: Address | null
  /** The payment terms of invoices. */
  payment_terms?: string | null
  /** Calendar days from order to delivery. */
  lead_time_days?: number | null
  /** The smallest order that the supplier accepts. */
  minimum_order_amount?: Amount | null
  /** Only at creation; transitions change it later. Default: false. */
  is_approved?: boolean
  /** Only at creation; transitions change it later. Default: false. */
  is_preferred?: boolean
  /** True adds the supplier as prospective, otherwise as inactive. Default: false. */
  prospective?: boolean
}

export interface SupplierPatch {
  name?: string
  /** A short name, unique in the tenant. */
  code?: string
  email?: string
  phone?: string | null
  /** The kind of business, for information only. Default: distributor. */
  type?: SupplierType
  /** An update changes only the given parts; null clears a part. */
  address?: Address | null
  /** The payment terms of invoices. */
  payment_terms?: string | null
  /** Calendar days from order to delivery. */
  lead_time_days?: number | null
  /** The smallest order that the supplier accepts. */
  minimum_order_amount?: Amount | null
}

export type SupplierSort = "name" | "rating" | "created_at" | "lead_time_days" | "code" | "email" | "phone" | "type" | "payment_terms" | "minimum_order_amount" | "status" | "ratings_count" | "is_approved" | "is_preferred" | "suspended_until" | "updated_at"

export type SuppliersGetPerformanceTable = "figures" | "other_currencies"

export interface SuppliersRateBody {
  /** 1 to 5; 5 is best. The average of all ratings is `rating` of the supplier. */
  rating: number
  /** 1 to 5: the quality of the goods. */
  quality?: number | null
  /** 1 to 5: the punctuality of deliveries. */
  delivery?: number | null
  /** 1 to 5: the communication. */
  communication?: number | null
  /** 1 to 5: the prices. */
  price?: number | null
  comment?: string | null
  /** The order that is rated; one to this supplier. */
  purchase_order_id?: Ulid | null
}

export interface SuppliersSuspendBody {
  /** Why; stored with the change, and shown in the audit log. */
  reason: string
  /** Only a reminder: the suspension stays. */
  suspended_until?: Day | null
}
