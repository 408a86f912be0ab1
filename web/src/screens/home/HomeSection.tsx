/** The first records of a list on the home page, with the way to all of them. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { to } from '../../data/api/address.ts'
import { useFormats } from '../../data/formats/format.ts'
import { listPage, type ListQuery } from '../../data/records/records.ts'
import type { ResourceName } from '../../generated/names.ts'
import { usePages } from '../../declaration/loaded-pages.ts'
import { Rows } from '../../record/Rows.tsx'
import { Notice } from '../../ui/page/Notice.tsx'
import { useWords } from '../../words/words.ts'
import css from './Home.module.css'

interface HomeSectionProps {
  label: string
  resource: ResourceName
  query: ListQuery
  columns: readonly string[]
  /** Whether the section is about the user, and so is shown when it is empty. */
  isMine?: boolean | undefined
  /** The page with all of them, if that is not the list. */
  path?: string
}

const shown = 6

export function HomeSection({ label, resource, query, columns, isMine = false, path }: HomeSectionProps) {
  const { home } = useWords()
  const { count } = useFormats()
  const pages = usePages(resource)
  const { data, error, refetch } = useQuery(
    listPage(pages.resource, { ...query, per_page: String(shown) }, 1),
  )
  if (data?.total === 0 && !isMine) return null
  return (
    <section className={css.section} aria-label={label} data-empty={data?.total === 0 || undefined}>
      <header className={css.header}>
        <h2>{label}</h2>
        {data && <span className={css.count}>{data.total === 0 ? home.nothing : count(data.total)}</span>}
        <Link
          className={css.all ?? ''}
          {...to(path ?? pages.resource.path)}
          search={(path ? {} : query) as Record<string, string>}
        >
          {home.all}
        </Link>
      </header>
      {error && <Notice error={error} onRetry={() => void refetch()} />}
      {data && data.total > 0 && <Rows pages={pages} rows={data.rows} columns={columns} />}
    </section>
  )
}
