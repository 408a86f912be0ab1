/** Lists of short texts. */
import type { Field } from '../../data/records/metadata.ts'
import { labelOfRole, type Labels } from '../../words/labels.ts'
import type { FieldKind } from './kind.ts'

/** Roles have a label; other tags are the words of the tenant. */
export const labelOfTag = ({ names }: Field, tag: unknown, labels: Labels): string =>
  names === 'role' ? labelOfRole(labels, String(tag)) : String(tag)

export const tagsText: FieldKind['text'] = (value, { field }, { labels }) =>
  Array.isArray(value) ? value.map((each) => labelOfTag(field, each, labels)).join(', ') : String(value)
