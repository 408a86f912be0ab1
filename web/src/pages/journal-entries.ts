import { BookOpen } from 'lucide-react'
import { journalEntries } from '../generated/resources/journal-entries.ts'
import { pages } from '../declaration/page.ts'

/** The records that automatic entries come from. Their entity types have the names of the source types. */
const sources = {
  invoice: 'invoice',
  payment: 'payment',
  purchase_order: 'purchase_order',
  order: 'order',
  shipment: 'shipment',
  stock_movement: 'stock_movement',
  product: 'product',
  revaluation: 'revaluation',
}

const resource = {
  ...journalEntries,
  fields: { ...journalEntries.fields, source_id: { kind: 'link', by: 'source_type', to: sources } },
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
  lines: { lines: ['account_id', 'description', 'debit', 'credit', 'base_debit', 'base_credit'] },
  primary: ['post'],
})
