/** The page that edits a record with its lines. */
import { isChangeable, type Row } from '../data/records/metadata.ts'
import type { Pages } from './page.ts'

/** Returns the address of the page that edits the lines of a record, if they can be changed now. */
export const editPageOf = ({ resource, document }: Pages, record: Row): string | undefined =>
  document && isChangeable(resource, record, document.lines) ? document.editPage(record.id) : undefined
