/**
 * The declaration of who may access a record when permissions alone do not decide. It also applies to the documents of
 * the record.
 */
import type { Ctx } from '#runtime/database/context'
import type { Any, Resource } from '../resource/definition.ts'
import type { Of, StoredRecord } from './records.ts'

export interface RecordAccess {
  of: Resource
  /** Returns a record that the caller may see; otherwise throws like the endpoint of the record. */
  find: (ctx: Ctx, id: string) => Promise<StoredRecord>
  /** Returns whether the caller may change a visible record. */
  mayChange: (ctx: Ctx, record: Any) => Promise<boolean>
}

interface Spec<T extends StoredRecord> {
  of: Of<T>
  find: (ctx: Ctx, id: string) => Promise<T>
  mayChange: (ctx: Ctx, record: T) => Promise<boolean>
}

/** Declares the access to records of a resource. The types check that its actions match. */
export const recordAccess = <T extends StoredRecord>(spec: Spec<T>): RecordAccess =>
  spec as unknown as RecordAccess
