/** Lists of short texts. */
import type { Field } from '../../data/records/metadata.ts'
import { labelOfChoice, labelOfRole, type Labels } from '../../words/labels.ts'
import type { FieldKind } from './kind.ts'

/** Roles and values that the API declares have a label; other tags are the words of the tenant. */
export function labelOfTag({ names, item }: Field, tag: unknown, labels: Labels): string {
  if (names === 'role') return labelOfRole(labels, String(tag))
  return item?.choices ? labelOfChoice(labels, tag) : String(tag)
}

export const tagsText: FieldKind['text'] = (value, { field }, { labels }) =>
  Array.isArray(value) ? value.map((each) => labelOfTag(field, each, labels)).join(', ') : String(value)
