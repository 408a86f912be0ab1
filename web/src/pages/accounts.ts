import { Scale } from 'lucide-react'
import { accounts } from '../generated/resources/accounts.ts'
import { pages, related } from '../declaration/page.ts'

export const page = pages(accounts, {
  icon: Scale,
  list: { columns: ['title', 'type', 'parent_id', 'is_active', 'purpose'] },
  create: ['code', 'name', 'type', 'parent_id'],
  facts: ['code', 'name', 'type', 'parent_id', 'purpose', 'is_active', 'description'],
  related: [related('accounts', 'parent_id'), related('journalEntries', 'account_id')],
})
