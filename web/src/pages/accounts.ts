import { Scale } from 'lucide-react'
import { lazy } from 'react'
import { accounts } from '../generated/resources/accounts.ts'
import { chart, pages, related, table } from '../declaration/page.ts'

const ChartOfAccounts = lazy(async () => ({
  default: (await import('../screens/ledger/ChartOfAccounts.tsx')).ChartOfAccounts,
}))

export const page = pages(accounts, {
  icon: Scale,
  list: {
    layouts: [chart(ChartOfAccounts), table()],
    columns: ['title', 'type', 'parent_id', 'is_active', 'purpose'],
  },
  create: ['code', 'name', 'type', 'parent_id', 'currency'],
  facts: ['code', 'name', 'type', 'parent_id', 'currency', 'purpose', 'is_active', 'description'],
  related: [
    related('journalEntries', 'account_id'),
    related('accounts', 'parent_id', { title: 'subaccounts' }),
  ],
})
