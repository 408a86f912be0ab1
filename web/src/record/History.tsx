/** The history of a record: who, when, old → new. */
import type { HistoryEntry } from '@kontor/sdk'
import { useInfiniteQuery } from '@tanstack/react-query'
import { History as HistoryIcon } from 'lucide-react'
import { useFormats } from '../data/formats/format.ts'
import { changedFields } from '../data/records/changed-fields.ts'
import { historyQuery } from '../data/records/history.ts'
import type { Resource, Row } from '../data/records/metadata.ts'
import { FieldChange } from '../fields/values/FieldChange.tsx'
import { Button } from '../ui/controls/Button.tsx'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import { Notice } from '../ui/page/Notice.tsx'
import { titleOfEvent, labelOfField } from '../words/labels.ts'
import { useCatalogue } from '../words/words.ts'
import css from './History.module.css'

export function History({ resource, id, row }: { resource: Resource; id: string; row: Row }) {
  const { words } = useCatalogue()
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    historyQuery(resource, id),
  )
  if (error) return <Notice error={error} onRetry={() => void refetch()} />
  if (!data) return <Notice />
  const entries = data.pages.flatMap((page) => page.entries)
  if (entries.length === 0) return <EmptyState icon={HistoryIcon} title={words.record.noHistory} />
  return (
    <div className={css.history}>
      <ol className={css.list}>
        {entries.map((entry) => (
          <Entry key={entry.id} resource={resource} row={row} entry={entry} />
        ))}
      </ol>
      {hasNextPage && (
        <Button size="small" isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>
          {words.record.older}
        </Button>
      )}
    </div>
  )
}

interface EntryProps {
  resource: Resource
  row: Row
  entry: HistoryEntry
}

function Entry({ resource, row, entry }: EntryProps) {
  const { words, labels } = useCatalogue()
  const formats = useFormats()
  return (
    <li className={css.entry}>
      <p>
        <strong>{titleOfEvent(labels, entry.event_type)}</strong>{' '}
        <span>{entry.actor?.name ?? words.record.system}</span>{' '}
        <time className={css.time} dateTime={entry.created_at}>
          {formats.instant(entry.created_at)}
        </time>
      </p>
      <dl className={css.changes}>
        {changedFields(resource, entry.changes).map(([name, change]) => (
          <div key={name} className={css.change}>
            <dt>{labelOfField(labels, name)}</dt>
            <dd>
              <FieldChange field={resource.fields[name]} change={change} row={row} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
