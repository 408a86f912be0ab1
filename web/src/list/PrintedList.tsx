/** The list on paper: all records that match, as a plain table below its filters in words. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useFormats } from '../data/formats/format.ts'
import { useSession } from '../data/people/session.ts'
import { rowsBetween } from '../data/records/grid-cache.ts'
import type { Row } from '../data/records/metadata.ts'
import type { Pages } from '../declaration/page.ts'
import { usePrintedAt } from '../ui/page/usePrintedAt.ts'
import { useCatalogue } from '../words/words.ts'
import { Cell } from './cells/Cell.tsx'
import { FiltersInWords } from './filters/FiltersInWords.tsx'
import { useColumnLabel } from './grid/GridHeader.tsx'
import { useSumText } from './grid/SumRows.tsx'
import css from './PrintedList.module.css'
import type { ListScreenState } from './state/use-list-screen.ts'

/** About 50 pages. */
const printedAtMost = 2_000

interface PrintedListProps {
  pages: Pages
  screen: ListScreenState
  onDone: () => void
}

export function PrintedList({ pages, screen, onDone }: PrintedListProps) {
  const client = useQueryClient()
  const [found, setFound] = useState<readonly Row[]>()
  const { rows, query, setFailure } = screen
  const count = Math.min(rows.total, printedAtMost)
  useEffect(() => {
    let isOver = false
    const read =
      count === 0 ? Promise.resolve([]) : rowsBetween(client, pages.resource, query, [0, count - 1])
    read.then(
      (all) => isOver || setFound(all),
      (error: unknown) => {
        if (isOver) return
        setFailure(error)
        onDone()
      },
    )
    return () => void (isOver = true)
  }, [client, pages, query, count, setFailure, onDone])
  useEffect(() => {
    if (!found) return undefined
    addEventListener('afterprint', onDone)
    print()
    return () => removeEventListener('afterprint', onDone)
  }, [found, onDone])
  return found && createPortal(<Paper pages={pages} screen={screen} found={found} />, document.body)
}

function Paper({ pages, screen, found }: Omit<PrintedListProps, 'onDone'> & { found: readonly Row[] }) {
  const { words, labels } = useCatalogue()
  const formats = useFormats()
  const { tenant } = useSession()
  const printedAt = usePrintedAt()
  const labelOf = useColumnLabel()
  const textOf = useSumText()
  const { rows, sums: lines } = screen
  const columns = screen.columns.shown
  return (
    <section data-printed className={css.paper}>
      <p className={css.company}>
        <span>{tenant.name}</span>
        <span>{formats.instant(printedAt)}</span>
      </p>
      <h1>{labels.resources[pages.resource.name].many}</h1>
      <p className={css.filters}>
        <span>{words.list.total(formats.count(rows.total))}</span>
        <FiltersInWords state={screen.list.state} groups={screen.columns.groups} />
      </p>
      {rows.total > found.length && <p>{words.list.narrowDown(formats.count(found.length))}</p>}
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.name} data-numeric={column.isNumeric || undefined}>
                {labelOf(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {found.map((row) => (
            <tr key={row.id}>
              {columns.map((column) => (
                <td key={column.name} data-numeric={column.isNumeric || undefined}>
                  {column.name === 'title' ? pages.title(row) : <Cell row={row} column={column} />}
                </td>
              ))}
            </tr>
          ))}
          {lines.map((line) => (
            <tr key={line.currency ?? ''} className={css.sum}>
              {columns.map((column, index) => (
                <td key={column.name} data-numeric={column.isNumeric || undefined}>
                  {index > 0
                    ? textOf(line, column)
                    : line.currency && lines.length > 1
                      ? words.list.sumIn(line.currency)
                      : words.list.sum}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
