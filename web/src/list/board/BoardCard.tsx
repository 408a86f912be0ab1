/** A card of a board: the title of the record, some of its columns, a menu with its moves. */
import { ArrowRightLeft, GripVertical } from 'lucide-react'
import { Button, GridListItem } from 'react-aria-components'
import type { Row } from '../../data/records/metadata.ts'
import { kindOf } from '../../fields/kinds.ts'
import { IconButton } from '../../ui/controls/Button.tsx'
import { Menu, type MenuEntry } from '../../ui/Menu.tsx'
import { Cell } from '../cells/Cell.tsx'
import { useCellScope } from '../cells/cell-context.ts'
import type { Column } from '../base/columns.ts'
import { useColumnLabel } from '../grid/GridHeader.tsx'
import css from './BoardCard.module.css'

export interface BoardCardProps {
  row: Row
  columns: readonly Column[]
  isPeeked: boolean
  moves: readonly MenuEntry[]
  isMenuOpen: boolean
  onMenu: (isOpen: boolean) => void
}

const isLabelled = ({ field }: Column) => field !== undefined && kindOf(field).needsLabel

export function BoardCard({ row, columns, isPeeked, moves, isMenuOpen, onMenu }: BoardCardProps) {
  const { pages, words } = useCellScope()
  const labelOf = useColumnLabel()
  const title = pages.title(row)
  const subtitle = pages.subtitle?.(row)
  const move = words.board.moveCard(title)
  return (
    <GridListItem id={row.id} textValue={title} className={`${css.card} ${isPeeked ? css.peeked : ''}`}>
      <span className={css.cardTitle}>{title}</span>
      {subtitle && <span className={css.muted}>{subtitle}</span>}
      <span className={css.facts}>
        {columns.map((column) => (
          <span key={column.name} className={`${css.fact} ${isLabelled(column) ? css.labelled : ''}`}>
            {isLabelled(column) && <span className={css.muted}>{labelOf(column)} </span>}
            <Cell row={row} column={column} />
          </span>
        ))}
      </span>
      {moves.length > 0 && (
        <span className={css.tools}>
          <Button slot="drag" className={css.handle ?? ''}>
            <GripVertical aria-hidden />
          </Button>
          <Menu label={move} entries={moves} isOpen={isMenuOpen} onOpenChange={onMenu}>
            <IconButton label={move} keys="M" size="small">
              <ArrowRightLeft />
            </IconButton>
          </Menu>
        </span>
      )}
    </GridListItem>
  )
}
