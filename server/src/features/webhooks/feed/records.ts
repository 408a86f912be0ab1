/** Copies of all records of an entity type, page by page: the initial copy of a mirror, which then reads the feed. */
import type { Ctx } from '#runtime/database/context'
import { f, queries, type Resource } from '#core'
import { readAccess } from '#core/platform'
import { readRecordsAfter, recordSchemaOf } from '#core/data/record-forms'
import { invalidField } from '#runtime/api-error'
import { isId } from '#runtime/ids'
import { recordPart } from '../payload.ts'
import { noEvent } from '../patterns.ts'
import { publishedResource, publishedResources } from '../records.ts'
import { entityTypeOf } from './feed.ts'

export interface RecordsQuery {
  entity_type: string
  cursor?: string
  limit: number
}

export const RecordsParameters = f.Type.Unsafe<RecordsQuery>(
  f.Type.Object({
    entity_type: f.Type.String({
      maxLength: 100,
      pattern: '^[A-Za-z]+(_[a-z]+)*$',
      'x-hint': 'must be the type of an entity, such as customer',
      description: 'The entity type: the `entity.type` of their events.',
    }),
    cursor: f.Optional(
      f.Type.String({
        maxLength: 100,
        pattern: '^cmVjb3Jkczo[A-Za-z0-9_-]+$',
        'x-hint': 'must be the next_cursor of a response',
        description: '`next_cursor` of the previous response. Without a cursor, the first page is returned.',
      }),
    ),
    limit: f.Default(f.about('The largest number of records in the response.', f.Integer(1, 100)), 50),
  }),
)

/** Returns the schema of a copied record of one of these kinds. */
export const copiedRecord = (resources: readonly Resource[]) =>
  f.described(
    f.titled(
      'CopiedRecord',
      f.Shape({
        entity: f.Shape({ type: f.Text(), id: f.Id }, { title: 'EventPayloadEntity' }),
        record_state: f.titled('CopiedRecordState', f.Choice('current')),
        record_version: f.Type.Integer({ minimum: 1 }),
        data: f.Type.Unsafe<object>({ anyOf: resources.map(recordSchemaOf) }),
      }),
    ),
    {
      record_state: 'Always `current`, because deleted records are not listed.',
      record_version: 'The version of the record in `data`.',
      data: 'The record in the format of events with the mode `record`.',
    },
  )

export const RecordsMeta = f.described(
  f.titled(
    'CopiedRecordsMeta',
    f.Shape({
      next_cursor: f.Type.String(),
      has_more: f.Flag,
      withheld: queries.Withheld,
      version: f.Type.Literal('v1'),
    }),
  ),
  {
    next_cursor: 'The `cursor` of the next page.',
    has_more: 'Whether there are more records.',
  },
)

export interface RecordsPage {
  items: object[]
  next_cursor: string
  has_more: boolean
  withheld: number
}

const mark = 'records:'
const firstId = '0'.repeat(26)

/** Returns the next records of an entity type, ordered by id. Records that are created meanwhile have events. */
export async function readRecordPage(
  ctx: Ctx,
  { entity_type, cursor, limit }: RecordsQuery,
): Promise<RecordsPage> {
  const entityType = entityTypeOf(entity_type)
  const of = publishedResource(entityType)
  if (!of) {
    const existing = publishedResources().map((each) => `${each.entityType}.*`)
    const problem = noEvent({ existing, plannedGroups: [] }, `${entityType}.*`).replace('.*?', '?')
    throw invalidField('entity_type', problem)
  }
  readAccess.requireEvents(ctx, entityType)
  const after = cursor === undefined ? firstId : idOf(cursor)
  const records = [...(await readRecordsAfter(ctx, of, after, limit + 1))]
  const page = records.slice(0, limit)
  const current = page.filter(([, { state }]) => state === 'current')
  return {
    items: current.map(([id, record]) => ({ entity: { type: entityType, id }, ...recordPart(id, record) })),
    next_cursor: Buffer.from(`${mark}${page.at(-1)?.[0] ?? after}`).toString('base64url'),
    has_more: records.length > limit,
    withheld: page.length - current.length,
  }
}

function idOf(cursor: string): string {
  const text = Buffer.from(cursor, 'base64url').toString()
  const id = text.slice(mark.length)
  if (!isId(id)) throw invalidField('cursor', 'must be the next_cursor of a response')
  return id
}
