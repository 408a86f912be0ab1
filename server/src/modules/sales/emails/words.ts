/** The default email texts by language. Tenants can replace them with templates. */
import type { Language } from '#core/printing'
import type { Words } from './email.kinds.ts'
import { arabic } from './words.ar.ts'
import { german } from './words.de.ts'
import { english } from './words.en.ts'
import { spanish } from './words.es.ts'
import { french } from './words.fr.ts'

export const words: Record<Language, Words> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  ar: arabic,
}
