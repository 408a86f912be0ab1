/** The declaration of the pages of a resource: its list and its record page. The generated metadata gives the rest. */
import type { LucideIcon } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { isStateField, type RecordOf, type Resource, type Row, type RowOf } from '../data/records/metadata.ts'
import type { ListQuery } from '../data/records/records.ts'
import { firstText, titleOf } from '../data/records/titles.ts'
import type { ActionName, ChoiceName, ResourceName } from '../generated/names.ts'
import type { Tone } from '../ui/Badge.tsx'
import type { Labels } from '../words/labels.ts'
import type { Words } from '../words/words.ts'
import type { DocumentDeclaration } from './document.ts'
import type { Group, GroupLabel, Groups, Head, Start } from './head.ts'

export type FieldOf<M extends Resource> = keyof M['fields'] & string
export type ActionOf<M extends Resource> = keyof M['actions'] & string
/** A component that also takes a record with more fields than it needs. */
type View<Props> = (props: Props) => ReactNode

export interface CellProps {
  row: Row
  value: unknown
}

export interface TabProps<T = Row> {
  resource: Resource
  row: T
}

/** Operations made by hand that the API does not offer on a record, such as a transfer of stock. */
export interface ToolsProps<T = Row> {
  place: 'list' | 'record'
  /** The record, or the row of the list that has the focus. */
  row: T | undefined
}

/** A tab made by hand. It comes before the related lists, and is loaded when it is opened. */
export interface TabDeclaration<T = Row> {
  id: keyof Words['tabs']
  /** The permissions without which it is not shown. */
  permissions?: readonly string[]
  load: () => Promise<{ default: View<TabProps<T>> }>
}

/** The metadata is imported as a type only: the page has loaded it already. */
export interface ActionDialogProps<T = Row, M extends Resource = Resource> {
  resource: M
  row: T
  onClose: () => void
}

type Values = Readonly<Record<string, unknown>>

/** How a card gets into a column, if that is not an ordinary update of the field. */
export interface Move {
  action: ActionName
  /** The values of its body, or the first values of its dialog. */
  body?: Readonly<Record<string, unknown>>
  /** Whether its dialog asks for more. */
  asks?: boolean
  /** The operation that its dialog performs first where this one is not possible yet. */
  after?: ActionName
}

export interface BoardLayout {
  kind: 'board'
  /** The field whose values are the columns. */
  by: string
  moves?: Readonly<Record<string, Move>>
  /** The action that leads to the column before. */
  back?: Move
  /** The address below the list with the sums and the first cards of all columns. */
  summary?: string
}

export interface CalendarLayout {
  kind: 'calendar'
  /** The field with the day or the instant. */
  by: string
  /** The first part of the names of the filters by that field: `due` of `due_from` and `due_to`. */
  filter: string
}

export interface TreeLayout {
  kind: 'tree'
  /** The field with the id of the parent, which is also the name of the filter by it. */
  by: string
  /** The order of the children, ascending, unless the list has another order than its usual one. */
  sort: string
}

/** A layout made by hand for the records that match the filters. */
export interface OwnLayout {
  kind: 'aging' | 'chart'
  component: ComponentType<{ query: ListQuery }>
}

export type Layout = { kind: 'table' } | BoardLayout | CalendarLayout | TreeLayout | OwnLayout
export const table = (): Layout => ({ kind: 'table' })
export const board = (by: string, more: Omit<BoardLayout, 'kind' | 'by'> = {}): Layout => ({
  kind: 'board',
  by,
  ...more,
})

export const calendar = (by: string, filter: string): Layout => ({ kind: 'calendar', by, filter })
export const tree = (by: string, sort: string): Layout => ({ kind: 'tree', by, sort })
/** The accounts by type, with their balances. */
export const chart = (component: OwnLayout['component']): Layout => ({ kind: 'chart', component })
/** The invoices by the age of the debt. */
export const aging = (component: OwnLayout['component']): Layout => ({ kind: 'aging', component })

/** A list of other records that refer to a record: those whose filter has its id. */
export interface Related {
  resource: ResourceName
  /** The filter with the id of the record. */
  filter: string
  /** Further filters with fixed values, such as the type of a link. */
  fixed?: Readonly<Record<string, string>>
  columns?: readonly string[]
  /** The title of its tab; by default the name of the resource. */
  title?: keyof Words['tabs']
}
export const related = (
  resource: ResourceName,
  filter: string,
  more: Omit<Related, 'resource' | 'filter'> = {},
): Related => ({
  resource,
  filter,
  ...more,
})

/** How an operation is offered. Without a dialog of its own it gets one from the fields of its body. */
export interface ActionDeclaration<R = Row, T = Row, M extends Resource = Resource> {
  key?: string
  /** Whether it is the usual next operation of this record, where its state alone does not tell. */
  isUsual?: (row: T) => boolean
  /** The setting of the company without which it is no usual step. */
  setting?: 'has_order_processing_step'
  /** The fields that its form shows first; the others on request. By default all. */
  usual?: readonly string[]
  /** The days of its form that begin with today, because the server would take today. */
  today?: readonly string[]
  /** The first values of its form. */
  initial?: Values | ((row: T) => Values)
  /** The resource of the record that it creates and returns, such as the invoice of an order. */
  makes?: ResourceName
  /** Filters of the records that the links of its form offer, by field: parameters of their lists. */
  options?: (row: R) => Readonly<Record<string, ListQuery>>
  dialog?: View<ActionDialogProps<T, M>>
  /** The operation that its dialog performs first where this one is not possible yet. */
  after?: ActionName
  /** Whether the dialog of another operation does the same and more, so that it is not offered. */
  isCovered?: boolean
}

/** The column with the period of the lines of a rental. */
type Period = 'lines.period_from'

export interface Declaration<M extends Resource> {
  icon: LucideIcon
  /** A value that stands beside the state and asks for attention, such as `overdue`; it has the label of a choice. */
  mark?: (row: RowOf<M>) => ChoiceName | undefined
  /** The state as people say it, where another field tells more than the state of the API. */
  state?: (row: RowOf<M>) => { label: keyof Words['record']['states']; tone: Tone } | undefined
  list?: {
    /** The columns of the first view; by default those of the resource definition, which say more about them. */
    columns?: readonly ('title' | Period | FieldOf<M>)[]
    /** Records that become records of this list, such as invitations; the list offers to make one first. */
    beginsWith?: { resource: ResourceName; icon: LucideIcon }
    /** A button of the empty list that adds its first records. */
    beginsBy?: ComponentType
    layouts?: readonly Layout[]
    /** Whether new records are made in other places only, such as views in their lists. */
    isMadeElsewhere?: boolean
    /** The page that makes new records, instead of a dialog. */
    newPage?: string
    /** Filters offered as tabs before there are views; `mine` filters by the signed-in user. */
    quick?: readonly {
      name: 'mine' | 'new' | 'open' | 'overdue' | 'awaiting_my_approval'
      query: Readonly<Record<string, string>>
      /** The permission without which it finds nothing. */
      permission?: string
    }[]
  }
  /** How it is entered with its lines on a page of its own, instead of a dialog. */
  document?: DocumentDeclaration<FieldOf<M>>
  /** Cells that the kind of the field does not show well. */
  cells?: Partial<Record<Period | FieldOf<M>, ComponentType<CellProps>>>
  /** The fields of the form for a new record; required fields are added. */
  create?: readonly FieldOf<M>[]
  /** The operation that completes a new record, such as `activate`, unless the company decides otherwise. */
  afterCreate?: ActionOf<M>
  head?: Head<RecordOf<M>, FieldOf<M>>
  /** The fields beside the tabs, in order or under words; by default those of the resource definition. */
  facts?: readonly FieldOf<M>[] | Groups<FieldOf<M>>
  /** The columns of its lines; the first ones are followed by the totals. By default all lines with all columns. */
  lines?: Partial<Record<FieldOf<M>, readonly string[]>>
  /** Lines shown below the first ones instead of in a tab of their own. */
  below?: readonly FieldOf<M>[]
  /** The state of the lines in a few sentences, above the first ones. */
  summary?: View<TabProps<RecordOf<M>>>
  /** The amounts below the lines. */
  totals?: readonly FieldOf<M>[]
  related?: readonly Related[]
  tabs?: readonly TabDeclaration<RecordOf<M>>[]
  /** Whether the facts are a tab after those made by hand, so that these have the whole width. */
  hasFactsTab?: boolean
  /** Buttons in the head of the list and of the record, with their actions and dialogs. */
  tools?: View<ToolsProps<RecordOf<M> | RowOf<M>>>
  /** The usual next steps: the first that is possible is the primary button, the second stands beside it. */
  primary?: readonly (ActionOf<M> | Start)[]
  actions?: Partial<Record<ActionOf<M>, ActionDeclaration<RowOf<M>, RecordOf<M>, M>>>
  /** The address of the printed document below that of the record, such as `pdf`. */
  pdf?: string
}

/** The pages of any resource. */
export interface Pages extends Omit<
  Declaration<Resource>,
  'mark' | 'state' | 'actions' | 'list' | 'facts' | 'head'
> {
  list: NonNullable<Declaration<Resource>['list']> & { columns: readonly string[] }
  head?: Head
  /** All facts, and the same under words. */
  facts: readonly string[]
  groups: readonly Group[]
  actions?: Readonly<Record<string, ActionDeclaration | undefined>>
  resource: Resource
  /** The name of a record; built-in ones have a label. */
  title: (row: Row, labels?: Labels) => string
  subtitle: (row: Row) => string | undefined
  mark?: (row: object) => ChoiceName | undefined
  state?: (row: object) => { label: keyof Words['record']['states']; tone: Tone } | undefined
  tones: Readonly<Record<string, Tone>>
}

/** The fields that a record shows if nothing is declared: all that people can read. */
const usualFacts = ({ fields }: Resource): readonly string[] =>
  Object.entries(fields)
    .filter(([name, { kind, writeOnly }]) => name !== 'id' && kind !== 'lines' && !writeOnly)
    .map(([name]) => name)

const isList = (facts: readonly string[] | Groups<string>): facts is readonly string[] => Array.isArray(facts)

const groupsOf = (facts: readonly string[] | Groups<string>): readonly Group[] =>
  isList(facts)
    ? [{ name: undefined, fields: facts }]
    : Object.entries(facts).map(([name, fields]) => ({ name: name as GroupLabel, fields }))

const columnsAtMost = 6
const shortKinds: ReadonlySet<string> = new Set([
  'text',
  'entity',
  'choice',
  'flag',
  'number',
  'money',
  'day',
  'link',
])

/** The columns of a list if nothing is declared: the title, the state and a few short fields. */
function usualColumns(resource: Resource): readonly string[] {
  const { fields, display } = resource
  const inTitle = new Set(display.title.flatMap((part) => (typeof part === 'string' ? part.split(' ') : [])))
  const states = Object.keys(fields).filter((name) => isStateField(resource, name))
  const short = usualFacts(resource).filter(
    (name) => !inTitle.has(name) && shortKinds.has(fields[name]?.kind ?? ''),
  )
  return [...new Set(['title', ...states, ...short])].slice(0, columnsAtMost)
}

/** Declares the pages of a resource. */
export const pages = <const M extends Resource>(resource: M, declaration: Declaration<M>): Pages => {
  const { name, display } = resource
  const own = declaration as unknown as Partial<Pages> & { icon: LucideIcon }
  const create = own.create ?? display.create
  const groups = groupsOf(declaration.facts ?? display.facts ?? usualFacts(resource))
  return {
    ...own,
    ...(create && { create }),
    list: { ...own.list, columns: own.list?.columns ?? display.columns ?? usualColumns(resource) },
    facts: groups.flatMap(({ fields }) => fields),
    groups,
    resource,
    title: (row, labels) => titleOf(name, row, labels),
    subtitle: (row) => firstText(display.subtitle ?? [], row),
    tones: display.tones ?? {},
  }
}
