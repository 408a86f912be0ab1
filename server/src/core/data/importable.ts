/** What a module says of a kind of record that can be imported. Data: the import calls the module's verbs. */
import type { Ctx } from '#runtime/database/context'
import type { Static, TSchema } from '../resource/fields.ts'
import type { Change, Kept, Of } from './records.ts'
import type { Any, Resource } from '../resource/definition.ts'

export interface Importable {
  of: Resource & { draft: TSchema; patch: TSchema; stored: Kept }
  create: (ctx: Ctx, draft: Any) => Promise<Kept>
  update: (ctx: Ctx, id: string, patch: Any) => Promise<Change<Any>>
  remove: (ctx: Ctx, id: string) => Promise<unknown>
  /** What columns are called elsewhere, by field, besides the names that every kind of record knows. */
  synonyms: Readonly<Record<string, readonly string[]>>
  /** The field by which records are told apart in the world outside; its column `<field>_key` is indexed. */
  naturalKey?: string
}

interface Spec<T extends Kept, D extends TSchema, P extends TSchema> {
  of: Of<T> & { draft: D; patch: P }
  create: (ctx: Ctx, draft: Static<D>) => Promise<T>
  update: (ctx: Ctx, id: string, patch: Static<P>) => Promise<Change<T>>
  remove: (ctx: Ctx, id: string) => Promise<unknown>
  synonyms?: Importable['synonyms']
  naturalKey?: keyof T & string
}

/** Declares a kind of record that can be imported, and with it checked that its verbs fit together. */
export const importable = <T extends Kept, D extends TSchema, P extends TSchema>({
  synonyms = {},
  ...spec
}: Spec<T, D, P>): Importable => ({ synonyms, ...spec }) as unknown as Importable

/** By noun. */
export type Importables = ReadonlyMap<string, Importable>
