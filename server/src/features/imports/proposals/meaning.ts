/** Columns that change the meaning of a row, so that an import without them would be wrong. */
import { plain } from './names.ts'
import words from './meaning-words.json' with { type: 'json' }

/** Names of kinds, signs, currencies, units, states, open amounts and taxes. */
const known = new Set(words.map(plain))

/** Returns whether the name of a column says that it changes the meaning of a row. */
export function changesMeaning(column: string): boolean {
  // Columns of lines are named `Order Lines/Type` or `Status (Items)`, and a second column `Type (2)`.
  const bare = column.replace(/\s*\((?:\d+|items)\)$/i, '').replace(/^.*[/.:]/, '')
  return known.has(plain(column)) || known.has(plain(bare))
}
