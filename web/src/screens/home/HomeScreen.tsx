/** My day: what is due, what I work on. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { use } from 'react'
import { to } from '../../data/address.ts'
import { todayIn } from '../../data/days.ts'
import { useFormats } from '../../data/format.ts'
import { listPage } from '../../data/records.ts'
import { useReadable, useSession } from '../../data/session.ts'
import { pagesOf } from '../../pages/registry.ts'
import { Rows } from '../../record/Rows.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { useWords } from '../../words/words.ts'
import { FirstSteps } from './FirstSteps.tsx'
import css from './Home.module.css'
import { type Section, sectionsFor } from './sections.ts'

const shown = 6

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
            <HomeSection key={section.name} section={section} />
          ))}
      </div>
    </Page>
  )
}

function HomeSection({ section }: { section: Section }) {
  const { name, resource, query, columns, isMine = false } = section
  const { home } = useWords()
  const { count } = useFormats()
  const pages = use(pagesOf(resource))
  const { data, error, refetch } = useQuery(
    listPage(pages.resource, { ...query, per_page: String(shown) }, 1),
  )
  if (data?.total === 0 && !isMine) return null
  return (
    <section
      className={css.section}
      aria-label={home.sections[name]}
      data-empty={data?.total === 0 || undefined}
    >
      <header className={css.header}>
        <h2>{home.sections[name]}</h2>
        {data && <span className={css.count}>{data.total === 0 ? home.nothing : count(data.total)}</span>}
        <Link className={css.all ?? ''} {...to(pages.resource.path)} search={query as Record<string, string>}>
          {home.all}
        </Link>
      </header>
      {error && <Notice error={error} onRetry={() => void refetch()} />}
      {data && data.total > 0 && <Rows pages={pages} rows={data.rows} columns={columns} />}
    </section>
  )
}
