/** Limits the notifications that a user sees to records that they may read now. */
import { sql, type RawBuilder } from 'kysely'
import { actorOf, type Ctx, filtered, isAllowed, type Resource } from '#core'
import { type Endpoint, operations } from '#core/platform'
import { ApiError } from '#runtime/api-error'

/** A list of records with its endpoint, which decides who may read them. */
interface Source {
  of: Resource
  list: Endpoint
}

export type SourcesByType = ReadonlyMap<string, Source>

/** Returns the lists of these endpoints by entity type; the first one of each resource. */
export function listsOf(endpoints: readonly Endpoint[], resources: readonly Resource[]): SourcesByType {
  const lists = new Map<string, Source>()
  for (const list of endpoints) {
    const entityType = (list.query as { 'x-list'?: string } | undefined)?.['x-list']
    const of = resources.find((each) => each.entityType === entityType)
    if (list.method === 'GET' && of && !lists.has(of.entityType)) lists.set(of.entityType, { of, list })
  }
  return lists
}

/** The entity types of which the caller may read all records, and the readable ids of others. */
export interface Readable {
  types: readonly string[]
  ids: readonly string[]
}

/**
 * Returns the records of the caller's notifications that they may read. Where the permission does not decide alone,
 * such as for the leave of a team, the list is asked for these records.
 */
export async function readableBy(ctx: Ctx, lists: SourcesByType): Promise<Readable> {
  const open = [...lists.values()].filter(({ list }) => operations.mayCall(list, ctx))
  const limited = open.filter((source) => isLimited(ctx, source))
  const types = open.filter((source) => !limited.includes(source)).map(({ of }) => of.entityType)
  const ids: string[] = []
  for (const source of limited) ids.push(...(await readableIds(ctx, source)))
  return { types, ids }
}

const isLimited = (ctx: Ctx, { of, list }: Source) =>
  list.permission === 'signed in' && list.selection !== undefined && !isAllowed(ctx, `${of.area}.read`)

async function readableIds(ctx: Ctx, { of, list }: Source): Promise<string[]> {
  const notified = await ctx.db
    .selectFrom('notifications')
    .select('entity_id')
    .distinct()
    .where('user_id', '=', actorOf(ctx).id)
    .where('entity_type', '=', of.entityType)
    .where('entity_id', 'is not', null)
    .execute()
  if (notified.length === 0 || !list.selection) return []
  try {
    const selection = await list.selection(ctx, { page: 1, per_page: 1 })
    const rows: { id: string }[] = await filtered(ctx, selection.of, selection.query)
      .select(`${of.table}.id`)
      .where(`${of.table}.id`, '=', sql`any(${notified.map(({ entity_id }) => entity_id)}::text[])`)
      .execute()
    return rows.map(({ id }) => id)
  } catch (error) {
    // The list rejects the caller, such as a user who is no longer an employee.
    if (error instanceof ApiError) return []
    throw error
  }
}

/** Returns the condition on rows of `notifications`. */
export const isReadable = ({ types, ids }: Readable): RawBuilder<boolean> =>
  sql<boolean>`(entity_type = any(${types}::text[]) or entity_id = any(${ids}::text[]))`
