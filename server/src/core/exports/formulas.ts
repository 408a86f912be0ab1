/**
 * Text that a spreadsheet would treat as a formula and run when the file is opened. It begins with a sign that starts a
 * formula (also in the full-width forms of East Asian keyboards, which spreadsheets accept), possibly after blanks or
 * invisible characters; or with a tab or a line break, which spreadsheets drop or treat as the start of a cell.
 *
 * A spreadsheet of another locale divides the lines of a CSV file at another delimiter, inside of quotes too unless a
 * value is the first of its line. So the text after each delimiter and line break is guarded as well.
 */
const signs = '=+\\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B'
const sign = new RegExp(`[${signs}]`)
// Apostrophes are skipped, so that text with an apostrophe of its own gets a second one, and is read as it was.
const beginning = new RegExp(`^(?:'*[\\t\\n\\r]|['\\s\\p{Z}\\p{Cc}\\p{Cf}]*[${signs}])`, 'u')
// A quote after a delimiter inside of quotes is doubled: an empty quoted value, and the sign after it.
const skipped = /['"\s\p{Z}\p{Cc}\p{Cf}]/u
const delimiters = /[;,\t\r\n]/

/** Returns the places after delimiters where a formula begins, in one pass over the text. */
function formulasIn(text: string): number[] {
  if (!delimiters.test(text) || !sign.test(text)) return []
  const found: number[] = []
  let possible: number[] = []
  let place = 0
  for (const character of text) {
    place += character.length
    if (delimiters.test(character)) {
      if (!skipped.test(character)) possible = []
      possible.push(place)
    } else if (possible.length > 0 && !skipped.test(character)) {
      if (sign.test(character)) for (const each of possible) found.push(each)
      possible = []
    }
  }
  return found
}

/** Divides a text at places in ascending order. */
const partsOf = (text: string, places: readonly number[]) =>
  [0, ...places].map((place, index) => text.slice(place, places[index]))

/** Returns the text, with an apostrophe in front of each formula: spreadsheets then show the text itself. */
export const guarded = (text: string): string =>
  `${beginning.test(text) ? "'" : ''}${partsOf(text, formulasIn(text)).join("'")}`

/** Returns the text as it was before it was guarded. */
export function unguarded(text: string): string {
  const [first = '', ...others] = partsOf(text, formulasIn(text))
  const isGuarded = first.startsWith("'") && beginning.test(text.slice(1))
  return [isGuarded ? first.slice(1) : first, ...others.map((part) => part.replace(/^'/, ''))].join('')
}
