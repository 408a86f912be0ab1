import { sql } from 'kysely'
import { epoch } from '#runtime/clock'
import type { Ctx } from '#runtime/database/context'
import { newId } from '#runtime/ids'
import { checkVersion, find, type Page, type PageQuery, tenantSql, withRowLocks } from '#core'
import { readAccess } from '#core/platform'
import { forbidden, notFound, invalidState } from '#runtime/api-error'
import { bytesOf, type PayloadMode } from '../payload.ts'
import { hasOwnersAccess } from '../subscriptions/subscription.access.ts'
import { subscriptions } from '../subscriptions/subscription.ts'
import {
  type Attempt,
  type DeliveryFilters,
  type DeliveryKind,
  type DeliveryState,
  isPayloadOf,
  payloadOwner,
  testEvent,
} from './delivery.ts'

interface Row {
  id: string
  subscription_id: string
  event_id: string
  event_type: string
  payload_mode: PayloadMode
  kind: DeliveryKind
  state: DeliveryState
  attempts: number
  next_attempt_at: string | null
  delivered_at: string | null
  history: readonly Attempt[]
  body: string | null
  created_at: string
  updated_at: string
}

export type ShownDelivery = Awaited<ReturnType<typeof toResponse>>

/** Returns the deliveries of a subscription, newest first, and counts those whose events the caller may not see. */
export async function listDeliveries(
  ctx: Ctx,
  subscriptionId: string,
  query: PageQuery & DeliveryFilters,
): Promise<Page<ShownDelivery>> {
  await find(ctx, subscriptions, subscriptionId)
  const { page, per_page, sort_direction = 'desc', state, event_type, event_id } = query
  let own = ctx.db.selectFrom('webhook_deliveries').where('subscription_id', '=', subscriptionId)
  const access = readAccess.eventAccess(ctx)
  const isVisible = tenantSql<boolean>`(kind = 'test' or exists (
    select from events e
    where e.id = webhook_deliveries.event_id and ${readAccess.visibleEvents(access, 'e')}
  ))`
  if (state) own = own.where('state', 'in', [state].flat())
  if (event_type) own = own.where('event_type', 'in', [event_type].flat())
  if (event_id) own = own.where('event_id', 'in', [event_id].flat())
  const visible = access.isComplete ? own : own.where(isVisible)
  const countOf = (rows: typeof own) =>
    rows.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const [rows, { total }, withheld] = await Promise.all([
    visible
      .select('id')
      .orderBy('id', sort_direction)
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    countOf(visible),
    access.isComplete ? undefined : countOf(own.where((eb) => eb.not(isVisible))),
  ])
  const found = await rowsOf(
    ctx,
    rows.map(({ id }) => id),
  )
  const byId = new Map(found.map((row) => [row.id, row]))
  const items = await Promise.all(
    rows.flatMap(({ id }) => byId.get(id) ?? []).map((row) => toResponse(ctx, row)),
  )
  return { items, total, withheld: withheld?.total ?? 0, page, per_page }
}

/** Returns one delivery with all its attempts. */
export async function findDelivery(ctx: Ctx, id: string) {
  const row = await visibleRowOf(ctx, id)
  const isHidden = await hidesRecord(ctx, row)
  const attempt_log = row.history.map((each) => ({ ...each, response: shownResponse(each, isHidden) }))
  return { ...(await toResponse(ctx, row)), attempt_log, version: versionOf(row) }
}

/**
 * Sends the same bytes again as a new delivery, so that the result of the original stays recorded. Remaining attempts
 * of the original are cancelled.
 */
export async function redeliver(ctx: Ctx, id: string): Promise<ShownDelivery> {
  const first = await visibleRowOf(ctx, id)
  checkVersion(ctx, { id, version: versionOf(first) })
  const { state, subscription_id, event_id, event_type, payload_mode } = first
  const { status } = await find(ctx, subscriptions, subscription_id)
  if (status === 'disabled')
    throw invalidState('Cannot redeliver to a subscription that is disabled: it must be active.', {
      current: status,
      allowed: ['activate'],
    })
  if (state === 'pending')
    throw invalidState(
      'Cannot redeliver a delivery that is pending: it must be delivered, failed, exhausted or cancelled.',
      { current: state, allowed: [] },
    )
  if (first.body === null)
    throw invalidState('Cannot redeliver a record that was sent for a previous owner of the subscription.', {
      current: state,
      allowed: [],
    })
  await ctx.db
    .updateTable('webhook_deliveries')
    .set({ state: 'cancelled', next_attempt_at: null, updated_at: ctx.now })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .execute()
  await ctx.db
    .updateTable('webhook_payloads')
    .set({ created_at: ctx.now })
    .where('event_id', '=', event_id)
    .where('payload_mode', '=', payload_mode)
    .where('subscription_id', '=', payloadOwner(payload_mode, subscription_id))
    .execute()
  return addDelivery(ctx, { subscription_id, event_id, event_type, payload_mode, kind: 'redelivery' })
}

/** Sends a test event to a subscription once, like any other event. */
export async function sendTest(ctx: Ctx, subscriptionId: string): Promise<ShownDelivery> {
  const { payload_mode, version } = await find(ctx, subscriptions, subscriptionId)
  const event_id = newId()
  const event = {
    id: event_id,
    type: testEvent,
    entity_type: subscriptions.entityType,
    entity_id: subscriptionId,
    version,
    sequence: null,
    created_at: ctx.now,
    data: { id: subscriptionId },
    previous: null,
  }
  // A test event has no record.
  const body = bytesOf(ctx.tenant.id, event, payload_mode === 'record' ? 'thin' : payload_mode)
  const subscription_id = payloadOwner(payload_mode, subscriptionId)
  await ctx.db
    .insertInto('webhook_payloads')
    .values({ event_id, payload_mode, subscription_id, body, created_at: ctx.now })
    .execute()
  const about = { subscription_id: subscriptionId, event_id, event_type: testEvent, payload_mode }
  return addDelivery(ctx, { ...about, kind: 'test' })
}

type NewDelivery = Pick<Row, 'subscription_id' | 'event_id' | 'event_type' | 'payload_mode' | 'kind'>

/** Adds a delivery after all pending deliveries of the subscription. */
async function addDelivery(ctx: Ctx, delivery: NewDelivery): Promise<ShownDelivery> {
  const id = newId()
  const { subscription_id } = delivery
  const own = ctx.db
    .selectFrom('webhook_lanes')
    .select('position')
    .where('subscription_id', '=', subscription_id)
  const queue = await withRowLocks(
    own,
    'no key update',
    'webhook_lanes',
    'subscription_id',
  ).executeTakeFirstOrThrow()
  await ctx.db
    .insertInto('webhook_deliveries')
    .values({
      ...delivery,
      id,
      sequence: queue.position,
      state: 'pending',
      attempts: 0,
      attempts_before: 0,
      next_attempt_at: ctx.now,
      delivered_at: null,
      history: JSON.stringify([]) as never,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute()
  await ctx.db
    .updateTable('webhook_lanes')
    .set({ work_at: sql`least(work_at, ${ctx.now}::timestamptz)` })
    .where('subscription_id', '=', subscription_id)
    .execute()
  return toResponse(ctx, await rowOf(ctx, id))
}

/** The version changes with every attempt and every change of state. */
const versionOf = ({ updated_at }: Row) => epoch(updated_at)

/**
 * Returns a delivery that the caller may see. Its payload contains the event, so reading it requires the permission to
 * read the event's record.
 */
async function visibleRowOf(ctx: Ctx, id: string): Promise<Row> {
  const row = await rowOf(ctx, id)
  const access = readAccess.eventAccess(ctx)
  if (access.isComplete || row.kind === 'test') return row
  const { rows } = await tenantSql<{ entity_type: string; is_visible: boolean }>`
    select e.entity_type, ${readAccess.visibleEvents(access, 'e')} as is_visible from events e
    where e.id = ${row.event_id}
  `.execute(ctx.db)
  const [event] = rows
  if (event?.is_visible) return row
  if (event) readAccess.requireEvents(ctx, event.entity_type)
  throw forbidden('You may not see the event of this delivery.')
}

async function rowOf(ctx: Ctx, id: string): Promise<Row> {
  const [row] = await rowsOf(ctx, [id])
  if (!row) throw notFound('delivery')
  return row
}

async function rowsOf(ctx: Ctx, ids: readonly string[]): Promise<Row[]> {
  const { rows } = await tenantSql<Row>`
    select d.id, d.subscription_id, d.event_id, d.event_type, d.payload_mode, d.kind, d.state, d.attempts,
      case when d.next_attempt_at is not null and (d.state = 'failed' or d.kind = 'event')
        then greatest(d.next_attempt_at, l.probe_at) else d.next_attempt_at end as next_attempt_at,
      d.delivered_at, d.history, d.created_at, d.updated_at, p.body
    from webhook_deliveries d
    join webhook_lanes l on l.subscription_id = d.subscription_id
    left join webhook_payloads p on ${isPayloadOf}
    where d.id = any(${ids}::text[])
  `.execute(ctx.db)
  return rows
}

async function toResponse(ctx: Ctx, full: Row) {
  const { history, body, payload_mode: _, ...row } = full
  const latest = history.at(-1)
  const sent = body ?? ''
  const isHidden = await hidesRecord(ctx, full)
  return {
    ...row,
    duration_ms: latest?.duration_ms ?? null,
    request: latest ? { ...latest.request, body: isHidden ? withoutRecord(sent) : sent } : null,
    response: latest ? shownResponse(latest, isHidden) : null,
    error: latest?.error ?? null,
  }
}

/** Returns whether the record of a delivery was read for a user who may see more than the caller. */
const hidesRecord = async (ctx: Ctx, { history, payload_mode, subscription_id }: Row): Promise<boolean> =>
  history.length > 0 && payload_mode === 'record' && !(await hasOwnersAccess(ctx, subscription_id))

/** A receiver may respond with what it received. */
const shownResponse = ({ response }: Attempt, isHidden: boolean) =>
  response && isHidden ? { ...response, body: null } : response

/** Returns a payload without its record, because it was read for a user who may see more than the caller. */
function withoutRecord(body: string): string {
  if (body === '') return body
  const { entity, ...payload } = JSON.parse(body) as { entity: { id: string } }
  return JSON.stringify({ ...payload, entity, record_state: 'forbidden', data: { id: entity.id } })
}
