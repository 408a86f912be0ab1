/** The records that are open until a day, each kind with its number and a link to its list. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleAlert, CircleCheckBig, CircleDashed } from 'lucide-react'
import { Suspense } from 'react'
import { to } from '../data/api/address.ts'
import { useFormats } from '../data/formats/format.ts'
import { listPage } from '../data/records/records.ts'
import { useReadable } from '../data/people/session.ts'
import { usePages } from '../declaration/loaded-pages.ts'
import { useReportWords } from '../words/report-words.ts'
import css from './OpenItems.module.css'
import { type OpenItem, openItems } from './open-items.ts'

export function OpenItems({ until }: { until: string }) {
  const { ledger } = useReportWords()
  const { day } = useFormats()
  const isReadable = useReadable()
  return (
    <section aria-label={ledger.open(day(until))}>
      <h3 className={css.subtitle}>{ledger.open(day(until))}</h3>
      <ul className={css.list}>
        {openItems(until)
          .filter(({ resource }) => isReadable(resource))
          .map((item) => (
            <Suspense key={item.name}>
              <Item item={item} />
            </Suspense>
          ))}
      </ul>
    </section>
  )
}

function Item({ item: { name, resource, query, blocks } }: { item: OpenItem }) {
  const { ledger } = useReportWords()
  const { count } = useFormats()
  const pages = usePages(resource)
  const { data } = useQuery(listPage(pages.resource, { ...query, per_page: 1 }, 1))
  const isDone = data?.total === 0
  const Icon = isDone ? CircleCheckBig : blocks ? CircleAlert : CircleDashed
  return (
    <li>
      <Link
        className={css.row ?? ''}
        {...to(pages.resource.path)}
        search={query as Record<string, string>}
        data-state={isDone ? 'done' : blocks && data ? 'blocks' : 'open'}
      >
        <Icon aria-hidden />
        <span>
          {ledger.items[name]}
          {data && !isDone && blocks && <small className={css.blocks}>{ledger.blocks}</small>}
        </span>
        <strong className={css.count} data-numeric>
          {data ? count(data.total) : '…'}
        </strong>
      </Link>
    </li>
  )
}
