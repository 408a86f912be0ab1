/** The types of attributes and their properties. */
import { f } from '#core'

export const attributeTypes = [
  'text',
  'number',
  'boolean',
  'date',
  'select',
  'multiselect',
  'color',
  'image',
  'url',
  'email',
  'phone',
  'json',
] as const

export type AttributeType = (typeof attributeTypes)[number]

/** Maximum length of a text value, in characters. */
export const textAtMost = 5_000

/** The form control of each type, and the validation of all its values. */
const controls: Record<AttributeType, { label: string; input_type: string; default_validation: string[] }> = {
  text: { label: 'Text', input_type: 'text', default_validation: [`max_length:${textAtMost}`] },
  number: { label: 'Number', input_type: 'number', default_validation: ['numeric'] },
  boolean: { label: 'Yes or no', input_type: 'checkbox', default_validation: ['boolean'] },
  date: { label: 'Date', input_type: 'date', default_validation: ['date'] },
  select: { label: 'One of several options', input_type: 'select', default_validation: ['option'] },
  multiselect: { label: 'Several options', input_type: 'multiselect', default_validation: ['options'] },
  color: { label: 'Color', input_type: 'color', default_validation: ['color'] },
  image: { label: 'Image', input_type: 'url', default_validation: ['url'] },
  url: { label: 'Web address', input_type: 'url', default_validation: ['url'] },
  email: { label: 'Email address', input_type: 'email', default_validation: ['email'] },
  phone: { label: 'Phone number', input_type: 'tel', default_validation: ['phone'] },
  json: { label: 'JSON', input_type: 'textarea', default_validation: ['json'] },
}

const isOneOf =
  (...types: AttributeType[]) =>
  (type: AttributeType) =>
    types.includes(type)

export const hasOptions = isOneOf('select', 'multiselect')
export const isSearchable = isOneOf('text', 'select', 'multiselect')
export const isFilterable = isOneOf('boolean', 'select', 'multiselect', 'color', 'number')
const isSortable = isOneOf('text', 'number', 'date')

/** All types, with the data that clients need for forms. */
export const typeList = attributeTypes.map((value) => ({
  value,
  label: controls[value].label,
  has_options: hasOptions(value),
  is_searchable: isSearchable(value),
  is_filterable: isFilterable(value),
  is_sortable: isSortable(value),
  input_type: controls[value].input_type,
  default_validation: controls[value].default_validation,
}))

export const AttributeTypes = f.Type.Array(
  f.Shape(
    {
      value: f.titled('AttributeType', f.Choice(...attributeTypes)),
      label: f.Text(),
      has_options: f.Flag,
      is_searchable: f.Flag,
      is_filterable: f.Flag,
      is_sortable: f.Flag,
      input_type: f.Text(),
      default_validation: f.Type.Array(f.Text()),
    },
    { title: 'AttributeTypeDetails' },
  ),
)
