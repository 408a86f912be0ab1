/** The values of columns that fill fields with choices or yes/no fields: known ones, proposed ones, and the others. */
import type { f } from '#core'
import type { Cell } from '../reading/cell.ts'
import { plain } from './names.ts'
import { type Reading, valueOf } from '../values/cells.ts'
import lists from './choice-words.json' with { type: 'json' }

interface Keywords {
  type?: string | readonly string[]
  enum?: readonly unknown[]
}

/** A field with more choices, such as currencies and time zones, has no list. */
const choicesAtMost = 60

/** Returns the choices of a field that is chosen from a list, or is yes or no; otherwise undefined. */
export function choicesOf(schema: f.TSchema): readonly (string | boolean)[] | undefined {
  const { enum: choices, type } = schema as Keywords
  if ([type ?? []].flat().includes('boolean')) return [true, false]
  const texts = choices?.filter((choice): choice is string => typeof choice === 'string')
  return texts && texts.length > 0 && texts.length <= choicesAtMost ? texts : undefined
}

/** Returns whether a cell is one of the choices, as an import reads it. */
export const isChoice = (schema: f.TSchema, cell: Exclude<Cell, null>, reading: Reading): boolean =>
  choicesOf(schema)?.includes(valueOf(schema, cell, reading) as string | boolean) ?? true

/**
 * Other words for the values of fields: their German labels, and words of other systems. A word that fits several
 * choices of a field is not used for it.
 */
const words = new Map(
  Object.entries(lists).map(([choice, list]) => [choice, new Set(list.split(', ').map(wordOf))] as const),
)

/** A sign, such as a check mark, is a word, too. */
function wordOf(text: string): string {
  return plain(text) || text.trim()
}

/** Returns the choice that a word of another system or language means; undefined if it is unclear. */
export function proposedChoice(schema: f.TSchema, text: string): string | boolean | undefined {
  const choices = choicesOf(schema) ?? []
  const wanted = wordOf(text)
  if (wanted === '') return undefined
  const meant = choices.filter(
    (choice) => plain(String(choice)) === wanted || words.get(String(choice))?.has(wanted) === true,
  )
  const exact = meant.filter((choice) => plain(String(choice)) === wanted)
  return meant.length === 1 ? meant[0] : exact.length === 1 ? exact[0] : undefined
}
