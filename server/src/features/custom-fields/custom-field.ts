import { customFields, f, resource } from '#core'

/** The limit of definitions per entity type. */
export const fieldsAtMost = 100

/** A custom field is a field that a tenant adds to records of one kind: a key of `custom_fields` with a type. */
export const customFieldDefinitions = resource('custom_fields', {
  area: 'platform.custom_fields',
  entityType: 'custom_field',
  isPublished: false,
  writable: {
    entity_type: f.Text(100),
    code: f.Code,
    label: f.Text(),
    type: f.Choice(...customFields.fieldTypes),
    options: f.Type.Array(
      f.Shape({
        value: f.about('The stored value.', f.Text(100)),
        label: f.about('The text that users see.', f.Text()),
      }),
      {
        maxItems: customFields.optionsAtMost,
        description: 'The choices; for select and multi_select only.',
      },
    ),
    required: f.Flag,
    description: f.Maybe(f.LongText(1_000)),
    sort_order: f.Count,
  },
  readOnly: {},
  required: ['entity_type', 'code', 'label', 'type'],
  immutable: ['entity_type', 'code', 'type'],
  descriptions: {
    entity_type: 'The entity type that has the field.',
    code: 'The key of the values in `custom_fields`; it cannot be changed.',
    label: 'The name that users see.',
    type: 'The type of the values; it cannot be changed.',
    required: 'Whether new records need a value. Default: false.',
    sort_order: 'The position of the field; lower values come first.',
  },
  example: {
    entity_type: 'lead',
    code: 'company_size',
    label: 'Company size',
    type: 'select',
    options: [
      { value: 'small', label: 'Up to 50 people' },
      { value: 'large', label: 'More than 50 people' },
    ],
  },
  display: {
    title: ['label'],
    subtitle: ['code'],
    columns: ['title', 'entity_type', 'code', 'type', 'required'],
    facts: ['entity_type', 'label', 'code', 'type', 'options', 'required', 'sort_order', 'description'],
    create: ['entity_type', 'label', 'code', 'type', 'options', 'required'],
  },
  list: {
    filters: { entity_type: {}, type: {} },
    sorts: { sort_order: 'sort_order', label: 'label', created_at: 'created_at' },
    order: 'sort_order asc',
    facets: null,
  },
  unique: { code: { key: 'code', within: 'entity_type' } },
  searchFields: ({ code, label, description }) => [code, label, description],
  events: ['created', 'updated', 'deleted'],
  permissions: {
    read: 'See the definitions of custom fields.',
    write: 'Define custom fields and change them.',
    delete: 'Delete the definitions of custom fields.',
  },
})

export type CustomField = typeof customFieldDefinitions.stored

/** The body of an update. It accepts code, type and entity type only with their current values. */
export const FieldPatch = f.Type.Unsafe<f.Static<typeof customFieldDefinitions.patch>>({
  ...customFieldDefinitions.patch,
  examples: [{ label: 'Number of employees', sort_order: 10 }],
})

const isChoice = (type: customFields.FieldType) => type === 'select' || type === 'multi_select'

interface Options {
  options?: CustomField['options'] | undefined
}

/** Returns the error message for options that do not fit the type of their field; otherwise undefined. */
export function optionProblem({ type, options = [] }: Pick<CustomField, 'type'> & Options) {
  if (!isChoice(type)) return options.length > 0 ? `must be empty for the type ${type}` : undefined
  if (options.length === 0) return `must have at least one item for the type ${type}`
  const values = options.map(({ value }) => value)
  const twice = values.find((value, index) => values.indexOf(value) !== index)
  return twice === undefined ? undefined : `must not have two items with the value ${twice}`
}
