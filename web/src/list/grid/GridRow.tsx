/** A row of the grid. It is rendered again only when something of it changes. */
import { memo, type ReactNode } from 'react'
import type { Row } from '../../data/records/metadata.ts'
import { useWords } from '../../words/words.ts'
import { Cell } from '../cells/Cell.tsx'
import { useCellScope } from '../cells/cell-context.ts'
import { TitleCell } from '../cells/TitleCell.tsx'
import type { Column } from '../base/columns.ts'
import grid from './Grid.module.css'
import css from './GridRow.module.css'
import { NarrowRow } from './NarrowRow.tsx'

interface GridRowProps {
  index: number
  /** The position in pixels. */
  top: number
  row: Row | undefined
  columns: readonly Column[]
  /** -1: the row is not active. */
  activeColumn: number
  isSelected: boolean
  isFaded: boolean
  isPeeked: boolean
  canSelect: boolean
  isNarrow: boolean
  isSelecting: boolean
  editor: { name: string; element: ReactNode } | undefined
}

export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { index, top, row, columns, activeColumn, isSelected, editor } = props
  const classes = [
    grid.columns,
    css.row,
    props.isNarrow && css.narrow,
    isSelected && css.selected,
    props.isPeeked && css.peeked,
    props.isFaded && css.faded,
    props.isNarrow && css.narrow,
    editor && css.editingRow,
  ]
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={props.canSelect ? isSelected : undefined}
      className={classes.filter(Boolean).join(' ')}
      style={{ transform: `translateY(${top}px)` }}
    >
      {props.canSelect && !props.isNarrow && <SelectCell index={index} row={row} isSelected={isSelected} />}
      {props.isNarrow ? (
        <NarrowRow
          index={index}
          row={row}
          columns={columns}
          isActive={activeColumn >= 0}
          isSelecting={props.isSelecting}
          isSelected={isSelected}
        />
      ) : (
        columns.map((column, at) => (
          <div
            key={column.name}
            role="gridcell"
            aria-colindex={at + (props.canSelect ? 2 : 1)}
            data-row={index}
            data-column={at}
            tabIndex={activeColumn === at ? 0 : -1}
            className={`${grid.cell} ${css.cell} ${at === 0 ? grid.first : ''} ${column.isNumeric ? grid.numeric : ''}`}
          >
            {editor?.name === column.name ? (
              editor.element
            ) : (
              <Content row={row} column={column} columns={columns} />
            )}
          </div>
        ))
      )}
    </div>
  )
})

interface ContentProps {
  row: Row | undefined
  column: Column
  columns: readonly Column[]
}

function Content({ row, column, columns }: ContentProps) {
  if (!row) return <span className={css.placeholder} />
  return column.name === 'title' ? (
    <TitleCell row={row} beside={columns} />
  ) : (
    <span className={css.text}>
      <Cell row={row} column={column} />
    </span>
  )
}

function SelectCell({
  index,
  row,
  isSelected,
}: {
  index: number
  row: Row | undefined
  isSelected: boolean
}) {
  const { list } = useWords()
  const { pages, labels } = useCellScope()
  return (
    <div role="gridcell" aria-colindex={1} data-row={index} data-column={-1} className={grid.select}>
      <input
        type="checkbox"
        tabIndex={-1}
        readOnly
        checked={isSelected}
        aria-label={row ? list.select(pages.title(row, labels)) : list.loadingRow}
      />
    </div>
  )
}
