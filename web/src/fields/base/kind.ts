/**
 * The properties of a kind of field. A kind is one file of `fields/kinds`: values and pure functions, which tests
 * import without a browser. It names its components, so that a list does not load the controls of forms.
 */
import type { Formats } from '../../data/formats/format.ts'
import type { Field } from '../../data/records/metadata.ts'
import type { Option } from '../../ui/controls/Select.tsx'
import type { Labels } from '../../words/labels.ts'
import type { Catalogue, Words } from '../../words/words.ts'

/** The controls of `fields/inputs`. */
export type InputName =
  | 'address'
  | 'attributes'
  | 'choice'
  | 'choices'
  | 'customFields'
  | 'day'
  | 'electronicAddress'
  | 'eventTypes'
  | 'flag'
  | 'instant'
  | 'lines'
  | 'link'
  | 'links'
  | 'number'
  | 'options'
  | 'roles'
  | 'tags'
  | 'text'

/** The components of `fields/values`, for values that are more than a text. */
export type ValueName = 'choice' | 'email' | 'link' | 'links' | 'phone' | 'tags' | 'url'

/** The components of `fields/cells`, for values that are more than a text. */
export type CellName = 'flag' | 'link' | 'tags'

/** The words and formats for the text of a value. */
export interface TextScope {
  words: Words
  labels: Labels
  formats: Formats
}

export interface ListScope extends TextScope {
  users: ReadonlyMap<string, { name: string }>
}

/** Where a value comes from. */
export interface Source {
  field: Field
  /** The record or line with the field. */
  row: object
}

export interface FieldKind {
  /** The text of a value that is not empty, for records, cells and sentences. */
  text: (value: unknown, source: Source, scope: TextScope) => string
  /** The text in a cell of a list; by default the same. */
  cellText: (value: unknown, source: Source, scope: TextScope) => string
  /** The text of the value of a filter; undefined for a record whose name must be read. */
  filterText: (value: string, scope: ListScope) => string | undefined
  /** The text of a value that names the bar or the point of a chart. */
  label: (value: unknown, labels: Labels) => string
  /** Returns the value for its text in an address, or in a list of options. */
  parse: (text: string, field: Field) => unknown

  /** How a record shows a value; by default its text. */
  value?: (field: Field) => ValueName | undefined
  /** How a cell shows a value; by default its text. */
  cell?: CellName
  /** The column of a list, in pixels. A flexible one gets a share of the free width. Others have no column. */
  column?: { width: number; isFlexible?: boolean }
  /** Whether a value says nothing without its label, on cards and narrow rows. */
  needsLabel: boolean
  /** Whether a value tells what it is, so that tables on narrow windows leave out its label. */
  isPlain: boolean
  /** Whether values are aligned to the right, and sorted with the largest first. */
  isNumeric: boolean
  /** Whether values have a currency. */
  isAmount: boolean
  /** Whether values have a time of day. The latest are sorted first. */
  hasTime: boolean
  /** Whether 0 is left blank in lines, such as the debit of a credited account. */
  isZeroBlank: boolean
  /** Whether the value has a table of its own in a record, and needs a wide dialog. */
  isTable: boolean
  /** Whether a required field of this kind can be the name of a record. */
  canBeName: boolean

  /** The control. */
  input: (field: Field) => InputName
  /** The value of a required field that nobody touched. */
  untouched?: unknown
  /** The type of the control of a text. */
  inputType?: 'email' | 'password'
  /** Whether texts have several lines. */
  isLong: boolean
  /** Whether the control takes the whole width of a form. */
  isWide: boolean
  /** Whether descriptions are left out: they only name the code that the API takes. */
  isSelfExplaining: boolean
  /** Whether an editor shows the value that the server would take. */
  isSuggested: boolean
  /** The options of the control of a choice. */
  options?: (field: Field, catalogue: Catalogue, value: unknown) => readonly Option[]
  /** How the control of a number shows it. The currency is that of the record or the tenant. */
  numberFormat?: (field: Field, currency: string) => Intl.NumberFormatOptions

  /** Whether the value can be edited in its cell. */
  isCellEditable: boolean
  /** Whether the value can be changed in many records at once. */
  isBulkEditable: boolean
  /** Whether a choice in the control completes the edit of a cell. */
  isChosen: boolean
  /** The options where one chooses in a cell or a filter from a short list; undefined if one types the value. */
  shortOptions?: (field: Field, scope: ListScope) => readonly Option[] | undefined
  /** Whether that list has an option for no value. */
  hasNoneOption: boolean

  /** Whether lists can be filtered by it. */
  isFilter: boolean
  /** The place among the filters of a list. Other kinds come first. */
  filterRank: number
  /** The words for the two ends of a range filter: days or numbers. */
  range?: 'days' | 'numbers'
  /** Whether a filter takes several values unless its field says otherwise. */
  hasSeveral: boolean
  /** The control of a filter, if it is not that of forms. */
  filterInput?: 'links' | 'text'
}

const plainText: FieldKind['text'] = (value) =>
  typeof value === 'object' ? JSON.stringify(value) : String(value)

const defaults: FieldKind = {
  text: plainText,
  cellText: (value) => (typeof value === 'object' ? '' : String(value)),
  filterText: (value) => value,
  label: (value) => String(value ?? '–'),
  parse: (text) => text,
  needsLabel: false,
  isPlain: false,
  isNumeric: false,
  isAmount: false,
  hasTime: false,
  isZeroBlank: false,
  isTable: false,
  canBeName: false,
  input: () => 'text',
  isLong: false,
  isWide: false,
  isSelfExplaining: false,
  isSuggested: false,
  isCellEditable: false,
  isBulkEditable: true,
  isChosen: false,
  hasNoneOption: true,
  isFilter: true,
  filterRank: 0,
  hasSeveral: false,
}

/** Returns a kind of field. What it leaves out is that of a text that is only read and written as a whole. */
export const kind = (own: Partial<FieldKind>): FieldKind => ({
  ...defaults,
  ...(own.text && { cellText: own.text }),
  ...own,
})
