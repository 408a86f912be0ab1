/** The value of a field in a cell of a list, by its kind. A grid has many cells, so most are only texts. */
import { Check, Minus } from 'lucide-react'
import type { ComponentType } from 'react'
import { kindOf } from '../kinds.ts'
import type { CellName, ListScope, Source } from '../base/kind.ts'
import { labelOfTag } from '../base/tags.ts'
import { isEmptyValue } from '../base/values.ts'
import css from './FieldCell.module.css'
import { LinkCell } from './LinkCell.tsx'

interface FieldCellProps extends Source {
  value: unknown
  /** What all cells of a list share. */
  scope: ListScope
}

export function FieldCell(props: FieldCellProps) {
  const { value, field, row, scope } = props
  if (isEmptyValue(value)) return null
  const { cell, cellText } = kindOf(field)
  if (cell === undefined) return cellText(value, { field, row }, scope)
  const Own = cells[cell]
  return <Own {...props} />
}

const FlagCell = ({ value, scope: { words } }: FieldCellProps) =>
  value === true ? (
    <Check role="img" aria-label={words.list.yes} className={css.yes} />
  ) : (
    <Minus role="img" aria-label={words.list.no} className={css.no} />
  )

const shownTags = 3

function TagsCell({ field, value, scope: { labels } }: FieldCellProps) {
  const tags = (value as readonly unknown[]).map((each) => labelOfTag(field, each, labels))
  return (
    <span className={css.tags}>
      {tags.slice(0, shownTags).map((tag) => (
        <span key={tag} className={css.tag}>
          {tag}
        </span>
      ))}
      {tags.length > shownTags && <span className={css.more}>+{tags.length - shownTags}</span>}
    </span>
  )
}

const cells: Readonly<Record<CellName, ComponentType<FieldCellProps>>> = {
  flag: FlagCell,
  link: LinkCell,
  tags: TagsCell,
}
