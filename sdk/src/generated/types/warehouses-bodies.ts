// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Address, Ulid, WarehouseType } from '../../types.ts'

export interface WarehouseBulkAction {
  /** The name of the operation. */
  action: WarehouseBulkActionName
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

export type WarehouseBulkActionName = "update" | "delete"

export interface WarehouseDraft {
  name: string
  /** A short name, unique in the tenant. */
  code: string
  /** For information only; it changes nothing. */
  type?: WarehouseType
  /** An update changes only the given parts; null clears a part. */
  address?: Address | null
  /** Whether requests without a warehouse use this one. Exactly one warehouse is the default. Default: false. */
  is_default?: boolean
  /** Whether the warehouse accepts stock. Stock can leave an inactive warehouse. Default: true. */
  is_active?: boolean
}

export interface WarehousePatch {
  name?: string
  /** A short name, unique in the tenant. */
  code?: string
  /** For information only; it changes nothing. */
  type?: WarehouseType
  /** An update changes only the given parts; null clears a part. */
  address?: Address | null
  /** Whether requests without a warehouse use this one. Exactly one warehouse is the default. Default: false. */
  is_default?: boolean
  /** Whether the warehouse accepts stock. Stock can leave an inactive warehouse. Default: true. */
  is_active?: boolean
}

export type WarehouseSort = "created_at" | "name" | "code" | "type" | "is_default" | "is_active" | "updated_at"
