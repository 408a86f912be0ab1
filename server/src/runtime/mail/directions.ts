/**
 * The directions of texts in emails. Values within text of the other direction are isolated by Unicode characters (FSI
 * … PDI); in HTML these become `<bdi>`.
 */

/** Letters of scripts that run from right to left, such as Arabic and Hebrew. */
const rightToLeft = '\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufefc'
const hasRightToLeft = new RegExp(`[${rightToLeft}]`)
const hasLeftToRight = new RegExp(`(?![${rightToLeft}])\\p{L}`, 'u')

/** Returns whether texts of a language run from right to left. */
export const isRightToLeft = (language: string) => /^ar\b/.test(language)

/** Returns a text without overrides, embeddings and isolates, which affect the direction of the following text. */
export const withoutControls = (text: string) => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '')

/** Returns a text without overrides and embeddings, which in a name could reverse the following text. */
export const withoutOverrides = (text: string) => text.replace(/[\u202a-\u202e]/g, '')

/** The depth of nested isolates: an amount contains a number and a currency. */
const deepest = 3

/** Replaces isolates, the inner ones first. */
function replaceIsolates(text: string, replacement: (begin: string, inner: string) => string): string {
  let replaced = text
  for (let depth = 0; depth < deepest; depth++)
    replaced = replaced.replace(
      /([\u2066-\u2068])([^\u2066-\u2069\n]*)\u2069/g,
      (_, begin: string, inner: string) => replacement(begin, inner),
    )
  return replaced
}

/**
 * Returns the direction of a paragraph: that of the language, unless all letters outside its values have the other
 * direction.
 */
export function directionOf(paragraph: string, language: string): 'rtl' | 'ltr' {
  const own = replaceIsolates(paragraph, () => '')
  if (isRightToLeft(language)) return hasRightToLeft.test(own) || !hasLeftToRight.test(own) ? 'rtl' : 'ltr'
  return hasLeftToRight.test(own) || !hasRightToLeft.test(own) ? 'ltr' : 'rtl'
}

const elements: Record<string, string> = {
  '\u2066': '<bdi dir="ltr">',
  '\u2067': '<bdi dir="rtl">',
  '\u2068': '<bdi>',
}

/** Returns HTML with elements in place of isolates. */
export const asElements = (html: string) =>
  replaceIsolates(html, (begin, inner) => `${elements[begin]}${inner}</bdi>`)
