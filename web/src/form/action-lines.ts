/** Operations on some lines of a record, such as the receipt of goods: the lines are chosen by name. */
import type { Field, Fields, Row } from '../data/metadata.ts'
import type { ActionLines } from '../pages/page.ts'
import type { Values } from './form.ts'

const titleOf = (line: Row): string =>
  [line['product_sku'] ?? line['sku'], line['product_name'] ?? line['name']].filter(Boolean).join(' · ')

/** Returns the lines of the record of which something is left. */
const openLines = (record: Row, { field, left }: ActionLines): readonly Row[] =>
  ((record[field] ?? []) as readonly Row[]).filter((line) => left(line) > 0)

/** Returns the fields of the body, in which a line is a choice among those of the record. */
export function withNamedLines(body: Fields, record: Row, lines: ActionLines | undefined): Fields {
  const field = body[lines?.field ?? '']
  if (!lines || !field?.fields) return body
  const named = openLines(record, lines).map((line) => ({ id: line.id, label: titleOf(line) }))
  const id: Field = { ...field.fields[lines.id], kind: 'choice', named }
  return { ...body, [lines.field]: { ...field, fields: { ...field.fields, [lines.id]: id } } }
}

/** Returns the first lines of the form: all that is left. */
export function firstLines(record: Row, lines: ActionLines | undefined): Values {
  if (!lines || lines.isEmptyAtFirst) return {}
  const first = openLines(record, lines).map((line) => ({
    [lines.id]: line.id,
    [lines.quantity]: lines.left(line),
  }))
  return { [lines.field]: first }
}
