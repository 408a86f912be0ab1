/** Loads a language. English labels are the names of the API as words, with corrections in `en.labels.ts`. */
import type { Catalogue, Language } from './words.ts'

type Loaded = Omit<Catalogue, 'locale'>

async function loadCatalogue(language: Language): Promise<Loaded> {
  if (language === 'de') {
    const [{ de }, { labels }] = await Promise.all([import('./de.ts'), import('./de.labels.ts')])
    return { language, words: de, labels }
  }
  const [{ en }, { labels }] = await Promise.all([import('./en.ts'), import('./en.labels.ts')])
  return { language, words: en, labels }
}

const loading = new Map<Language, Promise<Loaded>>()

/** Returns the words as a promise that stays the same, for `use` in a component. */
export function catalogueOf(language: Language): Promise<Loaded> {
  const known = loading.get(language) ?? loadCatalogue(language)
  loading.set(language, known)
  return known
}

/** The language of the browser, until the preferences of the user are known. */
export const browserLanguage = (): Language => (navigator.language.startsWith('de') ? 'de' : 'en')
