/** The declaration of a record that is entered with its lines on a page of its own, such as an order. */
import { isChangeable, type Row } from '../data/records/metadata.ts'
import type { Pages } from './page.ts'

export interface DocumentDeclaration<Name extends string = string> {
  /** The page that edits a record whose lines can be changed. */
  editPage: (id: string) => string
  /** The field with the customer or the supplier. */
  party: Name
  /** The field with the lines. */
  lines: Name
  /** The fields that are shown first, besides these two; the others on request. */
  usual: readonly Name[]
  /** Whether the server computes a record without saving it. */
  hasDryRun?: boolean
}

/** Returns the address of the page that edits the lines of a record, if they can be changed now. */
export const editPageOf = ({ resource, document }: Pages, record: Row): string | undefined =>
  document && isChangeable(resource, record, document.lines) ? document.editPage(record.id) : undefined
