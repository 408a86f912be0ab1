import assert from 'node:assert/strict'
import { test } from 'node:test'
import { daily, every, type Schedule } from './schedule.ts'

const rows: [
  title: string,
  schedule: Schedule,
  timezone: string,
  now: string,
  slot: string,
  due: string,
  next: string,
][] = [
  [
    'before its time, the latest occurrence was yesterday',
    daily('02:30'),
    'Europe/Berlin',
    '2026-11-21T01:29:59.999Z',
    '2026-11-20',
    '2026-11-20T01:30:00.000Z',
    '2026-11-21T01:30:00.000Z',
  ],
  [
    'at its time it is due',
    daily('02:30'),
    'Europe/Berlin',
    '2026-11-21T01:30:00.000Z',
    '2026-11-21',
    '2026-11-21T01:30:00.000Z',
    '2026-11-22T01:30:00.000Z',
  ],
  [
    'the day begins earlier in the east',
    daily('00:00'),
    'Pacific/Auckland',
    '2026-11-20T11:00:00.000Z',
    '2026-11-21',
    '2026-11-20T11:00:00.000Z',
    '2026-11-21T11:00:00.000Z',
  ],
  [
    'a skipped time moves later by the same amount',
    daily('02:30'),
    'Europe/Berlin',
    '2026-03-29T01:15:00.000Z',
    '2026-03-28',
    '2026-03-28T01:30:00.000Z',
    '2026-03-29T01:30:00.000Z',
  ],
  [
    'a repeated time occurs once',
    daily('02:30'),
    'Europe/Berlin',
    '2026-10-25T01:45:00.000Z',
    '2026-10-25',
    '2026-10-25T00:30:00.000Z',
    '2026-10-26T01:30:00.000Z',
  ],
  [
    'quarters of an hour are independent of the time zone',
    every({ minutes: 15 }),
    'Asia/Kolkata',
    '2026-11-21T10:44:59.999Z',
    '2026-11-21T10:30:00.000Z',
    '2026-11-21T10:30:00.000Z',
    '2026-11-21T10:45:00.000Z',
  ],
]

for (const [title, schedule, timezone, now, slot, due_at, next] of rows) {
  test(`${schedule.about}: ${title}`, () => {
    assert.deepEqual(schedule.latest(now, timezone), { slot, due_at })
    assert.equal(schedule.next(now, timezone), next)
  })
}
