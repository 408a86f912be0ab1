/** Text as its maker saw it: without the marks with which spreadsheets and shops keep a value from being a number. */
import { unguarded } from '#core/exports/formulas'

/** `="00123"`, also with a plain string inside: a formula whose result is the text. */
const formula = /^=\s*(?:T\(\s*)?"((?:[^"]|"")*)"\s*\)?$/i
/**
 * An apostrophe before a value that a spreadsheet would change: digits, or one word that begins with a digit. Text such
 * as 's-Hertogenbosch and '90s keeps its apostrophe.
 */
const apostrophe = /^'(?!\d0s$)(?=[\d+(.,][^']*$)(?:[\d\s().,/+:-]*|\d\S*)$/

/** Signs without width that programs leave at the ends of a value. */
const atEnds = /^[\s\u200B-\u200F\u2060\uFEFF]+|[\s\u200B-\u200F\u2060\uFEFF]+$/g

/** Returns the text without marks, without the protection against formulas of our exports, and trimmed; or null. */
export function unmarked(cell: string): string | null {
  const text = cell.replace(atEnds, '')
  if (text === '') return null
  const first = text.charCodeAt(0)
  if (first !== 61 && first !== 39 && !hasGuards(text)) return text
  const [, inside] = formula.exec(text) ?? []
  if (inside !== undefined) return inside.replaceAll('""', '"').replace(atEnds, '') || null
  if (apostrophe.test(text)) return text.slice(1).trim()
  return unguarded(text) || null
}

/** Guards inside of a text follow a delimiter. */
const hasGuards = (text: string) => text.includes("'")
