import { BookOpen } from 'lucide-react'
import { sourcesOfEntries } from '../declaration/entry-sources.ts'
import { journalEntries } from '../generated/resources/journal-entries.ts'
import { pages } from '../declaration/page.ts'

const resource = {
  ...journalEntries,
  fields: { ...journalEntries.fields, source_id: { kind: 'link', by: 'source_type', to: sourcesOfEntries } },
} as const

export const page = pages(resource, {
  icon: BookOpen,
  list: { columns: ['title', 'date', 'description', 'status', 'total_amount', 'source_type'] },
  create: ['date', 'description', 'lines'],
  facts: [
    'date',
    'description',
    'currency',
    'exchange_rate',
    'total_amount',
    'source_type',
    'source_id',
    'posted_at',
    'reversal_reason',
  ],
  lines: {
    lines: ['account_id', 'description', 'debit', 'credit', 'base_debit', 'base_credit'],
    taxes: [
      'tax_code_id',
      'direction',
      'vat_id',
      'base_amount',
      'tax_amount',
      'home_base_amount',
      'home_tax_amount',
    ],
  },
  below: ['taxes'],
  primary: ['post'],
})
