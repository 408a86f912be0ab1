/** The words of reports, the dashboard and the ledger: a file of their own, which only their pages load. */
import { part } from './parts.ts'

export const useReportWords = part({
  en: async () => (await import('./en/reports.ts')).reports,
  de: async () => (await import('./de/reports.ts')).reports,
})

/** The ledger of an account. */
export const useAccountLedgerWords = part({
  en: async () => (await import('./en/account-ledger.ts')).accountLedger,
  de: async () => (await import('./de/account-ledger.ts')).accountLedger,
})
