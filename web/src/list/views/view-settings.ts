/** Settings of a view in the API besides filters, order and columns. */
import type { Fields } from '../../data/records/metadata.ts'
import { views } from '../../generated/resources/views.ts'
import type { Pages } from '../../declaration/page.ts'

const { fields }: { fields: Fields } = views

/** Each user pins and orders views for themselves. */
export const canPin = 'pinned' in fields
export const canOrder = 'position' in fields

/** Returns a function that finds the declared layout of a kind; undefined if a view keeps no layout. */
export const layoutOf = ({ list }: Pages) =>
  'layout' in fields ? (kind: string) => list.layouts?.find((each) => each.kind === kind) : undefined
