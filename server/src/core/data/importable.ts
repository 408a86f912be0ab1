/** The declarations of importable entity types and of kinds of sample data. They name the actions of the module. */
import type { Ctx } from '#runtime/database/context'
import type { Static, TProperties, TSchema } from '../resource/fields/fields.ts'
import type { Change, StoredRecord, Of } from './records.ts'
import type { Sum } from '../money/money.ts'
import type { Any, Resource } from '../resource/definition.ts'

/**
 * How an imported record is posted. `post`: like a record created in the system. `register_only`: its open amount as an
 * opening balance.
 */
export type ImportPosting = 'post' | 'register_only'

/** Options of an import for the action of a record. */
export interface ImportOptions {
  /** Null: the action decides by the date of the record. */
  posting: ImportPosting | null
  /** Whether the difference of each entry is posted to the account of opening balances. */
  opening?: boolean
}

/** The postings of an import to the account of opening balances. Amounts are in minor units. */
export interface OpeningBalances {
  /** By entry. The sums are those of the rows; a positive difference is a debit of the account. */
  differences: readonly {
    date: string
    description: string
    currency: string
    debit: Sum
    credit: Sum
    difference: Sum
  }[]
  /** The used accounts whose balances come from documents, such as `1200 Receivables`. */
  mirrored_accounts: readonly string[]
}

/** Rows that are lines of records. Consecutive rows with the same value of `groupBy` become one record. */
export interface ImportedLines {
  /** The field with the lines of the record. Columns fill the fields of a line: `items.quantity`. */
  field: string
  /** A field of the record. Each row without a value is a separate record. */
  groupBy: string
  /** Fields of the record. Consecutive rows without a value of `groupBy` and with the same values here become one. */
  otherwiseBy?: readonly string[]
  /** The field of the line that gets the values of a field of the record if they differ in its rows. */
  ofLineIfDifferent?: Readonly<Record<string, string>>
  /** The required fields of each line of a new record. */
  required: readonly string[]
  /** The limit of lines per record. */
  atMost: number
}

/** Creates a linked record that a row names and that does not exist. */
export interface LinkedCreation {
  permission: string
  create: (ctx: Ctx, name: string) => Promise<{ id: string }>
}

export interface Importable {
  of: Resource & { draft: TSchema; patch: TSchema; stored: StoredRecord }
  create: (ctx: Ctx, draft: Any, options: ImportOptions) => Promise<StoredRecord>
  /** Reads what the creation of all these records needs, with the context in which they are created. */
  readAhead?: (ctx: Ctx, drafts: readonly Any[]) => Promise<void>
  update: (ctx: Ctx, id: string, patch: Any) => Promise<Change<Any>>
  remove: (ctx: Ctx, id: string) => Promise<unknown>
  /** Activates a new record if it has all that an active one needs; declared if an import can do so. */
  activate?: (ctx: Ctx, record: Any) => Promise<StoredRecord>
  /** Further column names by field, in addition to those of all entity types. */
  synonyms: Readonly<Record<string, readonly string[]>>
  /** The field that identifies a record outside the system. Its column `<field>_key` is indexed. */
  naturalKey?: string
  /** The fields that together identify a record without a single identifying field. A unique index covers them. */
  keyFields?: readonly string[]
  lines?: ImportedLines
  /** Returns the text by which a field finds its record, from a text of another system: `1100` for `1100 Bank`. */
  texts?: Readonly<Record<string, (text: string) => string>>
  /** Returns the values of a record without the conventions of other systems, before they are checked. */
  normalised?: (body: Record<string, unknown>, isNew: boolean) => Record<string, unknown>
  /** Returns how an imported record is posted; declared if the import has the option `posting`. */
  postingOf?: (record: Any) => ImportPosting | undefined
  /** The values of the option `posting`; without them, all. */
  postings?: readonly ImportPosting[]
  /**
   * Returns what these new records post to the account of opening balances; declared if the import has the option
   * `opening`.
   */
  openingsOf?: (ctx: Ctx, ids: readonly string[]) => Promise<OpeningBalances>
  /** Returns whether a record that stays after its removal, such as a reversed entry, has been removed. */
  isRemoved?: (record: Any) => boolean
  /** Returns the fields inside a free-form field that columns can fill, by path: `attributes.color`. */
  innerFields?: (ctx: Ctx) => Promise<TProperties>
  /** How missing linked records are created, by table; declared if an import can do so. */
  createLinked?: Readonly<Record<string, LinkedCreation>>
}

interface Spec<T extends StoredRecord, D extends TSchema, P extends TSchema> {
  of: Of<T> & { draft: D; patch: P }
  create: (ctx: Ctx, draft: Static<D>, options: ImportOptions) => Promise<T>
  readAhead?: (ctx: Ctx, drafts: readonly Static<D>[]) => Promise<void>
  update: (ctx: Ctx, id: string, patch: Static<P>) => Promise<Change<T>>
  remove: (ctx: Ctx, id: string) => Promise<unknown>
  activate?: (ctx: Ctx, record: T) => Promise<T>
  synonyms?: Importable['synonyms']
  naturalKey?: keyof T & string
  keyFields?: readonly (keyof T & string)[]
  lines?: ImportedLines
  texts?: Importable['texts']
  normalised?: Importable['normalised']
  postingOf?: (record: T) => ImportPosting | undefined
  postings?: Importable['postings']
  openingsOf?: Importable['openingsOf']
  isRemoved?: (record: T) => boolean
  innerFields?: Importable['innerFields']
  createLinked?: Importable['createLinked']
}

/** Declares an importable entity type. The types check that its actions match. */
export const importable = <T extends StoredRecord, D extends TSchema, P extends TSchema>({
  synonyms = {},
  ...spec
}: Spec<T, D, P>): Importable => ({ synonyms, ...spec }) as unknown as Importable

/** A kind of records of which a tenant can have sample data. */
export type SampleKind = Pick<Importable, 'of' | 'create' | 'remove'>

/**
 * Declares a kind of sample data. It must change no stock, no books and no numbers of documents, because its records
 * are removed again.
 */
export const sampleKind = <T extends StoredRecord, D extends TSchema, P extends TSchema>(
  spec: Pick<Spec<T, D, P>, 'of' | 'create' | 'remove'>,
): SampleKind => spec as unknown as SampleKind
