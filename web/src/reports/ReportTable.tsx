/** A table of a report with its totals. */
import { useState } from 'react'
import type { Field } from '../data/records/metadata.ts'
import type { ListQuery } from '../data/records/records.ts'
import { numericOf } from '../fields/kinds.ts'
import { Button } from '../ui/controls/Button.tsx'
import { Scrolled } from '../ui/page/Scrolled.tsx'
import { Table, type TableColumn } from '../ui/Table.tsx'
import { useReportWords } from '../words/report-words.ts'
import type { Row } from './declarations.ts'
import { useReportLabel } from './labels.ts'
import css from './Report.module.css'
import { LedgerLink, ReportValue } from './ReportValue.tsx'
import { type TableData, totalOf } from './table.ts'

interface ReportTableProps {
  title: string
  table: TableData
  /** With it, accounts lead to their ledger of these days. */
  ledgerDays?: ListQuery | undefined
}

const columnOf = (
  label: string,
  [id, field]: readonly [string, Field],
  isFirst: boolean,
  days: ListQuery | undefined,
): TableColumn<Row> => ({
  id,
  label,
  isNumeric: numericOf(field) ?? false,
  place: isFirst ? 'main' : undefined,
  render: (row) =>
    days && id === 'account_id' ? (
      <LedgerLink row={row} days={days} />
    ) : (
      <ReportValue field={field} name={id} row={row} />
    ),
})

/** More rows are shown on request: they would delay the page. */
const firstRows = 100

export function ReportTable({ title, table: { columns, rows, totals }, ledgerDays }: ReportTableProps) {
  const texts = useReportWords()
  const labelOf = useReportLabel()
  const [areAllShown, setAllShown] = useState(false)
  const shown = areAllShown ? rows : rows.slice(0, firstRows)
  if (rows.length === 0) return <p className={css.nothing}>{texts.noRows}</p>
  const total = (row: Row, name: string, field: Field) => {
    const value = totalOf(row, name)
    const currency = field.currency ?? 'currency'
    return value === undefined ? null : (
      <ReportValue field={{ ...field, currency }} name={name} row={{ ...row, [name]: value }} />
    )
  }
  return (
    <>
      {/* The sheet around it has the title already. */}
      <Scrolled label={`${title}: ${labelOf(columns[0]?.[0] ?? '')}`}>
        <Table
          label={title}
          columns={columns.map((each, index) => columnOf(labelOf(each[0]), each, index === 0, ledgerDays))}
          rows={shown}
          keyOf={(row) => String(rows.indexOf(row))}
          totals={totals.map((row) =>
            columns.map(([name, field], index) => (index === 0 ? texts.total : total(row, name, field))),
          )}
        />
      </Scrolled>
      {shown.length < rows.length && (
        <p className={css.pages}>
          <Button size="small" onPress={() => setAllShown(true)}>
            {texts.showAll(rows.length)}
          </Button>
        </p>
      )}
    </>
  )
}
