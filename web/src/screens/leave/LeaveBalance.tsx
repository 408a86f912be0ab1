/** The vacation days of an employee: the allowance, approved and pending days, and what is left, by year. */
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { todayIn } from '../../data/formats/days.ts'
import { useFormats } from '../../data/formats/format.ts'
import { leaveBalanceQuery } from '../../data/business/leave-balance.ts'
import type { TabProps } from '../../declaration/page.ts'
import { IconButton } from '../../ui/controls/Button.tsx'
import { Notice } from '../../ui/page/Notice.tsx'
import { useLeaveWords } from '../../words/parts.ts'
import css from './LeaveBalance.module.css'

export function LeaveBalance({ row }: TabProps) {
  const texts = useLeaveWords()
  const { number, timezone } = useFormats()
  const [year, setYear] = useState(() => Number(todayIn(timezone).slice(0, 4)))
  const { data, error, refetch } = useQuery(leaveBalanceQuery(row.id, year))
  if (error) return <Notice error={error} onRetry={() => void refetch()} />
  if (!data) return <Notice />
  const figures = [
    { label: texts.allowance, days: data.allowance_days },
    { label: texts.approved, days: data.approved_days },
    { label: texts.pending, days: data.pending_days },
    { label: texts.remaining, days: data.remaining_days },
  ]
  return (
    <section className={css.balance} aria-label={texts.title}>
      <header className={css.head}>
        <h2 className={css.title} aria-live="polite">
          {texts.title} {year}
        </h2>
        <IconButton label={texts.previous} onPress={() => setYear(year - 1)}>
          <ChevronLeft />
        </IconButton>
        <IconButton label={texts.next} onPress={() => setYear(year + 1)}>
          <ChevronRight />
        </IconButton>
      </header>
      <dl className={css.figures}>
        {figures.map(({ label, days }) => (
          <div key={label}>
            <dt className={css.label}>{label}</dt>
            <dd className={css.days}>{days === null ? texts.unlimited : number(days)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
