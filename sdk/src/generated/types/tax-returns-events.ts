// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Day, Instant, TaxReturnKind, TaxReturnStatus, Ulid } from '../../types.ts'

export interface TaxReturnEventData {
  id: Ulid
  /** `vat` for the tax itself, `ec_sales` for the EC sales list, `oss` for the one-stop shop. Default: `vat`. */
  kind: TaxReturnKind
  /** The first day. Returns of a kind do not overlap. */
  from_date: Day
  /** The last day. */
  to_date: Day
  status: TaxReturnStatus
  /** The SHA-256 hash of the filed figures and corrections; null until then. */
  content_sha256: string | null
  /** The entry that moved the tax to the settlement account; null without one. */
  settlement_entry_id: Ulid | null
  filed_at: Instant | null
  /** The user who filed it. */
  filed_by: Ulid | null
  reopened_at: Instant | null
  /** When the record was created. */
  created_at: Instant
  /** When the record was last changed. */
  updated_at: Instant
}

export interface TaxReturnRecord {
  id: Ulid
  /** `vat` for the tax itself, `ec_sales` for the EC sales list, `oss` for the one-stop shop. Default: `vat`. */
  kind: TaxReturnKind
  /** The first day. Returns of a kind do not overlap. */
  from_date: Day
  /** The last day. */
  to_date: Day
  /** For people in the company. */
  note: string | null
  status: TaxReturnStatus
  /** The reference of the tax office, given when it was filed. */
  reference: string | null
  /** The SHA-256 hash of the filed figures and corrections; null until then. */
  content_sha256: string | null
  /** The entry that moved the tax to the settlement account; null without one. */
  settlement_entry_id: Ulid | null
  filed_at: Instant | null
  /** The user who filed it. */
  filed_by: Ulid | null
  reopened_at: Instant | null
  /** Why it was reopened last. */
  reopening_reason: string | null
  /** When the record was created. */
  created_at: Instant
  /** When the record was last changed. */
  updated_at: Instant
}
