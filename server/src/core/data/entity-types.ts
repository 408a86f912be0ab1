/**
 * Lists rows about an entity type, such as views and imports, without rows about types that the caller may not read.
 * The response reports their number.
 */
import type { Ctx } from '#runtime/database/context'
import { readableKinds } from './read-access.ts'
import { filtered } from './list.filters.ts'
import { list } from './lists.ts'
import type { Page, PageQuery } from '../resource/queries.ts'
import type { StoredRecord, Of } from './records.ts'
import type { Filter, Sql } from '../resource/definition.ts'

/** Returns the page of `of` for the query; `entity_type` is the entity type of each row. */
export async function listByEntityType<T extends StoredRecord>(
  ctx: Ctx,
  of: Of<T>,
  query: PageQuery,
): Promise<Page<T>> {
  const readable = readableKinds(ctx)
  const isReadable = (eb: Sql) => eb(`${of.table}.entity_type`, 'in', readable.length > 0 ? readable : [''])
  const narrowed = (name: string, where: NonNullable<Filter['where']>) => ({
    ...of,
    list: { ...of.list, filters: { ...of.list.filters, [name]: { where } } },
  })
  const page = await list(ctx, narrowed('readable', isReadable) as Of<T>, { ...query, readable: true })
  const unreadable = narrowed('unreadable', (eb) => eb.not(isReadable(eb)))
  const { withheld } = await filtered(ctx, unreadable, { ...query, unreadable: true })
    .select((eb: Sql) => eb.fn.countAll().as('withheld'))
    .executeTakeFirstOrThrow()
  return { ...page, withheld }
}
