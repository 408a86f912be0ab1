/** The words of parts of the app. Each is loaded with the pages that need it, so that the first page does not wait. */
import { use } from 'react'
import { type Language, useCatalogue } from './words.ts'

/** Returns a hook that returns the words of a part in the language of the user. */
export function part<T>(loaders: Readonly<Record<Language, () => Promise<T>>>): () => T {
  const loading = new Map<Language, Promise<T>>()
  return () => {
    const { language } = useCatalogue()
    const known = loading.get(language) ?? loaders[language]()
    loading.set(language, known)
    return use(known)
  }
}

/** One's own account, and links in emails. */
export const useAccountWords = part({
  en: async () => (await import('./en/account.ts')).account,
  de: async () => (await import('./de/account.ts')).account,
})

export const useCalendarWords = part({
  en: async () => (await import('./en/calendar.ts')).calendar,
  de: async () => (await import('./de/calendar.ts')).calendar,
})

/** The settings of the company. */
export const useCompanyWords = part({
  en: async () => (await import('./en/company.ts')).company,
  de: async () => (await import('./de/company.ts')).company,
})

/** Emails and their delivery, and the mail server. */
export const useEmailWords = part({
  en: async () => (await import('./en/emails.ts')).emails,
  de: async () => (await import('./de/emails.ts')).emails,
})

/** The health of a customer. */
export const useHealthWords = part({
  en: async () => (await import('./en/health.ts')).health,
  de: async () => (await import('./de/health.ts')).health,
})

export const useImportWords = part({
  en: async () => (await import('./en/imports.ts')).imports,
  de: async () => (await import('./de/imports.ts')).imports,
})

/** The leave balance. */
export const useLeaveWords = part({
  en: async () => (await import('./en/leave.ts')).leave,
  de: async () => (await import('./de/leave.ts')).leave,
})

/** The lines of orders, invoices, purchase orders and rentals. */
export const useLineWords = part({
  en: async () => (await import('./en/lines.ts')).lines,
  de: async () => (await import('./de/lines.ts')).lines,
})

/** The merge of contacts. */
export const useMergeWords = part({
  en: async () => (await import('./en/merge.ts')).merge,
  de: async () => (await import('./de/merge.ts')).merge,
})

/** The editors and the dialogs of orders, invoices and payments. */
export const useSalesWords = part({
  en: async () => (await import('./en/sales.ts')).sales,
  de: async () => (await import('./de/sales.ts')).sales,
})

/** Webhooks and the event feed. */
export const useWebhookWords = part({
  en: async () => (await import('./en/webhooks.ts')).webhooks,
  de: async () => (await import('./de/webhooks.ts')).webhooks,
})

/** The conversion of leads. */
export const useConversionWords = part({
  en: async () => (await import('./en/conversion.ts')).conversion,
  de: async () => (await import('./de/conversion.ts')).conversion,
})

/** The rental desk. */
export const useRentalWords = part({
  en: async () => (await import('./en/rentals.ts')).rentals,
  de: async () => (await import('./de/rentals.ts')).rentals,
})

/** Receiving, counting, transfers, stock by warehouse, variants, reorders. */
export const useWarehouseWords = part({
  en: async () => (await import('./en/warehouse.ts')).warehouse,
  de: async () => (await import('./de/warehouse.ts')).warehouse,
})

/** The tree of a list. */
export const useTreeWords = part({
  en: async () => (await import('./en/tree.ts')).tree,
  de: async () => (await import('./de/tree.ts')).tree,
})

/** Leave, performance reviews, and the parts of the home page about them. */
export const usePeopleWords = part({
  en: async () => (await import('./en/people.ts')).people,
  de: async () => (await import('./de/people.ts')).people,
})

/** The results of campaigns. */
export const useCampaignWords = part({
  en: async () => (await import('./en/campaign.ts')).campaign,
  de: async () => (await import('./de/campaign.ts')).campaign,
})

/** The first steps in a company without customers. */
export const useFirstStepsWords = part({
  en: async () => (await import('./en/first-steps.ts')).firstSteps,
  de: async () => (await import('./de/first-steps.ts')).firstSteps,
})

/** Other words for settings, by which they are found. */
export const useSettingsSearchWords = part({
  en: async () => (await import('./en/settings-search.ts')).settingsSearch,
  de: async () => (await import('./de/settings-search.ts')).settingsSearch,
})
