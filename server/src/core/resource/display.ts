/**
 * How the browser app shows a record. The metadata of the app contains it; the search over all modules uses the titles.
 */
import { ownValue } from './fields/own-property.ts'

/** The meaning of a state as a colour. */
export type Tone = 'neutral' | 'blue' | 'cyan' | 'green' | 'violet' | 'amber' | 'red'

/** One or more fields, separated by spaces, with dots for fields of objects; or the days from one field to another. */
export type TitlePart = string | { readonly from: string; readonly to: string }

export interface Display {
  /**
   * The name of a record: the first part whose fields all have a value. A record without one is shown by the end of its
   * id. A field that only a short form of the record has, such as `name`, may be a further part.
   */
  readonly title: readonly TitlePart[]
  /** A second line, found like the title. */
  readonly subtitle?: readonly string[]
  /** Names of built-in records have a label in each language. */
  readonly labels?: 'roles'
  /** The tone of each state. */
  readonly tones?: Readonly<Record<string, Tone>>
  /** The columns of the first view of the list; `title` is the name. By default the state and a few short fields. */
  readonly columns?: readonly string[]
  /** The fields beside the timeline of a record, in order; by default all that people can read. */
  readonly facts?: readonly string[]
  /** The fields of the form for a new record, besides the required ones; by default all. */
  readonly create?: readonly string[]
}

/** Returns the value of a field by its dotted name. */
const valueAt = (record: object, name: string): unknown =>
  name
    .split('.')
    .reduce<unknown>(
      (value, part) => (typeof value === 'object' && value ? ownValue(value as Values, part) : undefined),
      record,
    )

type Values = Readonly<Record<string, unknown>>

/** Returns the text of the first part whose fields all have a value; null if there is none. */
export function firstText(parts: readonly TitlePart[], record: object): string | null {
  for (const part of parts) {
    const names = typeof part === 'string' ? part.split(' ') : [part.from, part.to]
    const values = names.map((name) => valueAt(record, name))
    if (values.every((value) => value !== null && value !== undefined && value !== ''))
      return values.join(typeof part === 'string' ? ' ' : ' – ')
  }
  return null
}

/** Returns the title of a record by its resource definition; null if it has none. */
export const titleIn = (
  { display }: { display?: Pick<Display, 'title'> | undefined },
  record: object,
): string | null => firstText(display?.title ?? [], record)
