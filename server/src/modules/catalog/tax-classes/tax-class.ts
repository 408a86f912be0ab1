import { f, fieldMessage, resource } from '#core'
import { allTaxCategories } from '../products/product.types.ts'

const decimalsAtMost = 4

const Rate = f.percentage(
  f.Type.Number({
    minimum: 0,
    maximum: 100,
    description: `Percent, with at most ${decimalsAtMost} decimals.`,
  }),
)

/** A tax class defines the tax rate of its products. */
export const taxClasses = resource('tax_classes', {
  area: 'operations.tax_classes',
  entityType: 'tax_class',
  writable: {
    name: f.KeyText(),
    rate: Rate,
    category: f.titled('TaxCategory', f.Choice(...allTaxCategories)),
  },
  readOnly: {},
  required: ['name', 'rate', 'category'],
  descriptions: {
    category: 'The tax category of the products.',
  },
  example: { name: 'Standard rate', rate: 19, category: 'physical_goods' },
  display: {
    title: ['name'],
    columns: ['title', 'rate', 'category'],
    facts: ['name', 'rate', 'category'],
    create: ['name', 'rate', 'category'],
  },
  list: {
    filters: { category: {} },
    sorts: { name: 'name', rate: 'rate', created_at: 'created_at' },
    order: 'created_at desc',
    facets: null,
  },
  unique: { name: { key: 'lower(name)' } },
  lookups: { name: { column: 'lower(name)', key: (text) => text.toLowerCase() } },
  searchFields: ({ name }) => [name],
  rules: ({ rate }: { rate?: number }) =>
    rate === undefined || Number(rate.toFixed(decimalsAtMost)) === rate
      ? {}
      : { rate: [fieldMessage('rate', `must not have more than ${decimalsAtMost} decimals`)] },
  events: ['created', 'updated', 'deleted'],
  restorable: {},
  permissions: {
    read: 'See tax classes.',
    write: 'Add tax classes and change them.',
    delete: 'Delete tax classes.',
  },
})

export type TaxClass = typeof taxClasses.stored
