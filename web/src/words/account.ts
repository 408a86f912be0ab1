/** The words of one's own account and of links in emails. They are loaded with the pages that need them. */
import { use } from 'react'
import type { account } from './en/account.ts'
import { type Language, useCatalogue } from './words.ts'

export type AccountWords = typeof account

const loaders: Readonly<Record<Language, () => Promise<{ account: AccountWords }>>> = {
  en: () => import('./en/account.ts'),
  de: () => import('./de/account.ts'),
}

const loading = new Map<Language, Promise<{ account: AccountWords }>>()

/** Returns the words in the language of the user. */
export function useAccountWords(): AccountWords {
  const { language } = useCatalogue()
  const known = loading.get(language) ?? loaders[language]()
  loading.set(language, known)
  return use(known).account
}
