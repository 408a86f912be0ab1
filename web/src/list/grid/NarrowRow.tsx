/** A row on a narrow window: title and state, below them two facts. */
import { isStateField, type Row, valueOf } from '../../data/records/metadata.ts'
import { kindOf } from '../../fields/kinds.ts'
import { Cell } from '../cells/Cell.tsx'
import { useCellScope } from '../cells/cell-context.ts'
import { TitleCell } from '../cells/TitleCell.tsx'
import type { Column } from '../base/columns.ts'
import { useColumnLabel } from './GridHeader.tsx'
import css from './GridRow.module.css'
import { narrowFacts } from './narrow-facts.ts'

interface NarrowRowProps {
  index: number
  row: Row | undefined
  columns: readonly Column[]
  isActive: boolean
  /** Whether rows are being selected: a touch then chooses a row. */
  isSelecting: boolean
  isSelected: boolean
}

const isLabelled = ({ field }: Column) => field !== undefined && kindOf(field).needsLabel

export function NarrowRow({ index, row, columns, isActive, isSelecting, isSelected }: NarrowRowProps) {
  const { pages, words, labels } = useCellScope()
  const labelOf = useColumnLabel()
  const state = columns.find(({ name }) => isStateField(pages.resource, name))
  const others = narrowFacts(pages.resource, columns)
  return (
    <div
      role="gridcell"
      aria-colindex={1}
      data-row={index}
      data-column={0}
      tabIndex={isActive ? 0 : -1}
      className={`${css.two} ${isSelecting ? css.selecting : ''}`}
    >
      {isSelecting && (
        <input
          type="checkbox"
          tabIndex={-1}
          readOnly
          checked={isSelected}
          aria-label={row ? words.list.select(pages.title(row, labels)) : words.list.loadingRow}
          className={css.check}
        />
      )}
      {row ? (
        <>
          <span className={css.line}>
            <TitleCell row={row} beside={others} />
            {state && <Cell row={row} column={state} />}
          </span>
          <span className={css.facts}>
            {others.map((column) => (
              <span key={column.name} className={css.fact}>
                {isLabelled(column) && valueOf(row, column.name) !== null && (
                  <span className={css.factLabel}>{labelOf(column)}</span>
                )}
                <Cell row={row} column={column} />
              </span>
            ))}
          </span>
        </>
      ) : (
        <span className={css.placeholder} />
      )}
    </div>
  )
}
