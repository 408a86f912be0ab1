/** The texts of the invoice page by language. */
import type { Language } from '#core/printing'
import { arabic } from './page.words.ar.ts'
import { german } from './page.words.de.ts'
import { english } from './page.words.en.ts'
import { spanish } from './page.words.es.ts'
import { french } from './page.words.fr.ts'

export const pageWords: Record<Language, typeof english> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  ar: arabic,
}

export type PageWords = typeof english
