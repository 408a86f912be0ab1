/**
 * The screens of reports and of the ledger. They are a part of their own, so that the first load has one file name
 * instead of those of all their parts.
 */
import type { ComponentType } from 'react'

const loaders = {
  dashboard: async () => (await import('./analytics/AnalyticsScreen.tsx')).AnalyticsScreen,
  report: async () => (await import('./analytics/ReportScreen.tsx')).ReportScreen,
  ledger: async () => (await import('./ledger/LedgerScreen.tsx')).LedgerScreen,
  yearEnd: async () => (await import('./years/YearEndScreen.tsx')).YearEndScreen,
} satisfies Readonly<Record<string, () => Promise<ComponentType>>>

export const load = (name: keyof typeof loaders): Promise<ComponentType> => loaders[name]()
