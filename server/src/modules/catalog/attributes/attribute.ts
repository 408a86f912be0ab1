import { f, type FieldErrors, fieldMessage, resource, type Sql } from '#core'
import { ruleProblems } from './attribute.rules.ts'
import {
  type AttributeType,
  attributeTypes,
  hasOptions,
  isFilterable,
  isSearchable,
} from './attribute.types.ts'
import { Option, optionsAtMost } from './attribute.values.ts'

const Code = f.Type.String({
  minLength: 1,
  maxLength: 100,
  pattern: '^(?!__proto__$)[A-Za-z0-9_-]+$',
  'x-hint': 'must consist of letters, digits, dashes and underscores',
})

/** A value of any type, or null. */
export const AnyValue = f.Type.Unsafe<unknown>({
  type: ['string', 'number', 'boolean', 'array', 'object', 'null'],
  items: {},
  additionalProperties: true,
})

const flagFilter = (field: string) => ({
  schema: f.about(`Equals \`${field}\`.`, f.Flag),
  where: (eb: Sql, isWanted: boolean) => eb(`attributes.${field}`, '=', isWanted),
})

/** An attribute is a property of products. Its code and type cannot be changed. */
export const attributes = resource('attributes', {
  area: 'operations.attributes',
  entityType: 'attribute',
  writable: {
    code: Code,
    name: f.Text(),
    label: f.Text(),
    type: f.Choice(...attributeTypes),
    description: f.Maybe(f.LongText()),
    options: f.Type.Unsafe<string[]>({
      type: 'array',
      items: Option,
      maxItems: optionsAtMost,
      uniqueItems: true,
      description: 'The options; only for select and multiselect.',
    }),
    validation_rules: f.Type.Unsafe<string[]>({
      type: 'array',
      items: f.Text(),
      maxItems: 10,
      description:
        'min:<n>, max:<n>, numeric, regex:<pattern>, min_length:<n>, max_length:<n>. A pattern has the syntax of ' +
        'RE2, without look-around and back-references.',
    }),
    unit: f.Maybe(f.Text(50)),
    default_value: f.Type.Unsafe<unknown>({ ...AnyValue, description: 'The initial value in forms.' }),
    is_required: f.Flag,
    is_filterable: f.Flag,
    is_searchable: f.Flag,
    is_visible_on_frontend: f.Flag,
    sort_order: f.Count,
  },
  readOnly: {},
  // The value as JSON text. `default_value` is a generated column of it.
  hidden: { default_text: f.Maybe(f.Type.String()) },
  required: ['code', 'name', 'label', 'type'],
  immutable: ['code', 'type'],
  descriptions: {
    code: 'The key of its values in `attributes` of a product.',
    name: 'The name for users who maintain products.',
    label: 'The name for customers.',
    type: 'The type of its values.',
    unit: 'Added to values when they are shown.',
    is_required: 'Whether products need a value. Default: false.',
    is_filterable: 'Whether products can be filtered by it. Default: false.',
    is_searchable: 'Whether the search for products finds its values. Default: false.',
    is_visible_on_frontend: 'Whether a shop shows the attribute. Default: true.',
    sort_order: 'The position among the attributes; lower numbers come first.',
  },
  example: {
    code: 'roast',
    name: 'Roast',
    label: 'Degree of roasting',
    type: 'select',
    options: ['light', 'medium', 'dark'],
    default_value: 'medium',
    is_filterable: true,
    sort_order: 10,
  },
  display: {
    title: ['label'],
    subtitle: ['code'],
    columns: ['title', 'code', 'type', 'is_required', 'is_filterable', 'sort_order'],
    facts: [
      'code',
      'name',
      'label',
      'type',
      'options',
      'unit',
      'default_value',
      'is_required',
      'is_filterable',
      'is_searchable',
      'is_visible_on_frontend',
      'sort_order',
      'description',
    ],
    create: ['label', 'name', 'code', 'type', 'options'],
  },
  list: {
    filters: {
      type: {},
      filterable: flagFilter('is_filterable'),
      searchable: flagFilter('is_searchable'),
      required: flagFilter('is_required'),
    },
    sorts: { sort_order: 'sort_order', name: 'name', code: 'code', created_at: 'created_at' },
    order: 'sort_order asc',
    facets: null,
  },
  unique: { code: { key: 'lower(code)' } },
  searchFields: ({ code, name, label }) => [code, name, label],
  detail: {
    values_count: {
      schema: f.Count,
      select: (eb: Sql) =>
        eb
          .selectFrom('product_attribute_values')
          .innerJoin('products', 'products.id', 'product_attribute_values.product_id')
          .select((inside) => inside.fn.countAll().as('values'))
          .whereRef('product_attribute_values.attribute_id', '=', 'attributes.id')
          .where('products.deleted_at', 'is', null),
    },
  },
  generated: ['default_value'],
  rules: definitionErrors,
  events: ['created', 'updated', 'deleted', 'restored'],
  restorable: { isUnlimited: true },
  permissions: {
    read: 'See attributes and their statistics.',
    write: 'Define attributes and change them.',
    delete: 'Delete attributes and their values in products.',
    restore: 'Restore deleted attributes.',
  },
})

export type Attribute = typeof attributes.stored

/** Accepts the code and the type only if they are unchanged. */
export const AttributePatch = f.Type.Unsafe<f.Static<typeof attributes.patch>>({
  ...attributes.patch,
  examples: [{ label: 'Roasting', unit: null, sort_order: 20 }],
})

interface DefinitionInput {
  type?: AttributeType | undefined
  options?: readonly string[] | undefined
  validation_rules?: readonly string[] | undefined
  is_filterable?: boolean | undefined
  is_searchable?: boolean | undefined
}

/** Checks rules about several fields of a definition. Returns errors by field. */
export function definitionErrors({
  type,
  options = [],
  validation_rules = [],
  is_filterable = false,
  is_searchable = false,
}: DefinitionInput): FieldErrors {
  if (!type) return {}
  const found = {
    options: optionProblems(type, options),
    validation_rules: ruleProblems(type, validation_rules),
    is_filterable: is_filterable ? typeProblems(type, isFilterable) : [],
    is_searchable: is_searchable ? typeProblems(type, isSearchable) : [],
  }
  const errors = Object.entries(found).map(([field, problems]): [string, string[]] => [
    field,
    problems.map((problem) => fieldMessage(field, problem)),
  ])
  return Object.fromEntries(errors.filter(([, problems]) => problems.length > 0))
}

const typeProblems = (type: AttributeType, isAllowed: (type: AttributeType) => boolean): string[] =>
  isAllowed(type)
    ? []
    : [`cannot be true for the type ${type}, only for ${attributeTypes.filter(isAllowed).join(', ')}`]

function optionProblems(type: AttributeType, options: readonly string[]): string[] {
  if (!hasOptions(type)) return options.length > 0 ? [`must be empty for the type ${type}`] : []
  return options.length === 0 ? [`must have at least one item for the type ${type}`] : []
}

declare module '#runtime/database/handle' {
  interface Tables {
    attributes: Attribute & { deleted_at: string | null }
    product_attribute_values: { product_id: string; attribute_id: string; value: string }
    product_attribute_keys: { attribute_id: string; key: string; product_id: string }
  }
}
