/** The words of printed documents: one file for each language, and one for the facts in all languages. */
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { factsIn } from './facts.ts'
import { fr } from './fr.ts'

/** The words by language. */
export const labels = {
  en: { ...en, facts: factsIn('en') },
  de: { ...de, facts: factsIn('de') },
  fr: { ...fr, facts: factsIn('fr') },
  es: { ...es, facts: factsIn('es') },
  ar: { ...ar, facts: factsIn('ar') },
}

export type Labels = (typeof labels)['en']
