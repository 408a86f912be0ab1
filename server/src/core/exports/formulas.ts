/**
 * Guards text that a spreadsheet would execute as a formula when the file is opened. Such text begins with a sign that
 * starts a formula (including the full-width forms of East Asian keyboards, which spreadsheets accept), possibly after
 * spaces or invisible characters; or with a tab or a line break, which spreadsheets drop or treat as the start of a
 * cell.
 *
 * A spreadsheet of another locale splits the lines of a CSV file at another delimiter, even inside quotes unless a
 * value is the first of its line. Therefore the text after each delimiter and line break is guarded as well.
 */
const signs = '=+\\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B'
const sign = new RegExp(`[${signs}]`)
// Apostrophes are skipped, so that text that begins with an apostrophe gets a second one, and can be restored.
const beginning = new RegExp(`^(?:'*[\\t\\n\\r]|['\\s\\p{Z}\\p{Cc}\\p{Cf}]*[${signs}])`, 'u')
// A quote after a delimiter inside quotes is doubled: it reads as an empty quoted value followed by the sign.
const skipped = /['"\s\p{Z}\p{Cc}\p{Cf}]/u
const delimiters = /[;,\t\r\n]/

/** Returns the positions after delimiters at which a formula begins, in one pass over the text. */
function formulasIn(text: string): number[] {
  if (!delimiters.test(text) || !sign.test(text)) return []
  const found: number[] = []
  let possible: number[] = []
  let position = 0
  for (const character of text) {
    position += character.length
    if (delimiters.test(character)) {
      if (!skipped.test(character)) possible = []
      possible.push(position)
    } else if (possible.length > 0 && !skipped.test(character)) {
      if (sign.test(character)) for (const each of possible) found.push(each)
      possible = []
    }
  }
  return found
}

/** Splits a text at ascending positions. */
const partsOf = (text: string, places: readonly number[]) =>
  [0, ...places].map((position, index) => text.slice(position, places[index]))

/** Returns the text with an apostrophe before each formula. Spreadsheets then show the text. */
export const guarded = (text: string): string =>
  `${beginning.test(text) ? "'" : ''}${partsOf(text, formulasIn(text)).join("'")}`

/** Returns the original of a guarded text. */
export function unguarded(text: string): string {
  const [first = '', ...others] = partsOf(text, formulasIn(text))
  const isGuarded = first.startsWith("'") && beginning.test(text.slice(1))
  return [isGuarded ? first.slice(1) : first, ...others.map((part) => part.replace(/^'/, ''))].join('')
}
