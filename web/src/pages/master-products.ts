import { Layers } from 'lucide-react'
import type { Row } from '../data/records/metadata.ts'
import { masterProducts } from '../generated/resources/master-products.ts'
import { pages } from '../declaration/page.ts'
import { variants } from './tabs.ts'

/** Returns whether a combination of options has no variant yet. */
function lacksVariants({ variant_configuration: configuration, variants_count: count }: Row): boolean {
  const { attributes = {} } = (configuration ?? {}) as { attributes?: Readonly<Record<string, unknown[]>> }
  const combinations = Object.values(attributes).reduce((product, options) => product * options.length, 1)
  return combinations > Number(count ?? 0)
}

export const page = pages(masterProducts, {
  icon: Layers,
  list: { columns: ['title', 'sku', 'status', 'selling_price', 'category_id'] },
  create: ['name', 'sku', 'selling_price', 'category_id', 'variant_configuration.attributes'],
  facts: [
    'sku',
    'type',
    'selling_price',
    'category_id',
    'brand_id',
    'supplier_id',
    'tax_class_id',
    'variant_configuration.attributes',
    'description',
    'tags',
  ],
  lines: {
    visible_attributes: ['label', 'formatted_value', 'unit'],
  },
  tabs: [variants],
  primary: ['generate-variants'],
  actions: { 'generate-variants': { isUsual: lacksVariants } },
})
