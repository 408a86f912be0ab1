/** The OpenAPI tags of the operations of this module. */
import type { TagGroup } from '#core'

export const financeTags: TagGroup = {
  name: 'Finance',
  position: 8,
  tags: {
    accounts:
      'The chart of accounts. Every tenant starts with a small one and can import another. Accounts with a ' +
      '`purpose` receive automatic entries.',
    'journal-entries':
      'Entries whose debits equal their credits. Invoices, payments, receipts and shipments are posted ' +
      'automatically; other entries are written as drafts and posted by a request.',
    'exchange-rates':
      'The values of other currencies in the tenant currency. Nothing is converted without a rate.',
    revaluations:
      'The values of open items in foreign currencies at the rates of a day, for the balance sheet of that day. The ' +
      'entry is reversed on the next day.',
    'tax-codes':
      'How lines are taxed: rate, treatment, and the boxes of the tax return. A line with only a rate gets the code ' +
      'of that rate.',
    'tax-returns':
      'What is filed with the tax office for a period. Filed figures are kept; later entries of its days are ' +
      'corrections in the next return.',
    periods:
      'The last day on which the books are closed. A setting decides whether automatic entries of a closed day are ' +
      'posted on the first open day or rejected.',
    years:
      'Fiscal years. Closing a year posts its profit to retained earnings and closes its days; reopening unlocks it.',
  },
}
