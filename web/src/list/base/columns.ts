/** The columns of a list: their fields, widths and sorts. */
import { isStateField, type Field, type Resource } from '../../data/records/metadata.ts'
import { kindOf } from '../../fields/kinds.ts'

export interface Column {
  /** `title`, the dotted name of a field, or `custom_fields.<code>`. */
  name: string
  /** Undefined for the title. */
  field?: Field
  /** The label of a custom field; others have one by their name. */
  label?: string
  /** The choices of a custom field, with labels of their own. */
  options?: readonly Option[]
  /** The value of `sort_by`, if the list can be sorted by the column. */
  sort?: string
  /** In pixels; of a flexible column the least width. */
  width: number
  /** The share of the free width of the window that the column gets; others keep their width. */
  share?: number
  isNumeric: boolean
}

const titleWidth = 264
const otherWidth = 176
const markedWidth = 184

/** Texts of any length use the width that others leave free, the title most of it. */
const titleShare = 2

/** Returns the width of the column of a field, whether it grows, and how it is aligned. */
function lookOf(field: Field) {
  const { column, isNumeric } = kindOf(field)
  return { width: column?.width ?? otherWidth, ...(column?.isFlexible && { share: 1 }), isNumeric }
}

/** A custom field as columns and filters need it. */
export interface CustomColumn {
  code: string
  label: string
  field: Field
  /** The choices with their labels. */
  options: readonly Option[]
}

export interface Option {
  id: string
  label: string
}

/** Returns the name of a link without its `_id`: the name of the embedded record. */
export const embedOf = (name: string): string => name.replace(/_id$/, '')

/** Returns the value of `sort_by` for a field: its name, or the object that has it (`lead_score`). */
function sortOf({ sorts }: Resource, name: string): string | undefined {
  const [object = name] = name.split('.')
  const candidates = [name, name.split('.').at(-1) ?? name, object, embedOf(name), `${object}_name`]
  return candidates.find((each) => sorts.includes(each))
}

/** The sorts that order by the title of a record, the best first. */
const titleSorts = [
  'name',
  'subject',
  'label',
  'title',
  'company_name',
  'last_name',
  'product_name',
  'file_name',
]

const titleSortOf = ({ sorts }: Resource) =>
  titleSorts.find((each) => sorts.includes(each)) ??
  sorts.find((each) => /_number$|^code$|^sku$|^kind$/.test(each))

/** The period of the lines of a rental. Its page declares the cell. */
function periodOf({ sorts }: Resource, name: string, field: Field): Column {
  const sort = sorts.find((each) => each === 'period_from')
  return { name: `${name}.period_from`, field, width: otherWidth, isNumeric: false, ...(sort && { sort }) }
}

/**
 * Returns all columns that a list can show: the title, the fields of the record, the custom fields. States with marks
 * beside them need more room.
 */
export function columnsOf(resource: Resource, custom: readonly CustomColumn[], hasMarks = false): Column[] {
  const inside = new Set([...resource.embeds, ...resource.includes].map((each) => `${each}.`))
  const isInside = (name: string) => [...inside].some((each) => name.startsWith(each))
  const counts = new Set(resource.includes.map((each) => `${each}_count`))
  const titleSort = titleSortOf(resource)
  const title: Column = {
    name: 'title',
    width: titleWidth,
    share: titleShare,
    isNumeric: false,
    ...(titleSort && { sort: titleSort }),
  }
  const own = Object.entries(resource.fields).flatMap(([name, field]): Column[] => {
    if (field.fields?.['period_from']) return [periodOf(resource, name, field)]
    if (!kindOf(field).column || field.writeOnly || name === 'id' || isInside(name) || counts.has(name))
      return []
    const sort = sortOf(resource, name)
    return [
      {
        name,
        field,
        ...lookOf(field),
        ...(hasMarks && isStateField(resource, name) && { width: markedWidth }),
        ...(sort && { sort }),
      },
    ]
  })
  const more = custom.map(({ code, label, field, options }): Column => ({
    name: `custom_fields.${code}`,
    label,
    field,
    options,
    ...lookOf(field),
  }))
  return [title, ...own, ...more]
}

interface Choice {
  custom: readonly CustomColumn[]
  hasMarks: boolean
  /** The names of the shown columns. */
  names: readonly string[]
  /** The widths that the user has chosen. */
  widths: Readonly<Record<string, number>>
  isPermitted: (name: string) => boolean
  isEmbeddable: (column: Column) => boolean
}

/** Returns all columns of a list, those that it shows with their widths, and what these need from the API. */
export function listColumns(resource: Resource, choice: Choice) {
  const { custom, hasMarks, names, widths, isPermitted, isEmbeddable } = choice
  const all = columnsOf(resource, custom, hasMarks).filter(({ name }) => isPermitted(name))
  const shown = ['title', ...names.filter((name) => name !== 'title')].flatMap((name) => {
    const column = all.find((each) => each.name === name)
    const own = widths[name]
    return column ? [own === undefined ? column : { ...column, width: own, share: 0 }] : []
  })
  const needed = includesOf(resource, shown.filter(isEmbeddable))
  return { all, shown, includes: [...needed, ...pictureOf(resource)].join() }
}

/** The title has the picture of its record beside it. */
const pictureOf = ({ includes }: Resource) => includes.filter((each) => each === 'picture')

/** Returns the relations that the shown columns need from the list: `customer` for `customer_id`. */
export const includesOf = ({ includes }: Resource, columns: readonly Column[]): string[] =>
  [...new Set(columns.map(({ name }) => embedOf(name)))].filter((each) => includes.includes(each))

/** Numbers and times begin with the largest. */
export const isDescendingFirst = (columns: readonly Column[], sort: string): boolean => {
  const column = columns.find((each) => each.sort === sort)
  return column?.isNumeric === true || (column?.field !== undefined && kindOf(column.field).hasTime)
}
