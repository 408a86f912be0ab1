/** What a line is rendered from. */
import type { ComponentType } from 'react'
import type { LineProduct } from '../../data/business/products.ts'
import type { Resource, Row } from '../../data/records/metadata.ts'
import type { EntryLine, LineShape } from './lines.ts'
import type { Entry } from './use-entry.ts'

export interface LineRowProps {
  resource: Resource
  /** The name of the field with the lines. */
  name: string
  shape: LineShape
  line: EntryLine
  index: number
  isLast: boolean
  computed: Row | undefined
  product: LineProduct | undefined
  currency: string | undefined
  includesTax: boolean
  autoFocus: boolean
  entry: Entry
  /** Below the item, such as its stock. */
  Note: ComponentType<{ line: EntryLine }> | undefined
  canCreate: boolean
}
