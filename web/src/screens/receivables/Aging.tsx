/** The list of invoices by the age of the debt: the sums of all customers, then of each. */
import type { AgingOfCustomer, AgingReport } from '@kontor/sdk'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { to } from '../../data/api/address.ts'
import { useFormats } from '../../data/formats/format.ts'
import { agingReport, buckets } from '../../data/business/receivables.ts'
import { usePermission } from '../../data/people/session.ts'
import { resources } from '../../generated/resources.ts'
import type { ListQuery } from '../../data/records/records.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Meter } from '../../ui/Meter.tsx'
import { Notice } from '../../ui/page/Notice.tsx'
import { Table, type TableColumn } from '../../ui/Table.tsx'
import { labelOfField } from '../../words/labels.ts'
import { useSalesWords } from '../../words/parts.ts'
import { useCatalogue } from '../../words/words.ts'
import css from './Receivables.module.css'

const ReminderDialog = lazy(async () => ({ default: (await import('./ReminderDialog.tsx')).ReminderDialog }))

export function Aging({ query }: { query: ListQuery }) {
  const texts = useSalesWords()
  const formats = useFormats()
  const may = usePermission()
  const [isReminding, setReminding] = useState(false)
  const { customer_id: customers } = query
  const { data, error, refetch } = useQuery(agingReport([customers].flat()[0]?.toString()))
  if (error) return <Notice error={error} onRetry={() => void refetch()} />
  if (!data) return <Notice />
  return (
    <div className={css.aging}>
      <div className={css.bar}>
        <p>{texts.agingText(formats.day(data.report_date))}</p>
        {may('sales.invoices.send') && (
          <Button size="small" onPress={() => setReminding(true)}>
            {texts.sendReminders}
          </Button>
        )}
      </div>
      <Buckets report={data} />
      <Customers report={data} />
      {data.other_currencies.map(({ currency, total_invoices: count, ...amounts }) => (
        <p key={currency} className={css.other}>
          {texts.otherCurrency(currency, formats.count(count))}{' '}
          {buckets
            .map((each) => `${texts.buckets[each]}: ${formats.money(amounts[each], currency)}`)
            .join(' · ')}
        </p>
      ))}
      {isReminding && (
        <Suspense>
          <ReminderDialog onClose={() => setReminding(false)} />
        </Suspense>
      )}
    </div>
  )
}

function Buckets({ report }: { report: AgingReport }) {
  const texts = useSalesWords()
  const formats = useFormats()
  return (
    <ol className={css.buckets}>
      {buckets.map((each) => {
        const { count, total_amount: amount, percentage } = report.aging_buckets[each]
        return (
          <li key={each} className={css.bucket} data-bucket={each}>
            <span className={css.label}>{texts.buckets[each]}</span>
            <strong className={css.amount}>{formats.money(amount)}</strong>
            <span className={css.label}>{texts.invoices(formats.count(count))}</span>
            <Meter label={texts.share(formats.percent(percentage ?? 0))} value={percentage ?? 0} max={100} />
          </li>
        )
      })}
    </ol>
  )
}

function Customers({ report }: { report: AgingReport }) {
  const { labels } = useCatalogue()
  const texts = useSalesWords()
  const formats = useFormats()
  const search = (customer_id: string) => ({
    customer_id,
    status: ['sent', 'viewed', 'partially_paid', 'overdue'],
    layout: 'table',
  })
  const columns: TableColumn<AgingOfCustomer>[] = [
    {
      id: 'name',
      label: labels.resources.customers.one,
      place: 'main',
      render: ({ customer_id: id, name }) => (
        <Link {...to(resources.invoices.path)} search={search(id)} className={css.link ?? ''}>
          {name}
        </Link>
      ),
    },
    ...buckets.map((each): TableColumn<AgingOfCustomer> => ({
      id: each,
      label: texts.buckets[each],
      isNumeric: true,
      render: (row) => (row[each] === 0 ? null : formats.money(row[each])),
    })),
    {
      id: 'total',
      label: labelOfField(labels, 'total_outstanding'),
      isNumeric: true,
      place: 'end',
      render: ({ total_outstanding: total }) => formats.money(total),
    },
  ]
  return (
    <Table
      label={texts.byCustomer}
      columns={columns}
      rows={report.by_customer}
      keyOf={({ customer_id: id }) => id}
    />
  )
}
