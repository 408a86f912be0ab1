// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { SampleRecord, Ulid } from '../../types.ts'

export interface KeptSample {
  /** The type of the record, such as `customer`. */
  entity_type: string
  id: Ulid
  /** The name of the record. */
  title: string | null
  /** One of your own records that needs it; null if its state forbids the deletion. */
  used_by: SampleRecord | null
}

export interface SampleData {
  /** The sample records that exist, in the order in which they were added. */
  records: readonly SampleRecord[]
}

export interface SampleRemoval {
  /** The number of removed records. */
  removed: number
  /** The records that your own records need. They are not sample data any more. */
  kept: readonly KeptSample[]
}
