import { BookOpen } from 'lucide-react'
import { journalEntries } from '../generated/resources/journal-entries.ts'
import { pages } from './page.ts'

export const page = pages(journalEntries, {
  icon: BookOpen,
  title: (entry) => entry.entry_number ?? entry.description,
  subtitle: (entry) => entry.description,
  tones: { draft: 'neutral', posted: 'green', reversed: 'amber' },
  list: { columns: ['title', 'date', 'description', 'status', 'total_amount', 'source_type'] },
  create: ['date', 'description', 'lines'],
  facts: [
    'date',
    'description',
    'currency',
    'exchange_rate',
    'total_amount',
    'source_type',
    'posted_at',
    'reversal_reason',
  ],
  lines: { lines: ['account_id', 'description', 'debit', 'credit', 'base_debit', 'base_credit'] },
  primary: ['post'],
})
