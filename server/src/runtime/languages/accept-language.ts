/** The languages of messages, and the choice of one by the header Accept-Language (RFC 9110). */

/** English is the language of the code. The others have a catalogue. */
export const languages = ['en', 'de'] as const

export type Language = (typeof languages)[number]

/** Longer headers are cut: no client has so many languages. */
const longestHeader = 500

/**
 * Returns the supported language that the client prefers: the one with the highest quality value, and of equal ones the
 * first. Regions do not matter (`de-AT` is German), and `*` means English. English is also the answer to a header
 * without a supported language.
 */
export function languageOf(header: string | undefined): Language {
  let best: { language: Language; quality: number } = { language: 'en', quality: 0 }
  for (const range of (header ?? '').slice(0, longestHeader).split(',')) {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
    const language = languageIn(tag)
    const quality = qualityIn(parameters)
    if (language && quality > best.quality) best = { language, quality }
  }
  return best.language
}

function languageIn(tag: string): Language | undefined {
  const primary = tag === '*' ? 'en' : tag.split('-', 1)[0]
  return languages.find((language) => language === primary)
}

/** Returns the quality value: 1 if there is none, 0 (not accepted) if it is malformed. */
function qualityIn(parameters: readonly string[]): number {
  const weight = parameters.find((parameter) => /^q\s*=/.test(parameter))
  if (weight === undefined) return 1
  return Number(/^q\s*=\s*([01](?:\.\d{0,3})?)$/.exec(weight)?.[1] ?? 0)
}
