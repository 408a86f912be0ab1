import { endpoint, replies, type Reply } from '#core'
import { exportTypes, reportEndpoint } from '#core/reports'
import { accounts } from '../accounts/account.ts'
import { AccountStatement, accountStatementOf, AccountStatementQuery } from './account-statement.ts'
import { exportGeneralLedger, GeneralLedgerQuery } from './general-ledger.ts'
import { showLedger } from './ledger.ts'
import { AccountLedger, ledgerMeta, LedgerParameters } from './ledger.schemas.ts'
import { ledgerTable, sectionsTable } from './report.tables.ts'
import { showBalanceSheet, showProfitAndLoss, showTrialBalance } from './reports.ts'
import {
  BalanceQuery,
  BalanceSheet,
  ProfitAndLoss,
  ProfitAndLossQuery,
  TrialBalance,
  TrialBalanceQuery,
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

type Ledger = Awaited<ReturnType<typeof showLedger>>

/** A page of a ledger, with the cursor of the next one in `meta`. */
const ledgerReply: Reply<Ledger> = {
  ...replies.withMeta(
    replies.mapped(replies.one(AccountLedger), ({ ledger }: Ledger) => ledger),
    ledgerMeta,
    ({ per_page, next_cursor }) => ({ per_page, next_cursor }),
  ),
  recordOf: ({ ledger }) => ledger,
}

export const financeReportEndpoints = [
  reportEndpoint('GET /finance/reports/trial-balance', {
    permission,
    summary: 'Show the balance of each account on a day, or of a period',
    query: TrialBalanceQuery,
    report: {
      name: 'trial_balance',
      title: 'Trial balance',
      tables: {
        rows: { optional: ['opening', 'closing'] },
        totals: { at: 'data', optional: ['from_date', 'total_opening', 'total_closing'] },
      },
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
  reportEndpoint('GET /finance/accounts/:id/ledger', {
    permission,
    summary: 'Show the ledger of an account: its posted lines in a period, with balances',
    description:
      'Each line has its entry, its source, the accounts on the other side, and the balance after it. Further pages ' +
      'are read with `cursor`. Their balances are those of the books, also if entries are posted in between.',
    of: accounts,
    query: LedgerParameters,
    report: {
      name: 'account_ledger',
      title: 'Ledger of an account',
      access: ['finance.journal_entries.read'],
      tables: {
        rows: ledgerTable,
        balances: {
          at: 'data',
          columns: ['opening_balance', 'total_debit', 'total_credit', 'closing_balance'],
        },
      },
    },
    reply: ledgerReply,
    run: (ctx, { params, query }) => showLedger(ctx, params.id, query),
  }),
  endpoint('GET /finance/reports/general-ledger', {
    permission,
    summary: 'Export the ledgers of all accounts in a period',
    description:
      'A row for the opening balance of each account, for each posted line and for the closing balance, by the code ' +
      'of the account. Accounts without a balance and without lines are left out. Entries that are posted while the ' +
      'file is written are not in it. Also needs the permission `finance.journal_entries.read`.',
    isReport: true,
    query: GeneralLedgerQuery,
    reply: replies.file(...exportTypes),
    run: (ctx, { query }) => exportGeneralLedger(ctx, query),
  }),
]
