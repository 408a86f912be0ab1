/** A currency by its code of three letters. */
import type { Option } from '../../ui/controls/Select.tsx'
import type { Language } from '../../words/words.ts'
import { kind } from '../base/kind.ts'

function currencies(language: Language): Option[] {
  const names = new Intl.DisplayNames(language, { type: 'currency', fallback: 'none' })
  return Intl.supportedValuesOf('currency').map((id) => ({ id, label: `${id} – ${names.of(id) ?? id}` }))
}

export const currency = kind({
  column: { width: 96 },
  input: () => 'choice',
  isSelfExplaining: true,
  isSuggested: true,
  options: (_, { language }) => currencies(language),
  isCellEditable: true,
  isChosen: true,
  filterRank: 6,
})
