/** The header of the grid: sorts by a click, changes width and place of columns. */
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useId, useState, type DragEvent, type PointerEvent } from 'react'
import { labelOfField } from '../../words/labels.ts'
import { useLabels, useWords } from '../../words/words.ts'
import type { Column } from '../base/columns.ts'
import type { Sort } from '../base/list-state.ts'
import grid from './Grid.module.css'
import css from './GridHeader.module.css'
import type { GridEvents } from './grid-events.ts'

interface GridHeaderProps {
  columns: readonly Column[]
  sort: Sort
  /** The column with the focus. */
  active: number | undefined
  selected: 'none' | 'some' | 'all'
  canSelect: boolean
  isNarrow: boolean
  events: GridEvents
}

export function useColumnLabel(): (column: Column) => string {
  const labels = useLabels()
  const { list } = useWords()
  return ({ name, label, sort }) => {
    if (label !== undefined) return label
    if (name !== 'title') return labelOfField(labels, name)
    // The title of a numbered record is its number.
    return sort?.endsWith('_number') ? list.number : list.name
  }
}

export function GridHeader({
  columns,
  sort,
  active,
  selected,
  canSelect,
  isNarrow,
  events,
}: GridHeaderProps) {
  const { list } = useWords()
  const keysId = useId()
  const [dragged, setDragged] = useState<number>()
  return (
    <div role="rowgroup" className={`${css.head} ${isNarrow ? css.narrow : ''}`}>
      <div role="row" aria-rowindex={1} className={`${grid.columns} ${css.headRow}`}>
        {canSelect && (
          <div role="columnheader" aria-colindex={1} className={`${grid.select} ${css.fixed}`}>
            <input
              type="checkbox"
              aria-label={list.selectAll}
              checked={selected === 'all'}
              ref={(input) => void (input && (input.indeterminate = selected === 'some'))}
              onChange={() => events.onSelectAll(selected !== 'all')}
            />
          </div>
        )}
        {columns.map((column, index) => (
          <HeaderCell
            key={column.name}
            column={column}
            index={index}
            sort={sort}
            isActive={active === index}
            isDragged={dragged === index}
            canSelect={canSelect}
            keysId={keysId}
            events={events}
            onDrag={setDragged}
            onDrop={() =>
              dragged !== undefined && dragged > 0 && index > 0 && events.onColumnMove(dragged, index)
            }
          />
        ))}
      </div>
      <span id={keysId} hidden>
        {list.headerKeys}
      </span>
    </div>
  )
}

interface HeaderCellProps {
  column: Column
  index: number
  sort: Sort
  isActive: boolean
  isDragged: boolean
  canSelect: boolean
  /** The id of the text about the keys of the header. */
  keysId: string
  events: GridEvents
  onDrag: (index: number | undefined) => void
  onDrop: () => void
}

function HeaderCell({
  column,
  index,
  sort,
  isActive,
  isDragged,
  canSelect,
  keysId,
  events,
  onDrag,
  onDrop,
}: HeaderCellProps) {
  const { list } = useWords()
  const label = useColumnLabel()(column)
  const isSorted = column.sort !== undefined && column.sort === sort.by
  const Arrow = sort.direction === 'asc' ? ArrowUp : ArrowDown
  const sorted = sort.direction === 'asc' ? 'ascending' : 'descending'
  // Its keys are those of the grid.
  const handlers = {
    onClick: () => events.onSort(column),
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move'
      onDrag(index)
    },
    onDragOver: (event: DragEvent) => index > 0 && event.preventDefault(),
    onDrop,
    onDragEnd: () => onDrag(undefined),
  }
  return (
    <div
      role="columnheader"
      aria-colindex={index + (canSelect ? 2 : 1)}
      aria-sort={column.sort === undefined ? undefined : isSorted ? sorted : 'none'}
      aria-describedby={keysId}
      data-row={-1}
      data-column={index}
      tabIndex={isActive ? 0 : -1}
      title={column.sort ? list.sortBy(label) : label}
      className={[
        grid.cell,
        css.headCell,
        index === 0 && grid.first,
        index === 0 && css.fixed,
        column.isNumeric && grid.numeric,
        column.sort && css.sortable,
        isDragged && css.dragged,
      ]
        .filter(Boolean)
        .join(' ')}
      draggable={index > 0}
      {...handlers}
    >
      <span className={css.headText}>{label}</span>
      {isSorted && <Arrow aria-hidden className={css.arrow} />}
      <Resizer column={column} onWidth={(width) => events.onColumnWidth(column.name, width)} />
    </div>
  )
}

/** Returns the width of the header that the element is in: a flexible column is wider than its least width. */
export const shownWidth = (element: Element): number | undefined =>
  element.closest<HTMLElement>('[role=columnheader]')?.offsetWidth

/** The edge of a column. Its keys are those of the header. */
function Resizer({ column, onWidth }: { column: Column; onWidth: (width: number) => void }) {
  const [start, setStart] = useState<{ x: number; width: number }>()
  return (
    <span
      aria-hidden
      className={`${css.resizer} ${start ? css.resizing : ''}`}
      draggable
      onClick={(event) => event.stopPropagation()}
      onDragStart={(event) => {
        event.preventDefault()
        event.stopPropagation()
      }}
      onPointerDown={(event: PointerEvent<HTMLElement>) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        setStart({ x: event.clientX, width: shownWidth(event.currentTarget) ?? column.width })
      }}
      onPointerMove={(event) => start && onWidth(start.width + event.clientX - start.x)}
      onPointerUp={() => setStart(undefined)}
    />
  )
}
