/** The timeline of a record: a line to log the next activity, what is planned, and what has happened. */
import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import {
  plannedActivities,
  takesActivities,
  type TimelineRecords,
  useTimeline,
} from '../../data/timeline/timeline.ts'
import { usePermission } from '../../data/people/session.ts'
import { activities } from '../../generated/resources/activities.ts'
import type { TabProps } from '../../declaration/page.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { isFocusLost } from '../../ui/page/heading-focus.ts'
import { Notice } from '../../ui/page/Notice.tsx'
import { useWords } from '../../words/words.ts'
import { Composer } from './Composer.tsx'
import { Entry, PlannedEntry } from './Entry.tsx'
import css from './Timeline.module.css'

interface TimelineProps extends TabProps {
  /** The kinds of records that belong to it, such as the orders of a customer. */
  records?: readonly TimelineRecords[]
}

const none: readonly TimelineRecords[] = []

export function Timeline({ resource, row, records = none }: TimelineProps) {
  const may = usePermission()
  const element = useRef<HTMLDivElement>(null)
  const hasActivities = takesActivities(resource)
  return (
    <div ref={element} className={css.timeline}>
      {hasActivities && may(activities.permissions.create) && <Composer {...{ resource, row }} />}
      {hasActivities && may(activities.permissions.read) && (
        <Planned {...{ resource, row }} timeline={element} />
      )}
      <Past {...{ resource, row, records }} />
    </div>
  )
}

/** After an entry is completed, the next one has the focus, or without one the line for the next activity. */
function useFocusAfterCompletion(timeline: RefObject<HTMLDivElement | null>) {
  const completed = useRef<number>(undefined)
  useEffect(() => {
    if (completed.current === undefined || !isFocusLost()) return
    const buttons = [...(timeline.current?.querySelectorAll<HTMLElement>('[data-planned] button') ?? [])]
    const next = buttons[completed.current] ?? buttons.at(-1)
    ;(next ?? timeline.current?.querySelector('input'))?.focus()
    completed.current = undefined
  })
  return (index: number) => {
    completed.current = index
  }
}

function Planned({
  resource,
  row,
  timeline: element,
}: TabProps & { timeline: RefObject<HTMLDivElement | null> }) {
  const { timeline } = useWords()
  const { data } = useQuery(plannedActivities(resource, row.id))
  const onCompleted = useFocusAfterCompletion(element)
  if (!data || data.total === 0) return null
  return (
    <section aria-label={timeline.planned}>
      <h2 className={css.heading}>{timeline.planned}</h2>
      <ol className={css.list} data-planned>
        {data.rows.map((each, index) => (
          <PlannedEntry key={each.id} activity={each} onCompleted={() => onCompleted(index)} />
        ))}
      </ol>
    </section>
  )
}

function Past({ resource, row, records }: TabProps & { records: readonly TimelineRecords[] }) {
  const { record, timeline } = useWords()
  const { entries, error, isLoading, hasMore, isReading, readMore, retry } = useTimeline(
    resource,
    row,
    records,
  )
  if (error) return <Notice error={error} onRetry={retry} />
  if (isLoading) return <Notice />
  if (entries.length === 0)
    return <EmptyState icon={History} title={timeline.nothing} text={timeline.nothingText} />
  return (
    <section aria-label={timeline.past}>
      <h2 className={css.heading}>{timeline.past}</h2>
      <ol className={css.list}>
        {entries.map((each) => (
          <Entry key={each.id} resource={resource} row={row} entry={each} />
        ))}
      </ol>
      {hasMore && (
        <Button size="small" isPending={isReading} onPress={readMore}>
          {record.older}
        </Button>
      )}
    </section>
  )
}
