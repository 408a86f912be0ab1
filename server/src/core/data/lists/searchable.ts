/** The declaration of a kind of records in the search over all modules. */
import type { Any, Resource } from '../../resource/definition.ts'
import { titleIn } from '../../resource/display.ts'
import type { StoredRecord } from '../records.ts'

/** A number by which people know a record, such as that of an invoice. */
export interface SearchedNumber {
  field: string
  /** SQL for the indexed value; by default the column of the field. */
  column?: string
  /** Returns the indexed value of a text. */
  key: (text: string) => string
}

export interface Searchable<R extends StoredRecord = Any> {
  of: Resource & { stored: R }
  number?: SearchedNumber
  /** By default the title of the resource definition. */
  title: (record: R) => string | null
  subtitle?: (record: R) => string | null
  /** The related record whose title is the subtitle, if the caller may read it. */
  related?: { field: string; table: string }
}

/** Declares a searchable kind, with the type of its records. */
export const searchable = <R extends StoredRecord>(
  declared: Omit<Searchable<R>, 'title'> & Partial<Pick<Searchable<R>, 'title'>>,
): Searchable => ({ title: (record) => titleIn(declared.of, record), ...declared })

const upper = (text: string) => text.toUpperCase()

/** A number that the system assigns, such as `INV-2026-0001`. */
export const assignedNumber = (field: string): SearchedNumber => ({ field, key: upper })
