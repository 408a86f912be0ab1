/** A list as a month: each record on its day. It shares filters and search with the table. */
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useFormats } from '../../data/formats/format.ts'
import { Button, IconButton } from '../../ui/controls/Button.tsx'
import { Notice } from '../../ui/page/Notice.tsx'
import { useCalendarWords } from '../../words/parts.ts'
import { useCatalogue } from '../../words/words.ts'
import type { LayoutProps } from '../state/layout-props.ts'
import css from './Calendar.module.css'
import { Month } from './Month.tsx'
import { monthAfter, monthName, monthOf } from './calendar-month.ts'
import { useCalendar } from './use-calendar.ts'

export function Calendar(props: LayoutProps) {
  const { words } = useCatalogue()
  const formats = useFormats()
  const calendar = useCalendar(props)
  const { data, error, month, today } = calendar
  const { list } = props.screen
  if (error && !data) return <Notice error={error} onRetry={calendar.retry} />
  if (!data) return <Notice />
  const show = (next: string) => list.show({ month: next === monthOf(today) ? undefined : next })
  return (
    <div className={css.calendar}>
      <Head month={month} thisMonth={monthOf(today)} onShow={show} />
      {data.total > data.rows.length && (
        <p className={css.notice}>{words.list.narrowDown(formats.count(data.rows.length))}</p>
      )}
      <Month {...props} calendar={calendar} rows={data.rows} onShow={show} />
    </div>
  )
}

interface HeadProps {
  month: string
  thisMonth: string
  onShow: (month: string) => void
}

function Head({ month, thisMonth, onShow }: HeadProps) {
  const { locale } = useCatalogue()
  const texts = useCalendarWords()
  return (
    <div className={css.head}>
      <h2 className={css.month} aria-live="polite">
        {monthName(month, locale)}
      </h2>
      <Button isDisabled={month === thisMonth} onPress={() => onShow(thisMonth)}>
        {texts.today}
      </Button>
      <IconButton label={texts.previous} onPress={() => onShow(monthAfter(month, -1))}>
        <ChevronLeft />
      </IconButton>
      <IconButton label={texts.next} onPress={() => onShow(monthAfter(month, 1))}>
        <ChevronRight />
      </IconButton>
    </div>
  )
}
