/**
 * Lists of what is about a kind of record, such as views and imports: without what is about kinds that the caller may
 * not read. That is counted.
 */
import type { Ctx } from '#runtime/database/context'
import { readableKinds } from './read-access.ts'
import { filtered, list } from './lists.ts'
import type { Page, PageQuery } from '../resource/queries.ts'
import type { Kept, Of } from './records.ts'
import type { Filter, Sql } from '../resource/definition.ts'

/** The page of `of` that the query asks for; `entity_type` names the kind of record of each row. */
export async function listOfKinds<T extends Kept>(ctx: Ctx, of: Of<T>, query: PageQuery): Promise<Page<T>> {
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
