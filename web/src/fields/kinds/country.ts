/** A country by its code of two letters. */
import type { Option } from '../../ui/controls/Select.tsx'
import type { Language } from '../../words/words.ts'
import { kind } from '../base/kind.ts'

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** Returns all countries with their names, in alphabetical order. */
export function countries(language: Language): Option[] {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  return codes
    .flatMap((id) => (names.of(id) ? [{ id, label: names.of(id) ?? id }] : []))
    .toSorted((a, b) => a.label.localeCompare(b.label, language))
}

export const country = kind({
  column: { width: 120 },
  input: () => 'choice',
  isSelfExplaining: true,
  options: (_, { language }) => countries(language),
  isCellEditable: true,
  isChosen: true,
})
