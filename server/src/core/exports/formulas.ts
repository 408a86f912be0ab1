/**
 * Text that a spreadsheet would take for a formula, and run when the file is opened. It begins with one of the signs
 * that begin a formula, also in the widths in which East Asian keyboards type them and spreadsheets take them, perhaps
 * after blanks or what is invisible; or with a tab or a line break, which spreadsheets drop or begin a cell after.
 */
const formula = /^(?:[\t\n\r]|[\s\p{Z}\p{Cc}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B])/u

/** The text, with an apostrophe in front of what would be run: spreadsheets then show it as it is. */
export const guarded = (text: string) => (formula.test(text) ? `'${text}` : text)

/** The text as it was before it was guarded. */
export const unguarded = (text: string) =>
  text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text
