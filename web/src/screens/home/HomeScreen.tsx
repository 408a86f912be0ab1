/** My day: what is due, what I work on. */
import { lazy, Suspense } from 'react'
import { todayIn } from '../../data/formats/days.ts'
import { useFormats } from '../../data/formats/format.ts'
import { usePreferences } from '../../data/people/preferences.ts'
import { usePermission, useReadable, useSession } from '../../data/people/session.ts'
import { Page } from '../../ui/page/Page.tsx'
import { useWords } from '../../words/words.ts'
import css from './Home.module.css'
import { HomeSection } from './HomeSection.tsx'
import { sectionsFor } from './sections.ts'

const FirstSteps = lazy(async () => ({ default: (await import('./FirstSteps.tsx')).FirstSteps }))
const PeopleSections = lazy(async () => ({
  default: (await import('./PeopleSections.tsx')).PeopleSections,
}))

export function HomeScreen() {
  const words = useWords()
  const { user } = useSession()
  const { timezone, day } = useFormats()
  const isReadable = useReadable()
  const may = usePermission()
  const { first_steps_hidden } = usePreferences()
  const today = todayIn(timezone)
  return (
    <Page title={words.home.title(user.name)} text={day(today)}>
      {may('platform.tenant.write') && !first_steps_hidden && (
        <Suspense>
          <FirstSteps />
        </Suspense>
      )}
      <div className={css.sections}>
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
