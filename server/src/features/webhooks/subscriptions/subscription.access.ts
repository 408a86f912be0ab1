/**
 * Access of subscriptions. A subscription sends events for its owner, the user who last set its address and events:
 * only events that this user may see and, with a token, only events within its scopes.
 */
import type { Ctx } from '#runtime/database/context'
import { permissionsOfUsers } from '#features/identity/roles/role.actions'
import { findForUpdate, tenantSql } from '#core'
import { readAccess, restricted } from '#core/platform'
import { forbidden } from '#runtime/api-error'
import { hasScope } from '#runtime/identity'
import { tenantOf } from '#runtime/jobs/worker'
import { isMatch, kindOf } from '../patterns.ts'
import { openDelivery } from '../open-deliveries.ts'
import { type Subscription, subscriptions } from './subscription.ts'

type Owned = Pick<Subscription, 'owner_id' | 'scopes'>

/** Returns the caller as the owner of a subscription. */
export const ownedBy = ({ actor, scopes }: Ctx): Owned => ({
  owner_id: actor?.id ?? null,
  scopes: [...scopes],
})

/** The user for whom a subscription sends, with their current permissions. */
export interface Owner {
  id: string | null
  permissions: ReadonlySet<string>
  scopes: readonly string[]
  access: readAccess.EventAccess
}

/** Returns the owners with their current access; null when the owner is inactive or removed. */
export async function ownersOf(ctx: Ctx, all: readonly Owned[]): Promise<(Owner | null)[]> {
  const ids = all.flatMap(({ owner_id }) => owner_id ?? [])
  const known = await permissionsOfUsers(ctx, [...new Set(ids)])
  return all.map(({ owner_id: id, scopes }) => {
    if (id === null) return { id, scopes, permissions: new Set(), access: readAccess.completeAccess }
    const permissions = known.get(id)
    return permissions
      ? { id, scopes, permissions, access: readAccess.eventAccess({ permissions, scopes }) }
      : null
  })
}

/** Returns the current access of each owner; null when the owner is inactive or removed. */
export const accessOfOwners = async (
  ctx: Ctx,
  all: readonly Owned[],
): Promise<(readAccess.EventAccess | null)[]> =>
  (await ownersOf(ctx, all)).map((owner) => owner?.access ?? null)

/** Returns the context in which the owner reads the API with a token. */
export const asOwner = async (ctx: Ctx, { id, permissions, scopes }: Owner): Promise<Ctx> => ({
  ...ctx,
  tenant: await tenantOf(ctx),
  actor: id === null ? null : { id, name: '', email: '' },
  credential: null,
  permissions,
  scopes,
})

/** Returns whether the owner may see all events that match the patterns; for `*`, at least one. */
export const covers = (access: readAccess.EventAccess | null, patterns: readonly string[]) =>
  access !== null &&
  patterns.every((each) =>
    each === '*' ? readAccess.isAnyVisible(access) : readAccess.areEventsVisible(access, kindOf(each)),
  )

/** Returns whether a specific pattern matches an event that the owner may not see. `*` only omits such events. */
export const isMissed = (
  access: readAccess.EventAccess | null,
  patterns: readonly string[],
  { type, entity_type }: { type: string; entity_type: string },
) =>
  !covers(
    access,
    patterns.filter((each) => each === '*' || (kindOf(each) === entity_type && isMatch([each], type))),
  )

/** Rejects specific patterns for events that the caller may not see. `*` omits such events instead. */
export function requirePatterns(ctx: Ctx, patterns: readonly string[]) {
  for (const each of patterns.filter((pattern) => pattern !== '*'))
    readAccess.requireEvents(ctx, kindOf(each))
  if (!covers(readAccess.eventAccess(ctx), patterns)) throw forbidden('You may see none of these events.')
}

/** Locks the subscription for a change. Rejects callers who may not see its events, as on creation. */
export async function lockVisible(ctx: Ctx, id: string): Promise<Subscription> {
  const subscription = await findForUpdate(ctx, subscriptions, id)
  requirePatterns(ctx, subscription.events)
  return subscription
}

/**
 * Rejects callers who may see less than the owner, because the secret belongs to everything that the owner sees. They
 * may take the subscription over by a change of its address or events; then it sends only what they may see.
 */
export async function requireOwnersAccess(ctx: Ctx, subscription: Subscription) {
  const own = readAccess.eventAccess(ctx)
  const [sent = null] = await accessOfOwners(ctx, [subscription])
  const isLess =
    !own.isComplete &&
    sent !== null &&
    (sent.isComplete || [...sent.visible.keys()].some((kind) => !own.visible.has(kind)))
  if (isLess && subscription.events.includes('*'))
    throw forbidden('This subscription sends events that you may not see.')
  const [owner] = await ownersOf(ctx, [subscription])
  const isOwn = owner?.id === (ctx.actor?.id ?? null)
  const seen = owner && !isOwn ? [...owner.permissions].filter(restricted.isForReading) : []
  const hasScopes = owner?.scopes.every((scope) => hasScope(ctx.scopes, scope)) ?? true
  if (!hasScopes || seen.some((permission) => !ctx.permissions.has(permission)))
    throw forbidden('The owner of this subscription may see more than you.')
}

/** Returns whether the caller is the owner of the subscription, or has all permissions of the owner. */
export async function hasOwnersAccess(ctx: Ctx, id: string): Promise<boolean> {
  const { rows } = await tenantSql<Owned>`
    select owner_id, scopes from webhook_subscriptions where id = ${id}`.execute(ctx.db)
  const [owner] = await ownersOf(ctx, rows)
  if (!owner) return ctx.allPermissions.every(({ name }) => ctx.permissions.has(name))
  const hasScopes = owner.scopes.every((scope) => hasScope(ctx.scopes, scope))
  return hasScopes && (owner.id === ctx.actor?.id || owner.permissions.isSubsetOf(ctx.permissions))
}

/** Returns whether the caller's access may differ from the owner's: another user, or a token with other scopes. */
export const isOtherOwner = (ctx: Ctx, { owner_id, scopes }: Owned) =>
  owner_id !== (ctx.actor?.id ?? null) || scopes.toSorted().join() !== [...ctx.scopes].toSorted().join()

/**
 * Creates pending payloads with records again for a new owner, who may see less than the previous one. The queue
 * returns to the first of them. Payloads that were sent to the previous owner are removed.
 */
export async function renderAgain(ctx: Ctx, id: string) {
  const { rows } = await tenantSql<{ first: number | null; waiting: number }>`
    with waiting as (
      update webhook_deliveries set state = 'cancelled', next_attempt_at = null, updated_at = ${ctx.now}
      where subscription_id = ${id} and payload_mode = 'record' and kind <> 'test'
        and ${openDelivery('webhook_deliveries')}
      returning kind, sequence
    )
    select min(sequence) filter (where kind = 'event') as first, count(*) as waiting from waiting
  `.execute(ctx.db)
  await tenantSql`delete from webhook_payloads where subscription_id = ${id}`.execute(ctx.db)
  const { first = null, waiting = 0 } = rows[0] ?? {}
  if (waiting === 0) return
  await tenantSql`
    update webhook_lanes set leased_by = null, leased_until = null, work_at = ${ctx.now},
      position = least(position, coalesce(${first}::bigint - 1, position))
    where subscription_id = ${id}
  `.execute(ctx.db)
}

/**
 * Cancels pending deliveries that the caller may not see, when the caller changes the target. The queue is locked
 * first, which waits for a running fan-out and takes the lease from the sending worker.
 */
export async function cancelInvisibleDeliveries(ctx: Ctx, id: string) {
  const access = readAccess.eventAccess(ctx)
  if (access.isComplete) return
  await tenantSql`
    update webhook_lanes set leased_by = null, leased_until = null, work_at = ${ctx.now}
    where subscription_id = ${id}
  `.execute(ctx.db)
  await tenantSql`
    update webhook_deliveries d set state = 'cancelled', next_attempt_at = null, updated_at = ${ctx.now}
    from events e
    where d.subscription_id = ${id} and ${openDelivery('d')}
      and e.id = d.event_id and not ${readAccess.visibleEvents(access, 'e')}
  `.execute(ctx.db)
}
