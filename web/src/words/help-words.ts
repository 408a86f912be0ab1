/** The words of the list of shortcuts: a file of their own, which only that dialog loads. */
import { part } from './parts.ts'

export const useHelpWords = part({
  en: async () => (await import('./en/help.ts')).help,
  de: async () => (await import('./de/help.ts')).help,
})
