import { ListChecks } from 'lucide-react'
import { bulkActions } from '../generated/resources/bulk-actions.ts'
import { pages } from '../declaration/page.ts'

export const page = pages(bulkActions, {
  icon: ListChecks,
  list: { columns: ['title', 'entity_type', 'status', 'matched', 'successful', 'failed', 'created_at'] },
  facts: ['action', 'entity_type', 'status', 'matched', 'processed', 'successful', 'failed', 'created_at'],
})
