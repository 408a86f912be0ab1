/**
 * A table. Where it has little room, each row is an entry of a list: the main cell and the one at the end in a line,
 * the others below.
 */
import type { ReactNode } from 'react'
import css from './Table.module.css'

export interface TableColumn<T> {
  id: string
  label: string
  render: (row: T) => ReactNode
  isNumeric?: boolean | undefined
  /** The place in an entry of a list: `main` begins it, `end` is beside that. By default below, with its label. */
  place?: 'main' | 'end' | undefined
  /** Whether the values tell what they are, so that a list shows them without the label. */
  isPlain?: boolean | undefined
}

interface TableProps<T> {
  label: string
  columns: readonly TableColumn<T>[]
  rows: readonly T[]
  keyOf: (row: T) => string
  /** Whether long texts are wrapped instead of cut. */
  isWrapped?: boolean
  /** Rows of totals below the others: a value for each column, or null. */
  totals?: readonly (readonly ReactNode[])[]
  /** A click on a row, beside the link that is in it. */
  onOpen?: (row: T) => void
}

export function Table<T>(props: TableProps<T>) {
  const { label, columns, rows, keyOf, isWrapped = false, totals = [], onOpen } = props
  return (
    <div className={css.frame}>
      <table className={`${css.table} ${isWrapped ? css.wrapped : ''}`} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" data-numeric={column.isNumeric || undefined}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} {...(onOpen && { onClick: () => onOpen(row) })}>
              {columns.map((column) => (
                <td
                  key={column.id}
                  className={css[column.place ?? 'fact']}
                  data-label={column.place || column.isPlain ? undefined : column.label}
                  data-numeric={column.isNumeric || undefined}
                >
                  {column.render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {totals.length > 0 && (
          <tfoot>
            {totals.map((values, index) => (
              <tr key={index}>
                {columns.map((column, place) => (
                  <td
                    key={column.id}
                    className={css[place === 0 ? 'main' : 'fact']}
                    data-label={column.label}
                    data-numeric={column.isNumeric || undefined}
                  >
                    {values[place]}
                  </td>
                ))}
              </tr>
            ))}
          </tfoot>
        )}
      </table>
    </div>
  )
}
