import { TrendingUpDown } from 'lucide-react'
import { lazy } from 'react'
import { revaluations } from '../generated/resources/revaluations.ts'
import { pages, related } from '../declaration/page.ts'

const RevaluationTools = lazy(async () => ({
  default: (await import('../screens/revaluation/RevaluationTools.tsx')).RevaluationTools,
}))

export const page = pages(revaluations, {
  icon: TrendingUpDown,
  list: { columns: ['title', 'status', 'difference', 'created_by', 'created_at'], isMadeElsewhere: true },
  facts: ['date', 'difference', 'created_by', 'reversal_reason', 'reversed_at'],
  lines: {
    items: ['account_id', 'currency', 'foreign_balance', 'rate', 'book_value', 'new_value', 'difference'],
  },
  related: [related('journalEntries', 'source_id', { fixed: { source_type: 'revaluation' } })],
  tools: RevaluationTools,
})
