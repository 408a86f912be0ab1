/** The line below the facts: when the record was made and by whom, and when it was changed. */
import { todayIn } from '../data/formats/days.ts'
import { useFormats } from '../data/formats/format.ts'
import { useRelativeDay } from '../data/formats/relative-time.ts'
import { type Row, valueOf } from '../data/records/metadata.ts'
import { resources } from '../generated/resources.ts'
import { RecordLink } from '../fields/values/RecordLink.tsx'
import { usePermission } from '../data/people/session.ts'
import { useWords } from '../words/words.ts'
import css from './Facts.module.css'

export function FootLine({ record: row }: { record: Row }) {
  const { record } = useWords()
  const formats = useFormats()
  const relative = useRelativeDay()
  const may = usePermission()
  const [createdAt, updatedAt, author] = ['created_at', 'updated_at', 'created_by'].map((name) => {
    const value = valueOf(row, name)
    return typeof value === 'string' ? value : undefined
  })
  if (!createdAt) return null
  return (
    <p className={css.foot}>
      {record.created} <time dateTime={createdAt}>{formats.instant(createdAt)}</time>
      {author && may(resources.users.read) && (
        <>
          {' '}
          {record.by} <RecordLink resource="users" id={author} />
        </>
      )}
      {updatedAt && updatedAt !== createdAt && (
        <>
          {' · '}
          {record.changed}{' '}
          <time dateTime={updatedAt} title={formats.instant(updatedAt)}>
            {relative(todayIn(formats.timezone, Date.parse(updatedAt)))}
          </time>
        </>
      )}
    </p>
  )
}
