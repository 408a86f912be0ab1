import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changedFields } from '../src/data/records/changed-fields.ts'
import type { HistoryEntry } from '@kontor/sdk'
import {
  collapseEvents,
  mergeTimeline,
  type TimelineEntry,
  type TimelineSource,
} from '../src/data/timeline/timeline-entries.ts'

const event = (
  at: string,
  type = 'lead.updated',
  user = 'anna',
  { changes = {}, request = null }: { changes?: HistoryEntry['changes']; request?: string | null } = {},
) =>
  ({
    kind: 'event',
    id: at,
    at,
    count: 1,
    event: {
      id: at,
      event_type: type,
      actor: { id: user, name: user },
      token_id: null,
      request_id: request,
      changes,
      created_at: at,
    },
  }) satisfies TimelineEntry

const timesOf = (sources: readonly TimelineSource[]) => mergeTimeline(sources).map(({ at }) => at)

test('merges complete sources, newest first', () => {
  const sources = [
    { entries: [event('5'), event('2')], hasMore: false },
    { entries: [event('4'), event('3')], hasMore: false },
  ]
  assert.deepEqual(timesOf(sources), ['5', '4', '3', '2'])
})

test('leaves out entries before which further pages could still have entries', () => {
  const sources = [
    { entries: [event('9'), event('6')], hasMore: true },
    { entries: [event('8'), event('4')], hasMore: true },
    { entries: [event('7'), event('1')], hasMore: false },
  ]
  assert.deepEqual(timesOf(sources), ['9', '8', '7', '6'])
})

test('collapses changes of the same type by the same user that follow each other', () => {
  const entries = [
    event('6', 'customer.health_changed'),
    event('5', 'customer.health_changed'),
    event('4', 'customer.health_changed', 'ben'),
    event('3'),
    event('2', 'customer.health_changed'),
  ]
  const collapsed = collapseEvents(entries).map((each) => [each.at, each.kind === 'event' && each.count])
  assert.deepEqual(collapsed, [
    ['6', 2],
    ['4', 1],
    ['3', 1],
    ['2', 1],
  ])
  assert.equal(entries[0]?.count, 1)
})

const collapsedEvents = (entries: readonly TimelineEntry[]) =>
  collapseEvents(entries).map(
    (each) => each.kind === 'event' && [each.event.event_type, each.event.changes, each.count],
  )

test('joins the changes of one request, under the more exact type', () => {
  const status = { status: { old: 'new', new: 'contacted' } }
  const notes = { notes: { old: null, new: 'Called.' } }
  const joined = [['lead.status_changed', { ...status, ...notes }, 1]]
  const update = (at: string, request: string | null) =>
    event(at, 'lead.updated', 'anna', { changes: notes, request })
  const change = (at: string, request: string | null) =>
    event(at, 'lead.status_changed', 'anna', { changes: status, request })
  assert.deepEqual(collapsedEvents([update('2', 'a'), change('1', 'a')]), joined)
  assert.deepEqual(collapsedEvents([change('2', 'a'), update('1', 'a')]), joined)
  assert.deepEqual(collapsedEvents([update('1', null), change('1', null)]), joined)
  assert.equal(collapsedEvents([update('2', 'a'), change('2', 'b')]).length, 2)
  assert.equal(collapsedEvents([update('2', null), change('1', null)]).length, 2)
})

test('shows repeated changes from the first value to the last one', () => {
  const scored = (at: string, before: number, after: number) =>
    event(at, 'lead.scored', 'anna', { changes: { probability: { old: before, new: after } } })
  assert.deepEqual(collapsedEvents([scored('3', 30, 40), scored('2', 20, 30), scored('1', 10, 20)]), [
    ['lead.scored', { probability: { old: 10, new: 40 } }, 3],
  ])
})

test('names the changed parts of an object, without those that stayed the same', () => {
  const fields = {
    'lead_score.total_score': { kind: 'number' },
    'lead_score.grade': { kind: 'text' },
  } as const
  const changes = {
    id: { old: null, new: '1' },
    lead_score: { old: { total_score: 43, grade: 'B' }, new: { total_score: 87, grade: 'B' } },
    tags: { old: null, new: [] },
  }
  assert.deepEqual(changedFields({ fields }, changes), [['lead_score.total_score', { old: 43, new: 87 }]])
})

test('collapses what the server changes itself by type, whatever happened in between', () => {
  const automatic = (at: string, type: string) => {
    const entry = event(at, type)
    return { ...entry, event: { ...entry.event, actor: null } }
  }
  const entries = [
    automatic('6', 'customer.health_changed'),
    event('5', 'customer.updated', 'ben'),
    automatic('4', 'customer.health_changed'),
    automatic('3', 'customer.status_changed'),
    automatic('2', 'customer.health_changed'),
  ]
  const collapsed = collapseEvents(entries)
  assert.deepEqual(
    collapsed.map(({ id }) => id),
    ['6', '5', '3'],
  )
  assert.deepEqual(
    collapsed.map((each) => each.kind === 'event' && each.count),
    [3, 1, 1],
  )
})
