/** The properties of a fact and of its control. */
import type { Field } from '../data/records/metadata.ts'
import type { RecordResponse } from '../data/records/records.ts'
import type { Pages } from '../declaration/page.ts'

export interface FactProps {
  pages: Pages
  response: RecordResponse
  name: string
  label: string
  field: Field
}
