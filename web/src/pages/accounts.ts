import { Scale } from 'lucide-react'
import { lazy } from 'react'
import { accounts } from '../generated/resources/accounts.ts'
import { chart, pages, related, type TabDeclaration, table } from '../declaration/page.ts'

const ChartOfAccounts = lazy(async () => ({
  default: (await import('../screens/ledger/ChartOfAccounts.tsx')).ChartOfAccounts,
}))

const ledger: TabDeclaration = {
  id: 'ledger',
  permissions: ['finance.reports.read', 'finance.journal_entries.read'],
  load: async () => ({
    default: (await import('../screens/account-ledger/AccountLedger.tsx')).AccountLedger,
  }),
}

export const page = pages(accounts, {
  icon: Scale,
  list: {
    layouts: [chart(ChartOfAccounts), table()],
    columns: ['title', 'type', 'parent_id', 'is_active', 'purpose'],
  },
  tabs: [ledger],
  hasFactsTab: true,
  create: ['code', 'name', 'type', 'parent_id', 'currency'],
  facts: ['code', 'name', 'type', 'parent_id', 'currency', 'purpose', 'is_active', 'description'],
  related: [
    related('journalEntries', 'account_id'),
    related('accounts', 'parent_id', { title: 'subaccounts' }),
  ],
})
