/** The grid: rows of a fixed height of which only the visible ones are rendered, moved through by keys. */
import type { VirtualItem } from '@tanstack/react-virtual'
import { lazy, Suspense, useMemo, useRef, type Ref } from 'react'
import type { Resource, Row } from '../../data/records/metadata.ts'
import type { GridRows } from '../../data/lists/grid-rows.ts'
import { isSelected, stateOf, type Selection } from '../selection/selection.ts'
import { useCellScope } from '../cells/cell-context.ts'
import type { Column } from '../base/columns.ts'
import type { Sort } from '../base/list-state.ts'
import { useWords } from '../../words/words.ts'
import css from './Grid.module.css'
import { GridHeader } from './GridHeader.tsx'
import { GridRow } from './GridRow.tsx'
import { sumHeight, tracksOf, type Cell } from './grid-window.ts'
import { narrowHeight } from './narrow-facts.ts'
import type { SumLine } from './sum-lines.ts'
import { useFocusOfActive } from './use-focus.ts'
import { useGridHandle } from './use-grid-handle.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { usePointer } from './use-pointer.ts'
import { useTopOnChange, useVirtualRows } from './use-virtual-rows.ts'
import type { Editing, GridEvents, GridHandle } from './grid-events.ts'

const SumRows = lazy(() => import('./SumRows.tsx').then((module) => ({ default: module.SumRows })))
const CellEditor = lazy(() => import('./CellEditor.tsx').then((module) => ({ default: module.CellEditor })))

interface GridProps {
  label: string
  rows: GridRows
  /** Over all rows, by currency. */
  sums: readonly SumLine[]
  columns: readonly Column[]
  sort: Sort
  /** Changes with the order of the rows; the grid then begins at its top. */
  order: string
  /** The query of the rows. */
  query: string
  selection: Selection
  active: Cell
  /** The ids of rows that no longer match the filters. */
  faded: ReadonlySet<string>
  peeked: string | undefined
  editing: Editing | null
  isNarrow: boolean
  canSelect: boolean
  /** Whether a touch selects a row instead of opening it. */
  isSelecting: boolean
  initialScroll: number
  isEditable: (row: Row, column: Column) => boolean
  events: GridEvents
  ref: Ref<GridHandle>
}

export function Grid({ ref, ...props }: GridProps) {
  const { rows, sums, columns, active, events, isNarrow, canSelect } = props
  const { list } = useWords()
  const { formats, pages } = useCellScope()
  const scroller = useRef<HTMLDivElement>(null)
  const { virtual, items, count, visible } = useVirtualRows(scroller, props)
  const focus = useFocusOfActive(scroller, active, virtual.scrollToIndex)
  useGridHandle(ref, scroller, virtual, focus)
  useTopOnChange(props.order, virtual.scrollToOffset)
  const onKeyDown = useGridKeys({
    rows,
    columns,
    active,
    events,
    count,
    isEditable: props.isEditable,
    visible,
    move: (cell) => {
      focus.next()
      events.onActive(cell)
    },
  })
  const template = useMemo(() => templateOf(pages.resource, columns, canSelect), [pages, columns, canSelect])
  const pointer = usePointer({
    rows,
    columns,
    events,
    focus,
    isNarrow,
    canSelect,
    isSelecting: props.isSelecting,
    isEditable: props.isEditable,
  })
  // Its cells have the focus.
  const handlers = { ...pointer, onKeyDown }
  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={props.label}
      aria-rowcount={rows.total + 1 + sums.length}
      aria-colcount={columns.length + (canSelect ? 1 : 0)}
      aria-multiselectable={canSelect}
      aria-busy={rows.isOld}
      className={`${css.grid} ${rows.isOld ? css.old : ''}`}
      style={{ ...template, '--sums': `${sums.length * sumHeight}px` } as object}
      {...handlers}
    >
      <GridHeader
        columns={columns}
        sort={props.sort}
        active={active.row === -1 ? active.column : undefined}
        selected={stateOf(props.selection, rows.total)}
        canSelect={canSelect}
        isNarrow={isNarrow}
        events={events}
      />
      <GridBody grid={props} items={items} height={virtual.getTotalSize()} />
      {sums.length > 0 && (
        <Suspense>
          <SumRows {...{ columns, canSelect, isNarrow }} lines={sums} rowsAbove={rows.total + 1} />
        </Suspense>
      )}
      {rows.total > count && <p className={css.limit}>{list.narrowDown(formats.count(count))}</p>}
    </div>
  )
}

interface GridBodyProps {
  grid: Omit<GridProps, 'ref'>
  items: readonly VirtualItem[]
  /** The height of all rows, in pixels. */
  height: number
}

function GridBody({ grid, items, height }: GridBodyProps) {
  const { rows, columns, active, isNarrow } = grid
  return (
    <div role="rowgroup" className={`${css.body} ${isNarrow ? css.narrow : ''}`} style={{ height }}>
      {items.map(({ index, start }) => {
        const row = rows.rowAt(index)
        return (
          <GridRow
            key={index}
            index={index}
            top={start}
            row={row}
            columns={columns}
            activeColumn={active.row === index ? active.column : -1}
            isSelected={row !== undefined && isSelected(grid.selection, row.id)}
            isFaded={row !== undefined && grid.faded.has(row.id)}
            isPeeked={row !== undefined && row.id === grid.peeked}
            canSelect={grid.canSelect}
            isNarrow={isNarrow}
            isSelecting={grid.isSelecting}
            editor={editorOf(row, grid.editing, columns, grid.events)}
          />
        )
      })}
    </div>
  )
}

function editorOf(
  row: Row | undefined,
  editing: Editing | null,
  columns: readonly Column[],
  events: GridEvents,
) {
  if (!row || editing?.row.id !== row.id) return undefined
  const column = columns.find(({ name }) => name === editing.name)
  if (!column?.field) return undefined
  return {
    name: editing.name,
    element: (
      <Suspense>
        <CellEditor editing={editing} column={column} field={column.field} events={events} />
      </Suspense>
    ),
  }
}

/** The widths of the columns are variables of the grid, so that a row is not rendered again when one changes. */
function templateOf(resource: Resource, columns: readonly Column[], canSelect: boolean) {
  const select = canSelect ? [selectWidth] : []
  const sum = [...select, ...columns.map(({ width }) => width)].reduce((all, width) => all + width, 0)
  return {
    '--columns': [...select.map((width) => `${width}px`), tracksOf(columns)].join(' '),
    '--width': `${sum}px`,
    '--narrow': `${narrowHeight(resource, columns)}px`,
    '--sum': `${sumHeight}px`,
    '--select': `${canSelect ? selectWidth : 0}px`,
  } as object
}

/** The width of the column with the checkboxes, in pixels. */
const selectWidth = 40
