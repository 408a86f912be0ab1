/** The tags of these operations in the OpenAPI document. */
import type { TagGroup } from '#core'

export const financeTags: TagGroup = {
  name: 'Finance',
  position: 8,
  tags: {
    accounts:
      'The chart of accounts. Every tenant begins with a small one; any other can be imported. Accounts with a ' +
      '`purpose` receive automatic entries.',
    'journal-entries':
      'Debits and credits of equal amounts. Invoices, payments, receipts and shipments book themselves; other ' +
      'entries are written as drafts and posted.',
    'exchange-rates':
      'What other currencies are worth in that of the tenant. Nothing is converted without a rate.',
    periods:
      'Until which day the books are closed. What happens on a closed day is booked on the first open one, or ' +
      'refused: a setting decides.',
  },
}
