/** The fiscal years with their state and profit. Each leads to its steps. */
import type { FiscalYear } from '@kontor/sdk'
import { Link } from '@tanstack/react-router'
import { to } from '../../data/api/address.ts'
import { useFormats } from '../../data/formats/format.ts'
import { useSession } from '../../data/people/session.ts'
import { addresses } from '../../places/addresses.ts'
import { Sheet } from '../../reports/Sheet.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Table } from '../../ui/Table.tsx'
import { useReportWords } from '../../words/report-words.ts'
import { isOver } from './years.ts'
import css from './Years.module.css'

interface YearListProps {
  years: readonly FiscalYear[]
  chosen: number | undefined
  today: string
}

export function YearList({ years, chosen, today }: YearListProps) {
  const { yearEnd: texts } = useReportWords()
  const { money, day } = useFormats()
  const { currency } = useSession().tenant
  return (
    <Sheet title={texts.years}>
      <Table
        label={texts.years}
        rows={years}
        keyOf={({ year }) => String(year)}
        columns={[
          {
            id: 'year',
            label: texts.year,
            place: 'main',
            render: ({ year, label }) => (
              <Link
                {...to(addresses.yearEnd)}
                search={{ year: String(year) } as never}
                className={css.year ?? ''}
                aria-current={year === chosen ? 'true' : undefined}
              >
                {label}
              </Link>
            ),
          },
          {
            id: 'days',
            label: texts.days,
            isPlain: true,
            render: ({ from_date: from, to_date: until }) => `${day(from)} – ${day(until)}`,
          },
          {
            id: 'status',
            label: texts.status,
            isPlain: true,
            render: (each) =>
              each.status === 'closed' ? (
                <Badge tone="green">{texts.closed}</Badge>
              ) : (
                <Badge tone={isOver(each, today) ? 'amber' : 'neutral'}>
                  {isOver(each, today) ? texts.open : texts.running}
                </Badge>
              ),
          },
          {
            id: 'profit',
            label: texts.profit,
            isNumeric: true,
            place: 'end',
            render: ({ profit }) => money(profit, currency),
          },
        ]}
      />
    </Sheet>
  )
}
