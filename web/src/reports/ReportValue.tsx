/** A value of a report: like that of a record, with names of rows as labels. */
import { Link } from '@tanstack/react-router'
import { to } from '../data/api/address.ts'
import { type Field, valueOf } from '../data/records/metadata.ts'
import type { ListQuery } from '../data/records/records.ts'
import { FieldValue } from '../fields/values/FieldValue.tsx'
import { addressOfRecord, addressOfReport } from '../places/addresses.ts'
import type { Row } from './declarations.ts'
import { useMonthText, useReportLabel } from './labels.ts'
import css from './Report.module.css'

/** Columns whose values are names of columns or groups. */
const named = new Set(['group', 'metric', 'section', 'bucket'])

interface ReportValueProps {
  field: Field
  name: string
  row: Row
}

export function ReportValue({ field, name, row }: ReportValueProps) {
  const labelOf = useReportLabel()
  const monthText = useMonthText()
  const value = valueOf(row, name)
  if (typeof value === 'string' && named.has(name)) return labelOf(value)
  if (typeof value === 'string' && name === 'month') return monthText(value)
  return <FieldValue field={field} name={name} row={row} />
}

interface AccountLinkProps {
  row: Row
  days: ListQuery
}

/** An account of a financial statement leads to its statement of these days, which ends with the amount of the row. */
export const AccountLink = ({ row, days }: AccountLinkProps) => (
  <Link
    className={css.link ?? ''}
    {...to(addressOfReport('account_statement'))}
    search={{ id: String(row['account_id']), ...days } as Record<string, string>}
  >
    {String(row['code'])} {String(row['name'])}
  </Link>
)

/** An account of the trial balance leads to its ledger of these days. */
export const LedgerLink = ({ row, days }: AccountLinkProps) => (
  <Link
    className={css.link ?? ''}
    {...to(addressOfRecord('accounts', String(row['account_id'])))}
    search={days as Record<string, string>}
  >
    {String(row['code'])} {String(row['name'])}
  </Link>
)
