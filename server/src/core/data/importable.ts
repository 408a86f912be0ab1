/** How a module declares that an entity type can be imported. The import calls the actions of the module. */
import type { Ctx } from '#runtime/database/context'
import type { Static, TProperties, TSchema } from '../resource/fields/fields.ts'
import type { Change, StoredRecord, Of } from './records.ts'
import type { Any, Resource } from '../resource/definition.ts'

/**
 * The postings of an imported record: `post`, all that a record made here would post; `register_only`, its
 * open amount as an opening balance.
 */
export type ImportPosting = 'post' | 'register_only'

/** Options of an import that the action of a record needs. */
export interface ImportOptions {
  /** Null: the action chooses by the date of the record. */
  posting: ImportPosting | null
}

/** Rows that are lines of one record: consecutive rows with the same value of `groupBy` become one record. */
export interface ImportedLines {
  /** The field of the record with its lines; columns fill the fields of a line: `items.quantity`. */
  field: string
  /** A field of the record. Rows without a value are a record each. */
  groupBy: string
  /** The fields that each line of a new record needs. */
  required: readonly string[]
  /** How many lines a record has at most. */
  atMost: number
}

export interface Importable {
  of: Resource & { draft: TSchema; patch: TSchema; stored: StoredRecord }
  create: (ctx: Ctx, draft: Any, options: ImportOptions) => Promise<StoredRecord>
  update: (ctx: Ctx, id: string, patch: Any) => Promise<Change<Any>>
  remove: (ctx: Ctx, id: string) => Promise<unknown>
  /** Other names of columns, by field, besides those that every entity type knows. */
  synonyms: Readonly<Record<string, readonly string[]>>
  /** The field that identifies a record outside the system; its column `<field>_key` is indexed. */
  naturalKey?: string
  /** The fields that identify a record together, where no single one does; a unique index covers them. */
  keyFields?: readonly string[]
  lines?: ImportedLines
  /** Returns what the journal shows of an imported record; declared where the import has the option `posting`. */
  postingOf?: (record: Any) => ImportPosting
  /** Returns the fields inside a free-form field that a column can fill, by path: `attributes.color`. */
  innerFields?: (ctx: Ctx) => Promise<TProperties>
}

interface Spec<T extends StoredRecord, D extends TSchema, P extends TSchema> {
  of: Of<T> & { draft: D; patch: P }
  create: (ctx: Ctx, draft: Static<D>, options: ImportOptions) => Promise<T>
  update: (ctx: Ctx, id: string, patch: Static<P>) => Promise<Change<T>>
  remove: (ctx: Ctx, id: string) => Promise<unknown>
  synonyms?: Importable['synonyms']
  naturalKey?: keyof T & string
  keyFields?: readonly (keyof T & string)[]
  lines?: ImportedLines
  postingOf?: (record: T) => ImportPosting
  innerFields?: Importable['innerFields']
}

/** Declares an entity type that can be imported; the types check that its actions fit together. */
export const importable = <T extends StoredRecord, D extends TSchema, P extends TSchema>({
  synonyms = {},
  ...spec
}: Spec<T, D, P>): Importable => ({ synonyms, ...spec }) as unknown as Importable

/** By entity type. */
export type Importables = ReadonlyMap<string, Importable>
