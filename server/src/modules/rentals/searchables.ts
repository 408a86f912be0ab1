/** The kinds of rental records in the search over all modules. */
import { assignedNumber, searchable } from '#core/search'
import { agreements } from './agreements/agreement.ts'

export const searchables = [
  searchable({
    of: agreements,
    number: assignedNumber('agreement_number'),
    related: { field: 'customer_id', table: 'customers' },
  }),
]
