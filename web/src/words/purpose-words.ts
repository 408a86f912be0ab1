/** What each list is for: a file of its own, which only empty lists load. */
import { part } from './parts.ts'

export const usePurposeWords = part({
  en: async () => (await import('./en/purposes.ts')).purposes,
  de: async () => (await import('./de/purposes.ts')).purposes,
})
