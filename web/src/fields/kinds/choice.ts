/** One of the values that the API declares, such as a state. */
import type { Field } from '../../data/records/metadata.ts'
import { labelOfChoice, type Labels } from '../../words/labels.ts'
import { kind } from '../base/kind.ts'

const optionsOf = ({ choices = [] }: Field, labels: Labels) =>
  choices.map((each) => ({ id: String(each), label: labelOfChoice(labels, each) }))

export const choice = kind({
  text: (value, _, { labels }) => labelOfChoice(labels, value),
  filterText: (value, { labels }) => labelOfChoice(labels, value),
  label: (value, labels) => labelOfChoice(labels, value),
  // Some choices are numbers.
  parse: (text, { choices }) => choices?.find((each) => String(each) === text) ?? text,
  value: () => 'choice',
  column: { width: 144 },
  isPlain: true,
  input: () => 'choice',
  isSuggested: true,
  options: (field, { labels }) => optionsOf(field, labels),
  isCellEditable: true,
  shortOptions: (field, { labels }) => optionsOf(field, labels),
  filterRank: 1,
  hasSeveral: true,
})
