/** The year end: the fiscal years, and the closing of one in four steps. */
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { yearsQuery } from '../../data/business/years.ts'
import { todayIn } from '../../data/formats/days.ts'
import { useSession } from '../../data/people/session.ts'
import { Notice } from '../../ui/page/Notice.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { useReportWords } from '../../words/report-words.ts'
import { useWords } from '../../words/words.ts'
import { YearList } from './YearList.tsx'
import { chosenYear } from './years.ts'

/** The steps have a form and tables: they load while the years are shown. */
const Steps = lazy(async () => ({ default: (await import('./Steps.tsx')).Steps }))

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
      {year ? (
        <Suspense fallback={<Notice />}>
          <Steps key={year.year} year={year} today={today} />
        </Suspense>
      ) : (
        <Notice text={texts.nothingToClose} />
      )}
    </Page>
  )
}
