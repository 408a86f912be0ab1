// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Address, Instant, Ulid } from '../../types.ts'

export interface Warehouse {
  id: Ulid
  name: string
  /** A short name, unique in the tenant. */
  code: string
  /** For information only; it changes nothing. */
  type: WarehouseType
  /** An update changes only the given parts; null clears a part. */
  address: Address | null
  /** Whether requests without a warehouse use this one. Exactly one warehouse is the default. Default: false. */
  is_default: boolean
  /** Whether the warehouse accepts stock. Stock can leave an inactive warehouse. Default: true. */
  is_active: boolean
  /** When the record was created. */
  created_at: Instant
  /** When the record was last changed. */
  updated_at: Instant
}

export interface WarehouseBrief {
  id: Ulid
  name: string
  /** A short name, unique in the tenant. */
  code: string
  /** For information only; it changes nothing. */
  type: WarehouseType
}

export type WarehouseType = "main" | "satellite" | "virtual" | "consignment" | "distribution"
