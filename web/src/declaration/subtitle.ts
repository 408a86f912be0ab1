/** The subtitle of a record beside other texts. */
import { type Row, valueOf } from '../data/records/metadata.ts'
import type { Pages } from './page.ts'

const isSameText = (one: unknown, other: string) =>
  typeof one === 'string' && one.toLowerCase() === other.toLowerCase()

/** Returns whether a field shows this text: as its value, or as the name of the record that it links. */
function isShownBy(row: Row, name: string, text: string): boolean {
  const linked = name.endsWith('_id') ? valueOf(row, name.slice(0, -'_id'.length)) : undefined
  const names = typeof linked === 'object' && linked !== null ? Object.values(linked) : []
  return [valueOf(row, name), ...names].some((each) => isSameText(each, text))
}

/** Returns the subtitle of a record, unless the title or one of the fields beside it says the same. */
export function subtitleBeside(
  { title, subtitle }: Pages,
  row: Row,
  fields: readonly string[],
): string | undefined {
  const text = subtitle(row)
  if (!text || isSameText(title(row), text)) return undefined
  return fields.some((name) => isShownBy(row, name, text)) ? undefined : text
}
