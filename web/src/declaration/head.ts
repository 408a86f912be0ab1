/** The declaration of the head of a record page: who it is about, its key figures, and what is done next. */
import type { FigureSource, MoreFigures } from '../data/business/figures.ts'
import type { Kind, Row } from '../data/records/metadata.ts'
import type { ListQuery } from '../data/records/records.ts'
import type { ResourceName } from '../generated/names.ts'
import type { Words } from '../words/words.ts'

type FigureLabel = keyof Words['record']['figures']
export type GroupLabel = keyof Words['record']['groups']

/** The records behind a figure: a list with these filters. */
interface Behind<R = Row> {
  resource: ResourceName
  query: (row: R) => ListQuery
}

/** A value with its label. An empty one is not shown. */
export interface Figure<R = Row> {
  /** A field of the record, or a figure of `more` of the head. */
  name: string
  /** By default the label of the field. */
  label?: FigureLabel
  /** Of a value that is no field of the record. */
  kind?: Kind
  /** Of a number. */
  unit?: 'percent'
  /** Computes the value from the record and the further answer, which is undefined until it is there. */
  value?: (row: R, more: MoreFigures | undefined) => unknown
  behind?: Behind<R>
}

export interface Head<R = Row, Name extends string = string> {
  /** The fields below the title: the people it concerns, and the day on which something is due. */
  about?: readonly Name[]
  figures?: readonly Figure<R>[]
  /** Where the figures that are no fields are read. */
  more?: readonly FigureSource<R>[]
}

/** A new record that begins with this one, such as the order of a customer. */
export interface Start<R = Row> {
  makes: ResourceName
  /** The first values. */
  initial: (row: R) => Readonly<Record<string, string>>
  /** The states of this record in which the new one is accepted; by default all. */
  only?: readonly string[] | undefined
}

/** Declares a new record whose field `by` has the id of this one. It is offered in the states `only`. */
export const start = (makes: ResourceName, by: string, only?: readonly string[]): Start => ({
  makes,
  initial: ({ id }) => ({ [by]: id }),
  only,
})

/** Facts under words. */
export type Groups<Name extends string> = Partial<Readonly<Record<GroupLabel, readonly Name[]>>>

export interface Group {
  name: GroupLabel | undefined
  fields: readonly string[]
}
