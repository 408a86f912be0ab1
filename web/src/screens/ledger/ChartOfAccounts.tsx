/** The chart of accounts: by type and number, each account below its parent, with its balance. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { to } from '../../data/api/address.ts'
import { useFormats } from '../../data/formats/format.ts'
import { usePermission, useSession } from '../../data/people/session.ts'
import type { ListQuery } from '../../data/records/records.ts'
import { reportEntries } from '../../generated/report-names.ts'
import { addressOfRecord } from '../../places/addresses.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Notice } from '../../ui/page/Notice.tsx'
import { Table, type TableColumn } from '../../ui/Table.tsx'
import { labelOfChoice, labelOfField } from '../../words/labels.ts'
import { useReportWords } from '../../words/report-words.ts'
import { useCatalogue } from '../../words/words.ts'
import { type AccountRow, accountTypes, chartQuery, inTree } from './chart.ts'
import css from './Ledger.module.css'

export function ChartOfAccounts({ query }: { query: ListQuery }) {
  const { ledger: texts } = useReportWords()
  const { currency } = useSession().tenant
  const { money } = useFormats()
  const canReadBalances = reportEntries.trial_balance.permissions.every(usePermission())
  const { data, error, refetch } = useQuery(chartQuery(query, canReadBalances))
  const columns = useColumns(canReadBalances)
  if (error) return <Notice error={error} onRetry={() => void refetch()} />
  if (!data) return <Notice />
  if (data.length === 0) return <Notice text={texts.noAccounts} />
  return (
    <div className={css.chart}>
      {accountTypes.map((type) => {
        const rows = inTree(data.filter((account) => account.type === type))
        if (rows.length === 0) return null
        const title = texts.types[type]
        const total = rows.reduce((sum, { balance = 0 }) => sum + balance, 0)
        return (
          <section key={type} aria-label={title}>
            <h2 className={css.type}>{title}</h2>
            <Table
              label={title}
              columns={columns}
              rows={rows}
              keyOf={({ id }) => id}
              totals={canReadBalances ? [[texts.total, null, money(total, currency)]] : []}
            />
          </section>
        )
      })}
    </div>
  )
}

function useColumns(canReadBalances: boolean): readonly TableColumn<AccountRow>[] {
  const { labels } = useCatalogue()
  const { ledger: texts } = useReportWords()
  const { currency } = useSession().tenant
  const { money } = useFormats()
  return [
    {
      id: 'account',
      label: labelOfField(labels, 'account_id'),
      place: 'main',
      render: ({ id, code, name, depth }) => (
        <Link
          {...to(addressOfRecord('accounts', id))}
          className={css.account ?? ''}
          style={{ paddingInlineStart: `${depth * 20}px` }}
        >
          <span className={css.code}>{code}</span> {name}
        </Link>
      ),
    },
    {
      id: 'purpose',
      label: labelOfField(labels, 'purpose'),
      render: ({ purpose, is_active: isActive }) => (
        <>
          {purpose && <span className={css.about}>{labelOfChoice(labels, purpose)}</span>}
          {!isActive && <Badge>{texts.inactive}</Badge>}
        </>
      ),
    },
    ...(canReadBalances
      ? [
          {
            id: 'balance',
            label: texts.balance,
            isNumeric: true,
            place: 'end' as const,
            render: ({ balance = 0 }: AccountRow) => money(balance, currency),
          },
        ]
      : []),
  ]
}
