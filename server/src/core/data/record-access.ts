/** How a module declares who reaches a record when its permissions do not decide alone. Its documents follow. */
import type { Ctx } from '#runtime/database/context'
import type { Any, Resource } from '../resource/definition.ts'
import type { Of, StoredRecord } from './records.ts'

export interface RecordAccess {
  of: Resource
  /** Returns a record that the caller may see; rejects others as the endpoint of the record does. */
  find: (ctx: Ctx, id: string) => Promise<StoredRecord>
  /** Returns whether the caller may change a record that they see. */
  mayChange: (ctx: Ctx, record: Any) => Promise<boolean>
}

interface Spec<T extends StoredRecord> {
  of: Of<T>
  find: (ctx: Ctx, id: string) => Promise<T>
  mayChange: (ctx: Ctx, record: T) => Promise<boolean>
}

/** Declares the access to records of a resource; the types check that its actions fit together. */
export const recordAccess = <T extends StoredRecord>(spec: Spec<T>): RecordAccess =>
  spec as unknown as RecordAccess
