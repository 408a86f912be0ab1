/** The kinds of inventory records in the search over all modules. */
import { searchable } from '#core/search'
import { warehouses } from './warehouses/warehouse.ts'

export const searchables = [
  searchable({
    of: warehouses,
    number: { field: 'code', column: 'lower(warehouses.code)', key: (text) => text.toLowerCase() },
    subtitle: ({ type }) => type,
  }),
]
