/** The sums below the columns of amounts and quantities: a line for each currency, over all that match the filters. */
import { kindOf } from '../../fields/kinds.ts'
import { useWords } from '../../words/words.ts'
import type { Column } from '../base/columns.ts'
import { useCellScope } from '../cells/cell-context.ts'
import grid from './Grid.module.css'
import { useColumnLabel } from './GridHeader.tsx'
import type { SumLine } from './sum-lines.ts'
import css from './SumRows.module.css'

interface SumRowsProps {
  lines: readonly SumLine[]
  columns: readonly Column[]
  /** The number of the rows above, with the header. */
  rowsAbove: number
  canSelect: boolean
  isNarrow: boolean
}

export function SumRows({ lines, columns, rowsAbove, canSelect, isNarrow }: SumRowsProps) {
  const { list } = useWords()
  const textOf = useSumText()
  const titleOf = ({ currency }: SumLine) => (lines.length > 1 && currency ? list.sumIn(currency) : list.sum)
  if (isNarrow) return <NarrowSums lines={lines} columns={columns} titleOf={titleOf} />
  return (
    <div role="rowgroup" className={css.foot}>
      {lines.map((line, index) => (
        <div
          key={line.currency ?? ''}
          role="row"
          aria-rowindex={rowsAbove + index + 1}
          className={`${grid.columns} ${css.row}`}
        >
          {canSelect && <div role="gridcell" aria-colindex={1} className={`${grid.select} ${css.fixed}`} />}
          {columns.map((column, at) => (
            <div
              key={column.name}
              role="gridcell"
              aria-colindex={at + (canSelect ? 2 : 1)}
              className={[
                grid.cell,
                at === 0 && `${grid.first} ${css.fixed}`,
                column.isNumeric && grid.numeric,
              ]
                .filter(Boolean)
                .join(' ')}
            >
              <span className={css.text}>{at === 0 ? titleOf(line) : textOf(line, column)}</span>
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

/** On a narrow window, where a record is a card, the sums are named. */
function NarrowSums({
  lines,
  columns,
  titleOf,
}: Pick<SumRowsProps, 'lines' | 'columns'> & { titleOf: (line: SumLine) => string }) {
  const textOf = useSumText()
  const labelOf = useColumnLabel()
  return (
    <div role="rowgroup" className={css.foot}>
      {lines.map((line) => (
        <div key={line.currency ?? ''} role="row" className={css.narrow}>
          <div role="gridcell" className={css.facts}>
            <span>{titleOf(line)}</span>
            {columns
              .filter(({ name }) => name in line.sums)
              .map((column) => (
                <span key={column.name}>
                  <span className={css.label}>{labelOf(column)}</span> {textOf(line, column)}
                </span>
              ))}
          </div>
        </div>
      ))}
    </div>
  )
}

/** Returns a function for the text of a sum as cells of its column have it. */
export function useSumText() {
  const scope = useCellScope()
  return ({ currency, sums }: SumLine, { name, field }: Column) => {
    const sum = sums[name]
    if (sum === undefined || !field) return ''
    // The row of a sum is only its currency.
    const row = { id: '', ...(field.currency !== undefined && { [field.currency]: currency }) }
    return kindOf(field).text(sum, { field, row }, scope)
  }
}
