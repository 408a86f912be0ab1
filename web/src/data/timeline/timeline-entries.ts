/** The entries of a timeline, merged from sources that are read page by page. */
import type { Document, HistoryEntry, ListedActivity } from '@kontor/sdk'
import type { ResourceName } from '../../generated/names.ts'
import type { Email } from '../business/emails.ts'
import type { Row } from '../records/metadata.ts'

export type TimelineEntry = { id: string; at: string } & (
  | { kind: 'activity'; activity: ListedActivity }
  | { kind: 'event'; event: HistoryEntry; count: number }
  | { kind: 'document'; document: Document }
  | { kind: 'email'; email: Email }
  | { kind: 'record'; resource: ResourceName; record: Row }
)

/** Entries that were read so far, newest first, and whether there are older ones. */
export interface TimelineSource {
  entries: readonly TimelineEntry[]
  hasMore: boolean
}

/**
 * Merges sources that are read page by page, newest first. Entries that are older than the oldest one of a source with
 * further pages are left out: an entry of that source could belong before them.
 */
export function mergeTimeline(sources: readonly TimelineSource[]): TimelineEntry[] {
  const horizon = sources
    .filter(({ hasMore }) => hasMore)
    .reduce((latest, { entries }) => {
      const oldest = entries.at(-1)?.at ?? ''
      return oldest > latest ? oldest : latest
    }, '')
  return sources
    .flatMap(({ entries }) => entries)
    .filter(({ at }) => at >= horizon)
    .toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0))
}

const isSameActor = (one: HistoryEntry, other: HistoryEntry) => one.actor?.id === other.actor?.id

/** Returns whether one request made both changes. Changes without a request are compared by their time. */
const isSameRequest = (one: HistoryEntry, other: HistoryEntry) =>
  isSameActor(one, other) && one.request_id === other.request_id
    ? one.request_id !== null || one.created_at === other.created_at
    : false

const isSameType = (one: HistoryEntry, other: HistoryEntry) =>
  isSameActor(one, other) && one.event_type === other.event_type

/** Returns the changes of two entries as one: from the values before the earlier one to those after the later one. */
function joinedChanges(later: HistoryEntry, earlier: HistoryEntry): HistoryEntry['changes'] {
  const joined = { ...earlier.changes, ...later.changes }
  return Object.fromEntries(
    Object.entries(joined).map(([name, change]) => [
      name,
      { old: (earlier.changes[name] ?? change).old, new: change.new },
    ]),
  )
}

/** Returns whether the server made the change itself, such as the health that it calculates every night. */
const isAutomatic = ({ actor }: HistoryEntry) => actor === null

const isUpdate = ({ event_type: type }: HistoryEntry) => type.endsWith('.updated')

/** Returns the entry that a change could be part of: the one before, or an earlier one of the server itself. */
function latestLike(entry: TimelineEntry, collapsed: readonly TimelineEntry[]): TimelineEntry | undefined {
  if (entry.kind !== 'event' || !isAutomatic(entry.event)) return collapsed.at(-1)
  const same = collapsed.findLast((each) => each.kind === 'event' && isSameType(each.event, entry.event))
  return same ?? collapsed.at(-1)
}

/**
 * Replaces changes that follow each other by one: those of one request by the one with the more exact type, those of
 * the same type by the same user by the latest one, with their number. Those that the server made itself are one entry
 * for each type, whatever happened in between.
 */
export function collapseEvents(entries: readonly TimelineEntry[]): TimelineEntry[] {
  const collapsed: TimelineEntry[] = []
  for (const entry of entries) {
    const latest = latestLike(entry, collapsed)
    const isRepeated =
      latest?.kind === 'event' && entry.kind === 'event' && isSameType(latest.event, entry.event)
    const isPart =
      latest?.kind === 'event' && entry.kind === 'event' && isSameRequest(latest.event, entry.event)
    if (latest?.kind !== 'event' || entry.kind !== 'event' || (!isRepeated && !isPart)) {
      collapsed.push({ ...entry })
      continue
    }
    const changes = joinedChanges(latest.event, entry.event)
    const named = isPart && isUpdate(latest.event) ? entry.event : latest.event
    latest.event = { ...latest.event, event_type: named.event_type, changes }
    if (!isPart) latest.count++
  }
  return collapsed
}
