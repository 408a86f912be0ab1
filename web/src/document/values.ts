/** The fields of a document and the values that its form begins with. */
import type { Line } from '../data/records/lines.ts'
import { type Field, isChangeable, valueOf } from '../data/records/metadata.ts'
import type { RecordResponse } from '../data/records/records.ts'
import type { DocumentDeclaration } from '../declaration/document.ts'
import type { Pages } from '../declaration/page.ts'
import type { Values } from '../form/form.ts'
import { entryLines, type EntryLine, type LineShape, newLine } from '../form/lines/lines.ts'

/** The pages of a record that has an editor. */
export type DocumentPages = Pages & { document: DocumentDeclaration }

/** What a new document begins with. */
export interface InitialValues {
  values: Values
  lines: readonly EntryLine[]
}

/** The fields besides the lines that people can enter now: those of a new document, or those of one that exists. */
export function headFields(pages: DocumentPages, response: RecordResponse | undefined): readonly string[] {
  const { resource, document } = pages
  const { fields } = resource
  const isOpen = (name: string, { create, update, writeOnly }: Field) => {
    if (!response) return create !== undefined
    if (!update) return false
    // The reason of a change and the like are not asked while everything is still open.
    const isAboutChange = writeOnly === true && create === undefined
    return isChangeable(resource, response.record, isAboutChange ? document.party : name) !== isAboutChange
  }
  return Object.entries(fields).flatMap(([name, field]) =>
    name !== document.lines && isOpen(name, field) ? [name] : [],
  )
}

/** Returns the values that the form of a document begins with. */
export function firstValues(
  pages: DocumentPages,
  response: RecordResponse | undefined,
  initial: InitialValues,
  shape: LineShape,
): Values {
  const { lines: field, party } = pages.document
  if (!response) {
    const lines = initial.lines.length > 0 ? initial.lines : [newLine(shape)]
    return { ...initial.values, [field]: lines }
  }
  const { record } = response
  const head = [party, ...headFields(pages, response)].map((name) => [name, valueOf(record, name)])
  return { ...Object.fromEntries(head), [field]: entryLines((record[field] ?? []) as readonly Line[]) }
}
