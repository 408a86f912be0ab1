import { PackageSearch } from 'lucide-react'
import { rentableProducts } from '../generated/resources/rentable-products.ts'
import { pages, related } from '../declaration/page.ts'

export const page = pages(rentableProducts, {
  icon: PackageSearch,
  list: {
    columns: ['title', 'capacity', 'unit_price', 'unit_period', 'min_duration', 'max_duration', 'deposit'],
  },
  create: ['product_id', 'capacity', 'unit_period', 'unit_price'],
  facts: [
    'product_id',
    'capacity',
    'unit_period',
    'unit_price',
    'deposit',
    'replacement_value',
    'min_duration',
    'max_duration',
    'auto_release_default',
  ],
  related: [related('agreements', 'product_id')],
})
