/** The feed: the events of a tenant in commit order, read with a cursor. */
import { f, queries } from '#core'
import { EventPayload, type PayloadMode, payloadModes } from '../payload.ts'
import { pattern, patternHint } from '../patterns.ts'

export const feed = {
  area: 'webhooks.events',
  permissions: { read: 'Read the feed of events and the event types.' },
}

export interface FeedQuery {
  cursor?: string
  from?: 'now'
  payload_mode: PayloadMode
  limit: number
  types?: string
  entity_type?: string
  entity_id?: string
  since?: string
}

export const FeedParameters = f.Type.Unsafe<FeedQuery>(
  f.Type.Object({
    cursor: f.Optional(
      f.Type.String({
        maxLength: 100,
        pattern: '^ZmVlZDo[A-Za-z0-9_-]+$',
        'x-hint': 'must be the next_cursor of a response',
        description:
          '`next_cursor` of the previous response. Without a cursor, the feed begins with its oldest event.',
      }),
    ),
    from: f.Optional(
      f.about(
        '`now` begins after the latest event: the page is empty, and its `next_cursor` continues from there. ' +
          'Cannot be combined with `cursor` or `since`.',
        f.Choice('now'),
      ),
    ),
    payload_mode: f.Default(
      f.about(
        'The content of `data`: with `snapshot` the public fields of the record after the event, with `thin` its id, ' +
          'with `record` the current record as the API returns it to you.',
        f.titled('PayloadMode', f.Choice(...payloadModes)),
      ),
      'snapshot',
    ),
    limit: f.Default(f.about('The largest number of events in the response.', f.Integer(1, 100)), 50),
    types: f.Optional(
      f.Type.String({
        maxLength: 1_000,
        pattern: `^${pattern}( ?, ?${pattern})*$`,
        'x-hint': `${patternHint}, or several of these separated by commas`,
        description: 'Comma-separated: `*`, `customer.*`, `customer.created`.',
      }),
    ),
    entity_type: f.Optional(
      f.Type.String({
        maxLength: 100,
        pattern: '^[A-Za-z]+(_[a-z]+)*$',
        'x-hint': 'must be the type of an entity, such as customer',
        description: 'Only events about records of this type, such as `customer`.',
      }),
    ),
    entity_id: f.Optional(f.about('Only events about this record.', f.Id)),
    since: f.Optional(
      f.about('Only events since this instant; with `cursor`, since the later of both.', f.Instant),
    ),
  }),
)

export const FeedMeta = f.described(
  f.titled(
    'FeedMeta',
    f.Shape({
      next_cursor: f.Type.String(),
      has_more: f.Flag,
      retention_days: f.Count,
      oldest_available: f.Maybe(f.Instant),
      withheld: queries.Withheld,
      version: f.Type.Literal('v1'),
    }),
  ),
  {
    next_cursor: 'The `cursor` of the next page.',
    has_more: 'Whether there are more events already.',
    retention_days: 'The number of days for which the feed stores events.',
    oldest_available: 'The time of the oldest event in the feed; null if the feed is empty.',
  },
)

export const FeedData = f.Type.Array(EventPayload)

const mark = 'feed:'

/** Returns the cursor of a position. Opaque to clients: its format may change. */
export const cursorAt = (sequence: number) => Buffer.from(`${mark}${sequence}`).toString('base64url')

/** Returns the position of a cursor; undefined when it is not a valid cursor. */
export function positionOf(cursor: string): number | undefined {
  const text = Buffer.from(cursor, 'base64url').toString()
  const number = text.startsWith(mark) ? text.slice(mark.length) : ''
  return /^\d{1,15}$/.test(number) && cursorAt(Number(number)) === cursor ? Number(number) : undefined
}

/** Returns `purchase_order`; also accepts `PurchaseOrder`, which some clients send. */
export const entityTypeOf = (written: string) =>
  written.replace(/(?<=[a-z])[A-Z]/g, (letter) => `_${letter}`).toLowerCase()
