import { f, resource, sentence } from '#core'
import { allTaxCategories } from '../products/product.types.ts'

const decimalsAtMost = 4

const Rate = f.Type.Number({
  minimum: 0,
  maximum: 100,
  description: `Percent, with at most ${decimalsAtMost} decimals`,
})

/** A tax class says at what rate its products are taxed. */
export const taxClasses = resource('tax_classes', {
  area: 'operations.tax_classes',
  noun: 'tax_class',
  written: { name: f.Text(), rate: Rate, category: f.Choice(...allTaxCategories) },
  kept: {},
  required: ['name', 'rate', 'category'],
  example: { name: 'Standard rate', rate: 19, category: 'physical_goods' },
  list: {
    filters: { category: {} },
    sorts: { name: 'name', rate: 'rate', created_at: 'created_at' },
    order: 'created_at desc',
    facets: null,
  },
  searched: ({ name }) => [name],
  rules: ({ rate }: { rate: number }) =>
    Number(rate.toFixed(decimalsAtMost)) === rate
      ? {}
      : { rate: [sentence('rate', `must not have more than ${decimalsAtMost} decimals`)] },
  events: ['created', 'updated', 'deleted'],
  permissions: {
    read: 'See tax classes.',
    write: 'Add tax classes and change them.',
    delete: 'Delete tax classes.',
  },
})

export type TaxClass = typeof taxClasses.stored
