/**
 * The directions of texts in emails. Values such as names, numbers and amounts are isolated by characters of Unicode
 * (FSI … PDI), so that they keep their order among words of the other direction; in HTML these become `<bdi>`.
 */

const isolate = { byLetter: '\u2068', end: '\u2069' }

/** Letters that are written from right to left, such as Arabic and Hebrew ones. */
const rightToLeft = '\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufefc'
const hasRightToLeft = new RegExp(`[${rightToLeft}]`)
const hasOthers = new RegExp(`[^\\s\\u200e\\u200f${rightToLeft}]`)
const hasLeftToRight = new RegExp(`(?![${rightToLeft}])\\p{L}`, 'u')

/** Overrides, embeddings and isolates. In a name they could turn round the text that follows. */
const controls = /[\u202a-\u202e\u2066-\u2069]/g
const oneIsolate = /^[\u2066-\u2068][^\u202a-\u202e\u2066-\u2069]*\u2069$/

/** Returns whether texts of a language run from right to left. */
export const isRightToLeft = (language: string) => /^(ar|fa|he|ur)\b/.test(language)

/** Returns a value without characters that change the direction of what follows. */
export const withoutControls = (value: string) => value.replace(controls, '')

/** Isolates each line of a value that needs it among words of the language. */
export const isolated = (value: string, language: string): string =>
  value.replace(/[^\n]+/g, (line) => {
    if (oneIsolate.test(line)) return line
    const plain = withoutControls(line)
    const needsIt = (isRightToLeft(language) ? hasOthers : hasRightToLeft).test(plain)
    return needsIt ? `${isolate.byLetter}${plain}${isolate.end}` : plain
  })

/** Isolates each of the values. */
export const isolatedValues = <V extends Record<string, string>>(values: V, language: string): V =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isolated(value, language)])) as V

/**
 * Returns the direction of a paragraph: that of the language, unless all letters outside of its values are of the other
 * direction.
 */
export function directionOf(paragraph: string, language: string): 'rtl' | 'ltr' {
  const own = paragraph.replace(/[\u2066-\u2068][^\u2069]*\u2069/g, '')
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
  html.replace(
    /([\u2066-\u2068])([^\u2066-\u2069\n]*)\u2069/g,
    (_, begin: string, inner: string) => `${elements[begin]}${inner}</bdi>`,
  )
