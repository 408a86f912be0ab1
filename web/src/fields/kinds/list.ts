/** A list of texts, of links to records, or of values that the API declares. */
import type { Field } from '../../data/records/metadata.ts'
import { kind } from '../base/kind.ts'
import { tagsText } from '../base/tags.ts'

const hasLinks = ({ item }: Field) => item?.to !== undefined

export const list = kind({
  text: tagsText,
  value: (field) => (hasLinks(field) ? 'links' : undefined),
  cell: 'tags',
  isPlain: true,
  input: (field) => (hasLinks(field) ? 'links' : field.item?.choices ? 'choices' : 'tags'),
  isWide: true,
})
