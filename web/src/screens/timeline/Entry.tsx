/** One entry of a timeline. */
import type { HistoryEntry, ListedActivity } from '@kontor/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  CalendarDays,
  Check,
  CircleDot,
  FileText,
  type LucideIcon,
  Mail,
  Phone,
  SquareCheck,
  StickyNote,
  Users,
} from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { to } from '../../data/api/address.ts'
import { changedFields } from '../../data/records/changed-fields.ts'
import { isStateField, type Resource, type Row } from '../../data/records/metadata.ts'
import { operationOf, send } from '../../data/records/records.ts'
import { usePermission } from '../../data/people/session.ts'
import type { TimelineEntry } from '../../data/timeline/timeline-entries.ts'
import { kindOf } from '../../fields/kinds.ts'
import { FieldChange } from '../../fields/values/FieldChange.tsx'
import { activities } from '../../generated/resources/activities.ts'
import { Badge } from '../../ui/Badge.tsx'
import { IconButton } from '../../ui/controls/Button.tsx'
import { useMessageOf } from '../../ui/page/Notice.tsx'
import { showToast } from '../../ui/toast.ts'
import { labelOfChoice, titleOfEvent, labelOfField } from '../../words/labels.ts'
import { useCatalogue } from '../../words/words.ts'
import { Line } from './Line.tsx'
import { EmailEntry, RecordEntry } from './RecordEntry.tsx'
import css from './Timeline.module.css'

const icons: Readonly<Record<string, LucideIcon>> = {
  call: Phone,
  email: Mail,
  meeting: Users,
  task: SquareCheck,
  note: StickyNote,
}

interface EntryProps {
  resource: Resource
  row: Row
  entry: TimelineEntry
}

export function Entry({ resource, row, entry }: EntryProps) {
  const { words } = useCatalogue()
  if (entry.kind === 'activity') return <ActivityEntry activity={entry.activity} at={entry.at} />
  if (entry.kind === 'event') return <EventEntry resource={resource} row={row} {...entry} />
  if (entry.kind === 'record')
    return (
      <Suspense>
        <RecordEntry {...entry} />
      </Suspense>
    )
  if (entry.kind === 'email') return <EmailEntry email={entry.email} />
  return (
    <Line icon={FileText} at={entry.at}>
      <span className={css.subject}>{entry.document.name}</span>{' '}
      <span className={css.type}>{words.timeline.uploaded}</span>
    </Line>
  )
}

interface ActivityEntryProps {
  activity: ListedActivity
  at: string | null
  action?: ReactNode
  children?: ReactNode
}

function ActivityEntry({ activity, at, action, children }: ActivityEntryProps) {
  const { labels } = useCatalogue()
  const { id, type, subject, outcome, description } = activity
  return (
    <Line icon={icons[type] ?? CalendarDays} at={at} text={outcome ?? description} action={action}>
      <Link className={css.subject ?? ''} {...to(`${activities.path}/${id}`)}>
        {subject}
      </Link>{' '}
      <span className={css.type}>{labelOfChoice(labels, type)}</span> {children}
    </Line>
  )
}

/** An activity that is not done yet, with a button that completes it. */
interface PlannedEntryProps {
  activity: ListedActivity
  /** Called when the activity is about to leave the list. */
  onCompleted: () => void
}

export function PlannedEntry({ activity, onCompleted }: PlannedEntryProps) {
  const messageOf = useMessageOf()
  const { words, labels } = useCatalogue()
  const may = usePermission()
  const client = useQueryClient()
  const { complete } = activities.actions
  const isAllowed = ['pending', 'in_progress', 'waiting'].includes(activity.status)
  const button = isAllowed && may(complete.permission) && (
    <IconButton
      label={words.timeline.complete(activity.subject)}
      size="small"
      onPress={() => {
        onCompleted()
        const sent = send(client, activities, operationOf(complete, activity.id, {}))
        sent.catch((error: unknown) => showToast({ text: messageOf(error), isFailure: true }))
      }}
    >
      <Check />
    </IconButton>
  )
  return (
    <ActivityEntry activity={activity} at={activity.due_at} action={button}>
      {activity.is_overdue && <Badge tone="red">{labelOfChoice(labels, 'overdue')}</Badge>}
    </ActivityEntry>
  )
}

const shownFields = 4
const shownCharacters = 80

/** The state comes first, long texts last. */
function rankOf(resource: Resource, name: string): number {
  const field = resource.fields[name]
  return isStateField(resource, name) ? 0 : field && kindOf(field).isLong ? 2 : 1
}

interface EventEntryProps {
  resource: Resource
  row: Row
  event: HistoryEntry
  count: number
}

/** One or more changes of the record: the user, the kind of change, the fields with their values before and after. */
function EventEntry({ resource, row, event, count }: EventEntryProps) {
  const { words, labels } = useCatalogue()
  // A new record has all fields; those of a change are listed, up to a few. The time of the change is known.
  const changes = event.event_type.endsWith('.created')
    ? []
    : changedFields(resource, event.changes)
        .filter(([name, { new: value }]) => name in resource.fields && value !== event.created_at)
        .toSorted(([one], [other]) => rankOf(resource, one) - rankOf(resource, other))
  const more = changes.length - shownFields
  const details = changes.slice(0, shownFields).map(([name, change]) => (
    <li key={name}>
      {labelOfField(labels, name)}:{' '}
      <FieldChange field={resource.fields[name]} change={change} row={row} atMost={shownCharacters} />
    </li>
  ))
  return (
    <Line
      icon={CircleDot}
      at={event.created_at}
      details={
        details.length > 0 && (
          <ul className={css.changes}>
            {details}
            {more > 0 && <li>{words.timeline.moreChanges(more)}</li>}
          </ul>
        )
      }
    >
      {titleOfEvent(labels, event.event_type)}
      {count > 1 && ` × ${count}`}{' '}
      <span className={css.type}>{event.actor?.name ?? words.record.system}</span>
    </Line>
  )
}
