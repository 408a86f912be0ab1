/** The declaration of a kind of records of which a tenant can have sample data. */
import type { Ctx } from '#runtime/database/context'
import type { Static, TSchema } from '../resource/fields/fields.ts'
import type { Any, Resource } from '../resource/definition.ts'
import type { Of, StoredRecord } from './records.ts'

export interface SampleKind {
  of: Resource & { draft: TSchema; stored: StoredRecord }
  create: (ctx: Ctx, draft: Any) => Promise<StoredRecord>
  remove: (ctx: Ctx, id: string) => Promise<unknown>
}

interface Spec<T extends StoredRecord, D extends TSchema> {
  of: Of<T> & { draft: D }
  create: (ctx: Ctx, draft: Static<D>) => Promise<T>
  remove: (ctx: Ctx, id: string) => Promise<unknown>
}

/**
 * Declares a kind of sample data by the actions of its module. It must change no stock, no books and no numbers of
 * documents, because its records are removed again. The types check that the actions match.
 */
export const sampleKind = <T extends StoredRecord, D extends TSchema>(spec: Spec<T, D>): SampleKind =>
  spec as unknown as SampleKind
