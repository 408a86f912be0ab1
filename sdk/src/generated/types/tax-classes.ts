// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Instant, TaxCategory, Ulid } from '../../types.ts'

export interface TaxClass {
  id: Ulid
  name: string
  /** Percent, with at most 4 decimals. */
  rate: number
  /** The tax category of the products. */
  category: TaxCategory
  /** When the record was created. */
  created_at: Instant
  /** When the record was last changed. */
  updated_at: Instant
}
