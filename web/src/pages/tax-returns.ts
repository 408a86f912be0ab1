import { ListChecks } from 'lucide-react'
import { taxReturns } from '../generated/resources/tax-returns.ts'
import { pages, related, type TabDeclaration } from '../declaration/page.ts'

const review: TabDeclaration = {
  id: 'results',
  load: async () => ({
    default: (await import('../screens/tax-return/TaxReturnReview.tsx')).TaxReturnReview,
  }),
}

export const page = pages(taxReturns, {
  icon: ListChecks,
  list: { columns: ['title', 'kind', 'from_date', 'to_date', 'status', 'reference', 'filed_at'] },
  create: ['kind', 'from_date', 'to_date', 'note'],
  facts: ['kind', 'from_date', 'to_date', 'reference', 'filed_at', 'filed_by', 'reopening_reason', 'note'],
  lines: {},
  tabs: [review],
  related: [related('journalEntries', 'source_id', { fixed: { source_type: 'tax_return' } })],
  primary: ['file'],
})
