import { endpoint, one } from '#core'
import { showBalanceSheet, showProfitAndLoss, showTrialBalance } from './reports.ts'
import {
  BalanceQuery,
  BalanceSheet,
  ProfitAndLoss,
  ProfitAndLossQuery,
  TrialBalance,
} from './reports.schemas.ts'

const report = { permission: 'finance.reports.read', isReport: true } as const

export const financeReportEndpoints = [
  endpoint('GET /finance/reports/trial-balance', {
    ...report,
    summary: 'Show the balance of each account on a day',
    query: BalanceQuery,
    reply: one(TrialBalance),
    run: (ctx, { query }) => showTrialBalance(ctx, query),
  }),
  endpoint('GET /finance/reports/profit-and-loss', {
    ...report,
    summary: 'Show income, expenses and profit of a period',
    query: ProfitAndLossQuery,
    reply: one(ProfitAndLoss),
    run: (ctx, { query }) => showProfitAndLoss(ctx, query),
  }),
  endpoint('GET /finance/reports/balance-sheet', {
    ...report,
    summary: 'Show assets, liabilities and equity on a day',
    query: BalanceQuery,
    reply: one(BalanceSheet),
    run: (ctx, { query }) => showBalanceSheet(ctx, query),
  }),
]
