/** The words of tax codes, the tax report and the EC sales list: a file of their own, which only their pages load. */
import { part } from './parts.ts'

export const useTaxWords = part({
  en: async () => (await import('./en/taxes.ts')).taxes,
  de: async () => (await import('./de/taxes.ts')).taxes,
})
