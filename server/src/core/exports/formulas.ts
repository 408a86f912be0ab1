/**
 * Text that a spreadsheet would treat as a formula and run when the file is opened. It begins with a sign that starts a
 * formula (also in the full-width forms of East Asian keyboards, which spreadsheets accept), possibly after blanks or
 * invisible characters; or with a tab or a line break, which spreadsheets drop or treat as the start of a cell.
 */
const formula = /^(?:[\t\n\r]|[\s\p{Z}\p{Cc}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B])/u

/** Returns the text, with an apostrophe in front of a formula: spreadsheets then show the text itself. */
export const guarded = (text: string) => (formula.test(text) ? `'${text}` : text)

/** Returns the text as it was before it was guarded. */
export const unguarded = (text: string) =>
  text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text
