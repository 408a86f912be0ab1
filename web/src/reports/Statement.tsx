/**
 * A financial statement: the accounts of each section with their total, and the results. Accounts lead to their own
 * statements.
 */
import { useFormats } from '../data/formats/format.ts'
import { valueOf } from '../data/records/metadata.ts'
import type { ListQuery } from '../data/records/records.ts'
import type { ReportResponse } from '../data/business/reports.ts'
import { useReportWords } from '../words/report-words.ts'
import type { Declaration, Row } from './declarations.ts'
import { useReportLabel } from './labels.ts'
import css from './Statement.module.css'
import { AccountLink } from './ReportValue.tsx'

interface StatementProps {
  title: string
  statement: NonNullable<Declaration['statement']>
  response: ReportResponse
  days: ListQuery
}

export function Statement({ title, statement: { sections, results }, response, days }: StatementProps) {
  const texts = useReportWords()
  const labelOf = useReportLabel()
  const { money } = useFormats()
  const data = response.data as Row
  const currency = String(data['currency'])
  const isCompared = typeof data['compared_to'] === 'string'
  const amount = (value: unknown) => (typeof value === 'number' ? money(value, currency) : '–')
  const cells = (now: unknown, before: unknown) => (
    <>
      <td data-numeric>{amount(now)}</td>
      {isCompared && <td data-numeric>{amount(before)}</td>}
    </>
  )
  return (
    <table className={css.statement} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{texts.account}</th>
          <th scope="col" data-numeric>
            {texts.amount}
          </th>
          {isCompared && (
            <th scope="col" data-numeric>
              {texts.before}
            </th>
          )}
        </tr>
      </thead>
      {sections.map((name) => (
        <tbody key={name}>
          <tr>
            <th scope="rowgroup" colSpan={isCompared ? 3 : 2} className={css.section}>
              {labelOf(name)}
            </th>
          </tr>
          {(valueOf(data, `${name}.rows`) as readonly Row[]).map((row) => (
            <tr key={String(row['account_id'])} className={css.account}>
              <td>
                <AccountLink row={row} days={days} />
              </td>
              {cells(row['amount'], row['previous_amount'])}
            </tr>
          ))}
          <tr className={css.total}>
            <th scope="row">{texts.totalOf(labelOf(name))}</th>
            {cells(valueOf(data, `${name}.total`), valueOf(data, `${name}.previous_total`))}
          </tr>
        </tbody>
      ))}
      <tfoot>
        {results.map((name) => (
          <tr key={name} className={css.result}>
            <th scope="row">{labelOf(name)}</th>
            {cells(data[name], data[`previous_${name}`])}
          </tr>
        ))}
      </tfoot>
    </table>
  )
}
