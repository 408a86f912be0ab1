/** Query, reply and action of the endpoints that every resource has: a list and a single record. */
import type { Ctx } from '#runtime/database/context'
import { list } from '../../data/lists/lists.ts'
import { find, type Of, type StoredRecord } from '../../data/records.ts'
import * as queries from '../../resource/queries.ts'
import { pageOf } from './list-replies.ts'
import { detail } from './reply.ts'

/** `endpoint('GET /operations/brands', { summary, permission, ...listOf(brands) })` */
export const listOf = <T extends StoredRecord>(of: Of<T>, query = queries.page(of)) => ({
  query,
  reply: pageOf(of),
  run: (ctx: Ctx, input: { query: queries.PageQuery }) => list(ctx, of, input.query),
})

/** `endpoint('GET /operations/brands/:id', { summary, permission, ...recordOf(brands) })` */
export const recordOf = <T extends StoredRecord>(of: Of<T>) => ({
  of,
  reply: detail(of),
  run: (ctx: Ctx, { params }: { params: { id: string } }) => find(ctx, of, params.id),
})
