/** The words of printed documents, one file for each language. */
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en, type Labels } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'

export type { Labels }

/** The words by language. */
export const labels = { en, de, fr, es, ar } satisfies Record<string, Labels>
