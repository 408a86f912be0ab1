/** Reads the notifications of the caller, and marks them as read. */
import { actorOf, type Ctx, type f, notFound } from '#core'
import { isReadable, readableBy, type SourcesByType } from './notification.access.ts'
import type { MarkBody, Notification, NotificationQuery } from './notification.ts'
import { readTitles, type Titles } from './notification.titles.ts'

export interface Reading {
  lists: SourcesByType
  titles: Titles
}

/** Selects the notifications of the caller about records that they may read. */
async function selectOwn(ctx: Ctx, { lists }: Reading) {
  const readable = isReadable(await readableBy(ctx, lists))
  return ctx.db.selectFrom('notifications').where('user_id', '=', actorOf(ctx).id).where(readable)
}

type Own = Awaited<ReturnType<typeof selectOwn>>

const columns = [
  'id',
  'kind',
  'entity_type',
  'entity_id',
  'amount',
  'state',
  'actor_id',
  'record_type',
  'successful',
  'failed',
  'created_at',
  'read_at',
] as const

/** Returns a page, the newest first, and the number of all unread notifications. */
export async function listNotifications(ctx: Ctx, reading: Reading, query: NotificationQuery) {
  const { page, per_page, unread } = query
  const own = await selectOwn(ctx, reading)
  const wanted = unread === undefined ? own : own.where('read_at', unread ? 'is' : 'is not', null)
  const [rows, total, allUnread] = await Promise.all([
    wanted
      .select(columns)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    countOf(wanted),
    countOf(own.where('read_at', 'is', null)),
  ])
  return { items: await presented(ctx, reading, rows), total, page, per_page, summary: { unread: allUnread } }
}

async function countOf(selected: Own): Promise<number> {
  const counted = selected.select((eb) => eb.fn.countAll<number>().as('total'))
  return (await counted.executeTakeFirstOrThrow()).total
}

type Row = Omit<Notification, 'actor' | 'title'> & { actor_id: string | null }

/** Adds the titles of the records and the users who did it. */
async function presented(ctx: Ctx, { titles }: Reading, rows: readonly Row[]): Promise<Notification[]> {
  const [found, actors] = await Promise.all([readTitles(ctx, titles, rows), actorsOf(ctx, rows)])
  return rows.map(({ actor_id, ...row }) => ({
    ...row,
    title: (row.entity_id !== null && found.get(row.entity_id)) || null,
    actor: (actor_id !== null && actors.get(actor_id)) || null,
  }))
}

async function actorsOf(ctx: Ctx, rows: readonly Row[]) {
  const ids = [...new Set(rows.flatMap(({ actor_id }) => actor_id ?? []))]
  if (ids.length === 0) return new Map()
  const users = await ctx.db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('id', 'in', ids)
    .execute()
  return new Map(users.map((user) => [user.id, user]))
}

/** Marks a notification of the caller as read, or as unread. It keeps the time of its first reading. */
export async function markOne(
  ctx: Ctx,
  reading: Reading,
  id: string,
  isRead: boolean,
): Promise<Notification> {
  const row = await (await selectOwn(ctx, reading)).select(columns).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('notification')
  const read_at = isRead ? (row.read_at ?? ctx.now) : null
  await ctx.db.updateTable('notifications').set({ read_at }).where('id', '=', id).execute()
  const [notification] = await presented(ctx, reading, [{ ...row, read_at }])
  if (!notification) throw notFound('notification')
  return notification
}

/** Marks the unread notifications of the caller as read: these, or all. */
export async function markRead(ctx: Ctx, reading: Reading, { ids }: f.Static<typeof MarkBody>) {
  const unread = ctx.db
    .updateTable('notifications')
    .set({ read_at: ctx.now })
    .where('user_id', '=', actorOf(ctx).id)
    .where('read_at', 'is', null)
  const { numUpdatedRows } = await (ids ? unread.where('id', 'in', ids) : unread).executeTakeFirst()
  const own = await selectOwn(ctx, reading)
  return { marked: Number(numUpdatedRows), unread: await countOf(own.where('read_at', 'is', null)) }
}
