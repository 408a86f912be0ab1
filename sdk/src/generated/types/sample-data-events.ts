// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Ulid } from '../../types.ts'

export interface SampleRecord {
  /** The type of the record, such as `customer`. */
  entity_type: string
  id: Ulid
  /** The name of the record. */
  title: string | null
}
