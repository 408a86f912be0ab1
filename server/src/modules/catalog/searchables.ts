/** The kinds of catalog records in the search over all modules. */
import { searchable } from '#core/search'
import { products } from './products/product.ts'

export const searchables = [
  searchable({
    of: products,
    number: { field: 'sku', column: 'products.sku_key', key: (text) => text.toLowerCase() },
    subtitle: ({ type }) => type,
  }),
]
