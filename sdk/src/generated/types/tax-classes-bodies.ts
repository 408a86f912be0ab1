// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { TaxCategory, Ulid } from '../../types.ts'

export interface TaxClassBulkAction {
  /** The name of the operation. */
  action: TaxClassBulkActionName
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

export type TaxClassBulkActionName = "update" | "delete"

export interface TaxClassDraft {
  name: string
  /** Percent, with at most 4 decimals. */
  rate: number
  /** The tax category of the products. */
  category: TaxCategory
}

export interface TaxClassPatch {
  name?: string
  /** Percent, with at most 4 decimals. */
  rate?: number
  /** The tax category of the products. */
  category?: TaxCategory
}

export type TaxClassSort = "name" | "rate" | "created_at" | "category" | "updated_at"
