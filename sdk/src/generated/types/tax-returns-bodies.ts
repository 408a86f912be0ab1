// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Day, TaxReturnKind, Ulid } from '../../types.ts'

export interface TaxReturnBulkAction {
  /** The name of the operation. */
  action: TaxReturnBulkActionName
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

export type TaxReturnBulkActionName = "update" | "delete" | "file" | "reopen"

export interface TaxReturnDraft {
  /** `vat` for the tax itself, `ec_sales` for the EC sales list, `oss` for the one-stop shop. Default: `vat`. */
  kind?: TaxReturnKind
  /** The first day. Returns of a kind do not overlap. */
  from_date: Day
  /** The last day. */
  to_date: Day
  /** For people in the company. */
  note?: string | null
}

export interface TaxReturnFilingBody {
  /** The reference that the tax office gave, such as a transfer ticket. */
  reference: string
  /** Whether the tax is moved from the tax accounts to the settlement account. Only for `vat`. Default: `false`. */
  settle?: boolean
}

export interface TaxReturnPatch {
  /** `vat` for the tax itself, `ec_sales` for the EC sales list, `oss` for the one-stop shop. Default: `vat`. */
  kind?: TaxReturnKind
  /** The first day. Returns of a kind do not overlap. */
  from_date?: Day
  /** The last day. */
  to_date?: Day
  /** For people in the company. */
  note?: string | null
}

export type TaxReturnSort = "from_date" | "created_at" | "kind" | "to_date" | "status" | "reference" | "content_sha256" | "filed_at" | "reopened_at" | "updated_at"
