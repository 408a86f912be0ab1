/** The year end: the fiscal years, and the closing of one in four steps. */
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { yearsQuery } from '../../data/business/years.ts'
import { todayIn } from '../../data/formats/days.ts'
import { useSession } from '../../data/people/session.ts'
import { Notice } from '../../ui/page/Notice.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { useReportWords } from '../../words/report-words.ts'
import { useWords } from '../../words/words.ts'
import { Steps } from './Steps.tsx'
import { YearList } from './YearList.tsx'
import { chosenYear } from './years.ts'

export function YearEndScreen() {
  const { settings } = useWords()
  const { yearEnd: texts } = useReportWords()
  const { tenant } = useSession()
  const { year: wanted } = useSearch({ strict: false }) as { year?: unknown }
  const { data, error, refetch } = useQuery(yearsQuery)
  if (error) return <Notice error={error} onRetry={() => void refetch()} />
  if (!data) return <Notice />
  const today = todayIn(tenant.timezone)
  const year = chosenYear(data, wanted, today)
  return (
    <Page title={settings.screens.yearEnd} text={texts.text} width="medium">
      <YearList years={data} chosen={year?.year} today={today} />
      {year ? <Steps key={year.year} year={year} today={today} /> : <Notice text={texts.nothingToClose} />}
    </Page>
  )
}
