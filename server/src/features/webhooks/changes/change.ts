/** Changes of records: which record changed, without its content. */
import { f } from '#core'
import { pattern, patternHint } from '../patterns.ts'
import type { payloadOf } from '../payload.ts'

export interface ChangesQuery {
  cursor?: string
  types?: string
  limit: number
}

export const ChangesParameters = f.Type.Unsafe<ChangesQuery>(
  f.Type.Object({
    cursor: f.Optional(
      f.Type.String({
        maxLength: 100,
        pattern: '^ZmVlZDo[A-Za-z0-9_-]+$',
        'x-hint': 'must be the next_cursor of a response',
        description:
          'The position after which to begin: `next_cursor` of a response, of the event feed too, or the id of ' +
          'a server-sent event. Default: the latest change.',
      }),
    ),
    types: f.Optional(
      f.Type.String({
        maxLength: 1_000,
        pattern: `^${pattern}( ?, ?${pattern})*$`,
        'x-hint': `${patternHint}, or several of these separated by commas`,
        description: 'The types of events, comma-separated: `*`, `customer.*`, `customer.created`.',
      }),
    ),
    limit: f.Default(
      f.about('The largest number of changes in the response; a stream has no limit.', f.Integer(1, 100)),
      100,
    ),
  }),
)

export const Change = f.described(
  f.titled(
    'Change',
    f.Shape({
      sequence: f.Type.Integer({ minimum: 1 }),
      type: f.Text(),
      entity_type: f.Text(),
      entity_id: f.Id,
      version: f.Maybe(f.Type.Integer({ minimum: 1 })),
    }),
  ),
  {
    sequence: 'The position in the event feed of the tenant.',
    type: 'The type of the event, such as `customer.updated`.',
    entity_type: 'The type of the changed record, such as `customer`.',
    entity_id: 'The id of the changed record.',
    version: 'The version of the record after the change; null in events that are older than this field.',
  },
)

export type Change = f.Static<typeof Change>

/** Returns the change that an event of the feed is about. */
export const changeOf = ({ sequence, type, entity, version }: ReturnType<typeof payloadOf>): Change => ({
  sequence: sequence ?? 0,
  type,
  entity_type: entity.type,
  entity_id: entity.id,
  version,
})

export const ChangesMeta = f.described(
  f.titled(
    'ChangesMeta',
    f.Shape({ next_cursor: f.Type.String(), has_more: f.Flag, version: f.Type.Literal('v1') }),
  ),
  {
    next_cursor: 'The `cursor` of the next page.',
    has_more: 'Whether there are more changes already.',
  },
)
