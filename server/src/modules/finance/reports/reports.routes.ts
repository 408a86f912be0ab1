import { mapReply, one, type Reply, reportEndpoint, withMeta } from '#core'
import { sectionsTable } from './report.tables.ts'
import { showBalanceSheet, showProfitAndLoss, showTrialBalance } from './reports.ts'
import {
  BalanceQuery,
  BalanceSheet,
  ProfitAndLoss,
  ProfitAndLossQuery,
  TrialBalance,
} from './reports.schemas.ts'
import { waitingFields, waitingPath, type WithWaiting, withWaiting } from './waiting.ts'

const permission = 'finance.reports.read'

/** Returns the reply of a report that names these entries in `meta`. */
const namingWaiting = <T>(reply: Reply<T>): Reply<WithWaiting<T>> => ({
  ...withMeta(
    mapReply(reply, ({ report }: WithWaiting<T>) => report),
    { title: 'BooksReportMeta', fields: waitingFields },
    ({ waiting }) => ({ waiting_entries: waiting, waiting_entries_path: waitingPath }),
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
    reply: namingWaiting(one(TrialBalance)),
    run: async (ctx, { query }) => {
      const report = await showTrialBalance(ctx, query)
      return withWaiting(ctx, report, report.as_of_date)
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
    reply: namingWaiting(one(ProfitAndLoss)),
    run: async (ctx, { query }) => {
      const report = await showProfitAndLoss(ctx, query)
      return withWaiting(ctx, report, report.to_date)
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
    reply: namingWaiting(one(BalanceSheet)),
    run: async (ctx, { query }) => {
      const report = await showBalanceSheet(ctx, query)
      return withWaiting(ctx, report, report.as_of_date)
    },
  }),
]
