/** My day: what is due, what I work on. */
import { lazy, Suspense } from 'react'
import { todayIn } from '../../data/formats/days.ts'
import { useFormats } from '../../data/formats/format.ts'
import { useReadable, useSession } from '../../data/people/session.ts'
import { Page } from '../../ui/page/Page.tsx'
import { useWords } from '../../words/words.ts'
import { FirstSteps } from './FirstSteps.tsx'
import css from './Home.module.css'
import { HomeSection } from './HomeSection.tsx'
import { sectionsFor } from './sections.ts'

const PeopleSections = lazy(async () => ({
  default: (await import('./PeopleSections.tsx')).PeopleSections,
}))

export function HomeScreen() {
  const words = useWords()
  const { user } = useSession()
  const { timezone, day } = useFormats()
  const isReadable = useReadable()
  const today = todayIn(timezone)
  return (
    <Page title={words.home.title(user.name)} text={day(today)}>
      <div className={css.sections}>
        <FirstSteps />
        {sectionsFor(user.id, today)
          .filter(({ resource }) => isReadable(resource))
          .map((section) => (
            <HomeSection key={section.name} label={words.home.sections[section.name]} {...section} />
          ))}
        {isReadable('leaveRequests') && (
          <Suspense>
            <PeopleSections />
          </Suspense>
        )}
      </div>
    </Page>
  )
}
