import { endpoint, f, type Reply } from '#core'
import { readFeed } from '../feed/feed.queries.ts'
import type { EventTypes } from '../patterns.ts'
import { Change, changeOf, ChangesMeta, ChangesParameters } from './change.ts'

interface ChangesPage {
  items: Change[]
  next_cursor: string
  has_more: boolean
}

const Changes = f.Type.Array(Change)

/** 200 with changes and the next cursor. */
const changesPage: Reply<ChangesPage> = {
  status: 200,
  data: Changes,
  envelope: f.Shape({ success: f.Type.Literal(true), data: Changes, meta: ChangesMeta }),
  isRecord: false,
  wrap: ({ items, ...meta }) => ({ success: true, data: items, meta: { ...meta, version: 'v1' } }),
}

export const changeEndpoints = (types: EventTypes) => [
  endpoint('GET /changes', {
    operationName: 'changes.list',
    summary: 'Follow the changes of all records that you may read, by server-sent events',
    description:
      'Returns which records changed, without their content. With `Accept: text/event-stream` the response is a ' +
      'stream that stays open: an event `change` for each change, with the fields of `Change` as JSON; an event ' +
      '`reset` if changes were omitted, after which a client reads again everything that it shows; and a comment ' +
      'every 25 seconds. The id of an event is a cursor: after a lost connection, send the last one as ' +
      '`Last-Event-ID` or `cursor`. A stream ends with its session or token. Without that header, the response is ' +
      'a page of changes. Needs no permission of its own: changes of records that you may not read are omitted. ' +
      'A credential can have 10 open streams, a user 30, a tenant 1,000 for each server process.',
    permission: 'signed in',
    scope: null,
    canStream: true,
    query: ChangesParameters,
    reply: changesPage,
    errors: {
      429: 'Too many requests in this minute, or too many open streams of the credential, the user or the tenant.',
      503: 'The database is out of reach, the server is shutting down, or it has too many open streams.',
    },
    async run(ctx, { query }) {
      const position = query.cursor === undefined ? { from: 'now' as const } : {}
      const { items, next_cursor, has_more } = await readFeed(ctx, types, {
        ...query,
        ...position,
        payload_mode: 'thin',
      })
      return { items: items.map(changeOf), next_cursor, has_more }
    },
  }),
]
