/**
 * Lists rows about entity types, such as views and imports. Omits rows about types that the caller may not read; the
 * response reports their number.
 */
import { fieldMessage, validationError } from '#runtime/api-error'
import type { Ctx } from '#runtime/database/context'
import { suggestion } from '#runtime/suggestions'
import { readableKinds } from '../../resource/read-access.ts'
import { filtered } from './filters.ts'
import { list } from './lists.ts'
import { registeredResources } from '../../resource/registry.ts'
import type { Page, PageQuery } from '../../resource/queries.ts'
import type { StoredRecord, Of } from '../records.ts'
import type { Filter, Sql } from '../../resource/definition.ts'

/** Rejects a filter by unknown entity types. Its empty result would look like a list without records. */
export function check(given: string | readonly string[]) {
  const known = registeredResources().map(({ entityType }) => entityType)
  const wrong = [given].flat().filter((each) => !known.includes(each))
  const problems = wrong.map((each) => `has ${each}, which is not an entity type${suggestion(each, known)}`)
  if (problems.length > 0)
    throw validationError({ entity_type: problems.map((problem) => fieldMessage('entity_type', problem)) })
}

/** Returns the resource and the query of a list without the rows that the caller may not read. */
export function readableOf<T extends StoredRecord>(ctx: Ctx, of: Of<T>, query: PageQuery) {
  const readable = readableKinds(ctx)
  const isReadable = (eb: Sql) => eb(`${of.table}.entity_type`, 'in', readable.length > 0 ? readable : [''])
  return { of: narrowed(of, 'readable', isReadable), query: { ...query, readable: true } }
}

const narrowed = <T extends StoredRecord>(of: Of<T>, name: string, where: NonNullable<Filter['where']>) =>
  ({ ...of, list: { ...of.list, filters: { ...of.list.filters, [name]: { where } } } }) as Of<T>

/** Returns the page of `of` for the query; `entity_type` is the entity type of each row. */
export async function listReadable<T extends StoredRecord>(
  ctx: Ctx,
  of: Of<T>,
  query: PageQuery,
): Promise<Page<T>> {
  const readable = readableOf(ctx, of, query)
  const page = await list(ctx, readable.of, readable.query)
  const { where: isReadable } = readable.of.list.filters.readable as Required<Filter>
  const unreadable = narrowed(of, 'unreadable', (eb, _, context) => eb.not(isReadable(eb, true, context)))
  const { withheld } = await filtered(ctx, unreadable, { ...query, unreadable: true })
    .select((eb: Sql) => eb.fn.countAll().as('withheld'))
    .executeTakeFirstOrThrow()
  return { ...page, withheld }
}
