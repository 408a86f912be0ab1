import { replies, type Reply } from '#core'
import { reportEndpoint } from '#core/reports'
import { accounts } from '../accounts/account.ts'
import { AccountStatement, accountStatementOf, AccountStatementQuery } from './account-statement.ts'
import { sectionsTable } from './report.tables.ts'
import { showBalanceSheet, showProfitAndLoss, showTrialBalance } from './reports.ts'
import {
  BalanceQuery,
  BalanceSheet,
  ProfitAndLoss,
  ProfitAndLossQuery,
  TrialBalance,
} from './reports.schemas.ts'
import {
  pendingEntriesFields,
  pendingEntriesPath,
  type WithPendingEntries,
  withPendingEntries,
} from './pending-entries.ts'

const permission = 'finance.reports.read'

/** Adds the pending entries to `meta` of a report. */
const withPendingMeta = <T>(reply: Reply<T>): Reply<WithPendingEntries<T>> => ({
  ...replies.withMeta(
    replies.mapped(reply, ({ report }: WithPendingEntries<T>) => report),
    { title: 'BooksReportMeta', fields: pendingEntriesFields },
    ({ pending }) => ({ waiting_entries: pending, waiting_entries_path: pendingEntriesPath }),
  ),
  recordOf: ({ report }) => report,
})

export const financeReportEndpoints = [
  reportEndpoint('GET /finance/reports/trial-balance', {
    permission,
    summary: 'Show the balance of each account on a day',
    query: BalanceQuery,
    report: {
      name: 'trial_balance',
      title: 'Trial balance',
      tables: { rows: {}, totals: { at: 'data' } },
    },
    reply: withPendingMeta(replies.one(TrialBalance)),
    run: async (ctx, { query }) => {
      const report = await showTrialBalance(ctx, query)
      return withPendingEntries(ctx, report, report.as_of_date)
    },
  }),
  reportEndpoint('GET /finance/reports/profit-and-loss', {
    permission,
    summary: 'Show income, expenses and profit of a period',
    query: ProfitAndLossQuery,
    report: {
      name: 'profit_and_loss',
      title: 'Profit and loss',
      tables: { accounts: sectionsTable('income', 'expenses'), totals: { at: 'data' } },
    },
    reply: withPendingMeta(replies.one(ProfitAndLoss)),
    run: async (ctx, { query }) => {
      const report = await showProfitAndLoss(ctx, query)
      return withPendingEntries(ctx, report, report.to_date)
    },
  }),
  reportEndpoint('GET /finance/reports/balance-sheet', {
    permission,
    summary: 'Show assets, liabilities and equity on a day',
    query: BalanceQuery,
    report: {
      name: 'balance_sheet',
      title: 'Balance sheet',
      tables: { accounts: sectionsTable('assets', 'liabilities', 'equity'), totals: { at: 'data' } },
    },
    reply: withPendingMeta(replies.one(BalanceSheet)),
    run: async (ctx, { query }) => {
      const report = await showBalanceSheet(ctx, query)
      return withPendingEntries(ctx, report, report.as_of_date)
    },
  }),
  reportEndpoint('GET /finance/accounts/:id/statement', {
    permission,
    summary: 'Show the journal entries of an account in a period, with balances',
    of: accounts,
    query: AccountStatementQuery,
    report: {
      name: 'account_statement',
      title: 'Account statement',
      access: ['finance.journal_entries.read'],
      tables: {
        balances: { at: 'data', columns: ['opening_balance', 'total_amount', 'closing_balance'] },
        entries: { columns: ['date', 'journal_entry_id', 'description', 'amount', 'balance'] },
      },
    },
    reply: replies.one(AccountStatement),
    run: (ctx, { params, query }) => accountStatementOf(ctx, params.id, query),
  }),
]
