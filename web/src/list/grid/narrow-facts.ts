/** The columns that a row on a narrow window shows below its title and state. */
import { isStateField, type Resource } from '../../data/records/metadata.ts'
import type { Column } from '../base/columns.ts'
import { rowHeights } from './grid-window.ts'

const perLine = 2
const lineHeight = 20

/** Returns the first column and the sum of the record. Without a page of the record, all columns are here. */
export function narrowFacts(resource: Resource, columns: readonly Column[]): readonly Column[] {
  const others = columns.filter(({ name }) => name !== 'title' && !isStateField(resource, name))
  if (!resource.hasRecord) return others
  const [first, second, ...more] = others
  const sum = more.find(({ name }) => name === 'total_amount' || name === 'amount')
  return [first, sum ?? second].filter((each) => each !== undefined)
}

/** Returns the height of a row on a narrow window, in pixels. */
export function narrowHeight(resource: Resource, columns: readonly Column[]): number {
  const lines = Math.max(1, Math.ceil(narrowFacts(resource, columns).length / perLine))
  return rowHeights.narrow + (lines - 1) * lineHeight
}
