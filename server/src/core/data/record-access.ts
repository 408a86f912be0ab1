/**
 * The declaration of who may access a record when permissions alone do not decide. It also applies to the documents of
 * the record.
 */
import type { Ctx } from '#runtime/database/context'
import type { Any, Resource } from '../resource/definition.ts'
import type { Of, StoredRecord } from './records.ts'

/** The part of a history that a caller sees without the permission for all records. */
export interface HistoryAccess {
  /** The fields that are left out. */
  hidden?: readonly string[]
  /** The events that are left out, without the entity type: `second_factor_added`. */
  hiddenEvents?: readonly string[]
  /** The event with which the visible part begins: `submitted`. */
  since?: string
}

export interface RecordAccess {
  of: Resource
  /** Returns a record that the caller may see; otherwise throws like the endpoint of the record. */
  find: (ctx: Ctx, id: string) => Promise<StoredRecord>
  /** Returns whether the caller may change a visible record. */
  mayChange: (ctx: Ctx, record: Any) => Promise<boolean>
  /** Returns the visible part of the history of a visible record; by default all of it. */
  history?: (ctx: Ctx, record: Any) => Promise<HistoryAccess>
}

interface Spec<T extends StoredRecord> {
  of: Of<T>
  find: (ctx: Ctx, id: string) => Promise<T>
  mayChange: (ctx: Ctx, record: T) => Promise<boolean>
  history?: (ctx: Ctx, record: T) => Promise<HistoryAccess>
}

/** Declares the access to records of a resource. The types check that its actions match. */
export const recordAccess = <T extends StoredRecord>(spec: Spec<T>): RecordAccess =>
  spec as unknown as RecordAccess
