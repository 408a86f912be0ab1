/** The base and the tax of each code: of the tax that is owed, or of the tax that is deducted. */
import type { TaxReport } from '@kontor/sdk'
import { Link } from '@tanstack/react-router'
import { to } from '../../data/api/address.ts'
import { useFormats } from '../../data/formats/format.ts'
import { usePermission } from '../../data/people/session.ts'
import { reportEntries } from '../../generated/report-names.ts'
import { addressOfReport } from '../../places/addresses.ts'
import { Scrolled } from '../../ui/page/Scrolled.tsx'
import { Table, type TableColumn } from '../../ui/Table.tsx'
import { labelOfChoice, labelOfField } from '../../words/labels.ts'
import { useTaxWords } from '../../words/tax-words.ts'
import { useLabels } from '../../words/words.ts'
import css from '../Report.module.css'
import { Sheet } from '../Sheet.tsx'

type Row = TaxReport['codes'][number]

interface TaxCodeRowsProps {
  report: TaxReport
  direction: Row['direction']
}

/** The base of a reverse charge is in the boxes of the purchase only. */
function boxesOf({ tax_code_id, direction, base_box, tax_box }: Row, codes: readonly Row[]): string {
  const isCounted =
    direction === 'purchase' ||
    !codes.some((each) => each.tax_code_id === tax_code_id && each.direction === 'purchase')
  return isCounted ? [...new Set([base_box, tax_box])].filter((box) => box !== null).join(', ') : ''
}

export function TaxCodeRows({ report, direction }: TaxCodeRowsProps) {
  const texts = useTaxWords()
  const { codes, output_tax, input_tax } = report
  const rows = codes.filter((row) => row.direction === direction)
  const columns = useColumns(report, rows)
  const title = direction === 'sale' ? texts.output : texts.input
  const total = direction === 'sale' ? output_tax : input_tax
  const { money } = useFormats()
  const end = columns.find(({ place }) => place === 'end')
  return (
    <Sheet title={title}>
      {rows.length === 0 ? (
        <p className={css.nothing}>{texts.nothing}</p>
      ) : (
        <Scrolled label={`${title}: ${texts.code}`}>
          <Table
            label={title}
            columns={columns}
            rows={rows}
            keyOf={(row) => row.tax_code_id}
            totals={[
              columns.map(({ place }) =>
                place === 'main' ? texts.total : place === end?.place ? money(total, report.currency) : null,
              ),
            ]}
          />
        </Scrolled>
      )}
    </Sheet>
  )
}

/** The tax of purchases that is not deducted has a column only where there is some. */
function useColumns(report: TaxReport, rows: readonly Row[]): TableColumn<Row>[] {
  const texts = useTaxWords()
  const labels = useLabels()
  const { money, percent } = useFormats()
  const isPartial = rows.some(
    (row) => row.direction === 'purchase' && row.deductible_amount !== row.tax_amount,
  )
  const amount = (
    id: 'base_amount' | 'tax_amount' | 'deductible_amount' | 'previous_base_amount' | 'previous_tax_amount',
    label: string,
    place?: 'end',
  ): TableColumn<Row> => ({
    id,
    label,
    isNumeric: true,
    place,
    render: (row) => money(row[id] ?? 0, report.currency),
  })
  return [
    { id: 'code', label: texts.code, place: 'main', render: (row) => <CodeLink row={row} report={report} /> },
    {
      id: 'treatment',
      label: labelOfField(labels, 'treatment'),
      isPlain: true,
      render: ({ treatment }) => labelOfChoice(labels, treatment),
    },
    { id: 'rate', label: labelOfField(labels, 'rate'), isNumeric: true, render: ({ rate }) => percent(rate) },
    { id: 'boxes', label: texts.box, render: (row) => boxesOf(row, report.codes) },
    amount('base_amount', texts.base),
    ...(report.compared_to === null ? [] : [amount('previous_base_amount', texts.baseBefore)]),
    amount('tax_amount', texts.tax, isPartial ? undefined : 'end'),
    ...(isPartial ? [amount('deductible_amount', texts.deductible, 'end')] : []),
    ...(report.compared_to === null ? [] : [amount('previous_tax_amount', texts.taxBefore)]),
  ]
}

/** A code leads to the entries of its figures. */
function CodeLink({ row, report }: { row: Row; report: TaxReport }) {
  const may = usePermission()
  const { tax_code_id, tax_code, name, direction } = row
  const text = `${tax_code} ${name}`
  if (!reportEntries.tax_lines.permissions.every(may)) return text
  const { from_date, to_date } = report
  return (
    <Link
      className={css.link ?? ''}
      {...to(addressOfReport('tax_lines'))}
      search={{ tax_code_id, direction, from_date, to_date } as Record<string, string>}
    >
      {text}
    </Link>
  )
}
