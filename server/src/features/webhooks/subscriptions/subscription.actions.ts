import { isDeepStrictEqual } from 'node:util'
import { after, isInstant, isOfOtherYear, toInstant, yearsAllowed } from '#runtime/clock'
import type { Ctx } from '#runtime/database/context'
import {
  type Change,
  checkTransition,
  distinct,
  emit,
  emitCreated,
  emitDeleted,
  type f,
  find,
  insert,
  list,
  type PageQuery,
  remove,
  tenantSql,
  update,
  writeTransition,
} from '#core'
import { relayNow } from '#core/platform'
import { type FieldErrors, validationError, invalidField, fieldMessage } from '#runtime/api-error'
import { oldSecretHours, subscriptionsAtMost } from '../limits.ts'
import { openDelivery } from '../open-deliveries.ts'
import { type EventTypes, isKnown, noEvent } from '../patterns.ts'
import { newWebhookSecret } from '../sending/signature.ts'
import { problemOfTarget } from '../sending/target.ts'
import {
  accessOfOwners,
  cancelInvisibleDeliveries,
  covers,
  isOtherOwner,
  lockVisible,
  ownedBy,
  renderAgain,
  requireOwnersAccess,
  requirePatterns,
} from './subscription.access.ts'
import { closedCircuit, probeNow } from './subscription.circuit.ts'
import { disable, endQueue } from './subscription.failures.ts'
import { forgetAttempts, withFigures } from './subscription.statistics.ts'
import {
  type Activation,
  withoutSecrets,
  type NewSubscription,
  type Rotation,
  type Subscription,
  subscriptions,
  subscriptionStates,
} from './subscription.ts'

type Shown = Partial<Subscription>

/** Adds a subscription to future events. Only this response and that of a rotation show the secret. */
export async function createSubscription(
  ctx: Ctx,
  types: EventTypes,
  { secret: given, ...draft }: f.Static<typeof NewSubscription>,
): Promise<Shown> {
  checkTarget(ctx, types, draft)
  requirePatterns(ctx, draft.events)
  await takePlace(ctx)
  const secret = given ?? newWebhookSecret()
  const position = await relayNow(ctx)
  const subscription = await insert(ctx, subscriptions, {
    ...draft,
    events: distinct(draft.events),
    payload_mode: draft.payload_mode ?? 'snapshot',
    status: subscriptionStates.initial,
    secret,
    old_secrets: {},
    ...ownedBy(ctx),
  })
  const queue = { subscription_id: subscription.id, is_active: true, position, resume_position: position }
  const idle = {
    work_at: null,
    retry_at: null,
    leased_by: null,
    leased_until: null,
    last_delivery_at: null,
    warned_at: null,
    ...closedCircuit,
  }
  ctx.defer(ctx.db.insertInto('webhook_lanes').values({ ...queue, ...idle }))
  emitCreated(ctx, subscriptions, 'created', withoutSecrets(subscription))
  return subscription
}

export async function listSubscriptions(ctx: Ctx, query: PageQuery) {
  const page = await list(ctx, subscriptions, query)
  return { ...page, items: await withFigures(ctx, page.items) }
}

export async function findSubscription(ctx: Ctx, id: string): Promise<Subscription> {
  return figured(ctx, await find(ctx, subscriptions, id))
}

/**
 * Changes a subscription. Running and pending deliveries go to the new address with unchanged content. A user who
 * changes the address or the events becomes the owner; events that they may not see are not sent.
 */
export async function updateSubscription(
  ctx: Ctx,
  types: EventTypes,
  id: string,
  { secret: _, ...patch }: f.Static<typeof subscriptions.patch> & { secret?: unknown },
): Promise<Subscription> {
  const before = await lockVisible(ctx, id)
  checkTarget(ctx, types, patch)
  const { url = before.url, payload_mode = before.payload_mode } = patch
  const events = patch.events ? distinct(patch.events) : before.events
  const isTakenOver =
    url !== before.url || payload_mode !== before.payload_mode || !isDeepStrictEqual(events, before.events)
  if (isTakenOver) requirePatterns(ctx, events)
  const change = await update(ctx, subscriptions, before, {
    ...patch,
    events,
    ...(isTakenOver && ownedBy(ctx)),
  })
  if (isTakenOver) await cancelInvisibleDeliveries(ctx, id)
  if (isTakenOver && isOtherOwner(ctx, before)) await renderAgain(ctx, id)
  if (url !== before.url) probeNow(ctx, id)
  emit(ctx, subscriptions, 'updated', discreetly(change))
  return figured(ctx, change.after)
}

export async function deleteSubscription(ctx: Ctx, id: string) {
  const before = await lockVisible(ctx, id)
  await remove(ctx, subscriptions, before)
  await endQueue(ctx, id)
  emitDeleted(ctx, subscriptions, 'deleted', withoutSecrets(before))
}

export async function disableSubscription(ctx: Ctx, id: string, reason: string | null) {
  const before = await lockVisible(ctx, id)
  checkTransition(ctx, subscriptions, before, 'disable')
  return figured(ctx, await disable(ctx, before, reason))
}

/**
 * Activates a subscription again, from now on or from the requested position. Older pending deliveries are cancelled.
 * When the owner may no longer see the named events, the caller becomes the owner.
 */
export async function activateSubscription(
  ctx: Ctx,
  id: string,
  { resume_from }: f.Static<typeof Activation>,
): Promise<Subscription> {
  const before = await lockVisible(ctx, id)
  checkTransition(ctx, subscriptions, before, 'activate')
  const [access = null] = await accessOfOwners(ctx, [before])
  const isTakenOver = !covers(access, before.events)
  const head = await relayNow(ctx)
  const position = Math.min(head, resume_from ? await positionAt(ctx, id, resume_from) : head)
  const change = await writeTransition(ctx, subscriptions, before, 'activate', {
    disabled_reason: null,
    disabled_at: null,
    ...(isTakenOver && ownedBy(ctx)),
  })
  await resumeQueue(ctx, id, position, resume_from === 'disabled_at' ? 0 : position)
  if (isTakenOver) await cancelInvisibleDeliveries(ctx, id)
  if (isTakenOver && isOtherOwner(ctx, before)) await renderAgain(ctx, id)
  forgetAttempts(ctx, id)
  emit(ctx, subscriptions, 'activated', discreetly(change))
  return figured(ctx, change.after)
}

/**
 * Resumes the feed after `position`. Pending deliveries are sent with all their attempts, except for events up to
 * `givenUp`.
 */
async function resumeQueue(ctx: Ctx, id: string, position: number, givenUp: number) {
  await tenantSql`
    update webhook_lanes set is_active = true, position = ${position}, warned_at = null, retry_at = null,
      work_at = ${ctx.now}::timestamptz
    where subscription_id = ${id}
  `.execute(ctx.db)
  await tenantSql`
    update webhook_deliveries set updated_at = ${ctx.now}, attempts_before = attempts,
      state = case when sequence > ${givenUp} then 'pending' else 'cancelled' end,
      next_attempt_at = case when sequence > ${givenUp} then ${ctx.now}::timestamptz end
    where subscription_id = ${id} and ${openDelivery('webhook_deliveries')} and kind <> 'test'
  `.execute(ctx.db)
}

/**
 * Creates a new secret and shows it once. The old one also signs for a day, so that receivers can switch without a gap.
 */
export async function rotateSecret(
  ctx: Ctx,
  id: string,
  { secret: given }: f.Static<typeof Rotation>,
): Promise<Shown> {
  const before = await lockVisible(ctx, id)
  await requireOwnersAccess(ctx, before)
  const secret = given ?? newWebhookSecret()
  if (secret === before.secret) throw invalidField('secret', 'must differ from the current secret')
  const until = after(ctx.now, { hours: oldSecretHours })
  const valid = Object.entries(before.old_secrets).filter(([old, end]) => end > ctx.now && old !== secret)
  const change = await update(ctx, subscriptions, before, {
    secret,
    secret_rotated_at: ctx.now,
    old_secrets: Object.fromEntries([...valid, [before.secret, until]].slice(-oldSecretsAtMost)),
  })
  probeNow(ctx, id)
  emit(ctx, subscriptions, 'secret_rotated', discreetly(change))
  return figured(ctx, change.after)
}

const oldSecretsAtMost = 5

async function figured(ctx: Ctx, subscription: Subscription): Promise<Subscription> {
  const [response = subscription] = await withFigures(ctx, [subscription])
  return response
}

const discreetly = ({ before, after: fresh, changed }: Change<Subscription>): Change<Subscription> => ({
  before: withoutSecrets(before),
  after: withoutSecrets(fresh),
  changed,
})

interface Target {
  url?: string | undefined
  events?: string[] | undefined
}

/** Rejects an address that is not allowed, and unknown event types. */
export function checkTarget(ctx: Ctx, types: EventTypes, { url, events = [] }: Target) {
  const problem = url === undefined ? undefined : problemOfTarget(url, ctx.outbound)
  const errors: FieldErrors = problem ? { url: [fieldMessage('url', problem)] } : {}
  for (const [index, each] of events.entries()) {
    const field = `events.${index}`
    if (!isKnown(types, each)) errors[field] = [fieldMessage(field, noEvent(types, each))]
  }
  if (Object.keys(errors).length > 0) throw validationError(errors)
}

/** Takes an advisory lock, so that two concurrent requests cannot exceed the limit. */
async function takePlace(ctx: Ctx) {
  const lockName = `webhook subscriptions ${ctx.tenant.id}`
  await tenantSql`select pg_advisory_xact_lock(hashtextextended(${lockName}, 0))`.execute(ctx.db)
  const { rows } = await tenantSql<{ existing: number }>`
    select count(*) as existing from webhook_subscriptions where deleted_at is null
  `.execute(ctx.db)
  if ((rows[0]?.existing ?? 0) < subscriptionsAtMost) return
  const message = `There can be at most ${subscriptionsAtMost} webhook subscriptions, including disabled ones.`
  throw validationError({ subscriptions: [message] })
}

/** Returns the number in the feed after which to resume. */
async function positionAt(ctx: Ctx, id: string, resumeFrom: string): Promise<number> {
  const query =
    resumeFrom === 'disabled_at'
      ? tenantSql<{ position: number }>`
          select resume_position as position from webhook_lanes where subscription_id = ${id}`
      : tenantSql<{ position: number }>`
          select sequence - 1 as position from event_feed
          where entered_at >= ${momentOf(ctx, resumeFrom)}
          order by entered_at, sequence limit 1`
  const { rows } = await query.execute(ctx.db)
  return rows[0]?.position ?? Number.MAX_SAFE_INTEGER
}

function momentOf(ctx: Ctx, text: string): string {
  if (isOfOtherYear(text)) throw invalidField('resume_from', yearsAllowed)
  if (!isInstant(text))
    throw invalidField('resume_from', 'must be disabled_at, or a timestamp in ISO 8601 with an offset')
  const moment = toInstant(text)
  if (moment > ctx.now) throw invalidField('resume_from', 'must not be in the future')
  return moment
}
