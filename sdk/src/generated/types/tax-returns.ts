// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Amount, Day, Instant, TaxDirection, Ulid } from '../../types.ts'

export interface TaxReturn {
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

export interface TaxReturnBox {
  box: string
  amount: Amount
}

export interface TaxReturnChanges {
  id?: Ulid
  /** `vat` for the tax itself, `ec_sales` for the EC sales list, `oss` for the one-stop shop. Default: `vat`. */
  kind?: TaxReturnKind
  /** The first day. Returns of a kind do not overlap. */
  from_date?: Day
  /** The last day. */
  to_date?: Day
  /** For people in the company. */
  note?: string | null
  status?: TaxReturnStatus
  /** The reference of the tax office, given when it was filed. */
  reference?: string | null
  /** The SHA-256 hash of the filed figures and corrections; null until then. */
  content_sha256?: string | null
  /** The entry that moved the tax to the settlement account; null without one. */
  settlement_entry_id?: Ulid | null
  filed_at?: Instant | null
  /** The user who filed it. */
  filed_by?: Ulid | null
  reopened_at?: Instant | null
  /** Why it was reopened last. */
  reopening_reason?: string | null
  /** When the record was created. */
  created_at?: Instant
  /** When the record was last changed. */
  updated_at?: Instant
  /** Those of the books while the return is open; afterwards those that were filed. */
  figures?: TaxReturnFigures | null
  /** The entries on days of earlier returns that it contains, at most 1,000; the figures have all. */
  corrections?: readonly TaxReturnCorrection[] | null
  /** What to look at before it is filed; empty once it is. */
  checks?: readonly TaxReturnCheck[]
}

export interface TaxReturnCheck {
  /** `drafts`: entries that are not posted; `waiting_rates`: entries without an exchange rate; `missing_vat_ids`: intra-Community supplies without a VAT ID; `number_gaps`: posted entries without a number; `uncoded_tax`: entries on tax accounts without a tax code. */
  check: TaxReturnCheckCheck
  /** How many there are. */
  count: number
  /** Where they are listed, relative to `/api/v1`. */
  path: string
  /** Whether the return cannot be filed while there are any. */
  blocks: boolean
}

export type TaxReturnCheckCheck = "drafts" | "waiting_rates" | "missing_vat_ids" | "number_gaps" | "uncoded_tax"

export interface TaxReturnCorrection {
  /** The filed return of the day of the entry. */
  corrected_return_id: Ulid
  /** The first day of that return. */
  from_date: Day
  /** The last day of that return. */
  to_date: Day
  journal_entry_id: Ulid
  entry_number: string | null
  date: Day
  description: string
  base_amount: Amount
  /** Output tax less input tax. */
  tax_amount: Amount
}

export interface TaxReturnDetails extends TaxReturn {
  /** Those of the books while the return is open; afterwards those that were filed. */
  figures: TaxReturnFigures | null
  /** The entries on days of earlier returns that it contains, at most 1,000; the figures have all. */
  corrections: readonly TaxReturnCorrection[] | null
  /** What to look at before it is filed; empty once it is. */
  checks: readonly TaxReturnCheck[]
}

export interface TaxReturnFigures {
  rows: readonly TaxReturnRow[]
  boxes: readonly TaxReturnBox[]
  output_tax: Amount
  input_tax: Amount
  /** Output tax less input tax, corrections included; negative if it is refunded. */
  payable: Amount
  /** The part of `payable` from entries on days of earlier returns. */
  correction_payable: Amount
}

export type TaxReturnKind = "vat" | "ec_sales" | "oss"

export interface TaxReturnRow {
  tax_code_id: Ulid
  tax_code: string
  name: string
  direction: TaxDirection
  /** The country of the VAT ID or of the one-stop shop. */
  country: string | null
  /** The VAT ID of the customer, in an EC sales list. */
  vat_id: string | null
  /** Without tax, corrections included. */
  base_amount: Amount
  tax_amount: Amount
  /** The part of the tax that is deducted; 0 for tax that is owed. */
  deductible_amount: Amount
}

/**
 * - `open`: Its figures follow the books; it can be changed and deleted.
 * - `filed`: Its figures are kept as they were filed. Later entries of its days are in the next return.
 */
export type TaxReturnStatus = "open" | "filed"
