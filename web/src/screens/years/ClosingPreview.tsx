/** Shows the closing entry of a year by account, from a dry run. */
import type { ClosedFiscalYear, FiscalYear } from '@kontor/sdk'
import type { UseQueryResult } from '@tanstack/react-query'
import { useFormats } from '../../data/formats/format.ts'
import { useSession } from '../../data/people/session.ts'
import { FailureText } from '../../ui/controls/FailureText.tsx'
import { useMessageOf, Notice } from '../../ui/page/Notice.tsx'
import { Table } from '../../ui/Table.tsx'
import { useReportWords } from '../../words/report-words.ts'
import css from './Years.module.css'

interface ClosingPreviewProps {
  year: FiscalYear
  preview: Pick<UseQueryResult<ClosedFiscalYear>, 'data' | 'error'>
}

export function ClosingPreview({ year, preview: { data, error } }: ClosingPreviewProps) {
  const { yearEnd: texts } = useReportWords()
  const messageOf = useMessageOf()
  const { money } = useFormats()
  const { currency } = useSession().tenant
  if (error)
    return (
      <div className={css.body}>
        <FailureText>{messageOf(error)}</FailureText>
      </div>
    )
  if (!data) return <Notice />
  const { lines } = data
  if (lines.length === 0) return <p className={css.hint}>{texts.nothingPosted}</p>
  const amount = (value: number) => (value === 0 ? '' : money(value, currency))
  const profit = lines.reduce((sum, { debit, credit }) => sum + debit - credit, 0)
  return (
    <>
      {year.reopened_at !== null && <p className={css.hint}>{texts.onlyDifference}</p>}
      <Table
        label={texts.preview}
        rows={lines}
        keyOf={({ account_id: id }) => id}
        columns={[
          {
            id: 'account',
            label: texts.account,
            place: 'main',
            render: ({ code, name }) => (
              <>
                <span className={css.code}>{code}</span> {name}
              </>
            ),
          },
          { id: 'debit', label: texts.debit, isNumeric: true, render: ({ debit }) => amount(debit) },
          { id: 'credit', label: texts.credit, isNumeric: true, render: ({ credit }) => amount(credit) },
        ]}
        totals={[[texts.retained, amount(Math.max(0, -profit)), amount(Math.max(0, profit))]]}
      />
    </>
  )
}
