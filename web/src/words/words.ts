/** The words of the app in the language of the user. A language has the keys of English; a missing one is an error. */
import { createContext, use } from 'react'
import type { en } from './en.ts'
import type { Labels } from './labels.ts'

export type Language = 'en' | 'de'

/** The sentences of the app. Those with values are functions. */
export type Words = typeof en

export interface Catalogue {
  language: Language
  /** The language with a region, for numbers, amounts and days: `en-US`. */
  locale: string
  words: Words
  labels: Labels
}

export const WordsContext = createContext<Catalogue | null>(null)

export function useCatalogue(): Catalogue {
  const catalogue = use(WordsContext)
  if (!catalogue) throw new Error('There are no words here.')
  return catalogue
}

export const useWords = (): Words => useCatalogue().words
export const useLabels = (): Labels => useCatalogue().labels
