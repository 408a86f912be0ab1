/** How many records a tab shows, read with the smallest page. Nothing for none, and where one may not read them. */
import { useQuery } from '@tanstack/react-query'
import { emailCountQuery } from '../data/business/emails.ts'
import { useFormats } from '../data/formats/format.ts'
import { useReadable } from '../data/people/session.ts'
import { documentsQuery } from '../data/records/documents.ts'
import type { Resource, Row } from '../data/records/metadata.ts'
import { listPage } from '../data/records/records.ts'
import type { Related } from '../declaration/page.ts'
import { resources } from '../generated/resources.ts'
import css from './RecordPage.module.css'

export function Count({ of: count }: { of: number | undefined }) {
  const formats = useFormats()
  return count ? (
    <>
      {' '}
      <span className={css.count}>{formats.count(count)}</span>
    </>
  ) : null
}

export function RelatedCount({ related: { resource, filter, fixed }, id }: { related: Related; id: string }) {
  const canRead = useReadable()
  const { path } = resources[resource]
  const query = { [filter]: id, ...fixed, per_page: 1 }
  const { data } = useQuery({ ...listPage({ name: resource, path }, query, 1), enabled: canRead(resource) })
  return <Count of={data?.total} />
}

export function EmailCount({ resource, row }: { resource: Resource; row: Row }) {
  const { data } = useQuery(emailCountQuery(resource, row))
  return <Count of={data} />
}

export function DocumentCount({ resource, id }: { resource: Resource; id: string }) {
  const { data } = useQuery(documentsQuery(resource, id))
  return <Count of={data?.length} />
}
