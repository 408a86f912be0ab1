/** Reacts to failed deliveries: first warns the owner, then disables the subscription. */
import type { Ctx } from '#runtime/database/context'
import { emit, findForUpdate, tenantSql, writeTransition } from '#core'
import type { EmailMessage } from '#runtime/mail/emails'
import { sendMail } from '#runtime/mail/mail'
import * as limits from '../limits.ts'
import { openDelivery } from '../open-deliveries.ts'
import { type Attempts, failuresOf } from './subscription.statistics.ts'
import { disabledEmail, warningEmail } from './subscription.emails.ts'
import { withoutSecrets, type Subscription, subscriptions } from './subscription.ts'

type Verdict = 'fine' | 'recovered' | 'failing' | 'disabled'

/** Returns the consequence of the attempts in the window. */
export function verdictOf({ attempts, failures }: Attempts): Verdict {
  const share = attempts === 0 ? 0 : failures / attempts
  if (share > limits.disablingShare && attempts >= limits.attemptsToDisable) return 'disabled'
  if (share >= limits.warningShare && attempts >= limits.attemptsToWarn) return 'failing'
  return share < limits.recoveredShare ? 'recovered' : 'fine'
}

/**
 * Warns the owner once, and disables a subscription when almost all attempts fail. Returns true when it is now
 * disabled.
 */
export async function judgeFailures(
  ctx: Ctx,
  id: string,
  counted: Attempts,
  isWarned: boolean,
): Promise<boolean> {
  const verdict = verdictOf(counted)
  if (verdict === 'recovered' && isWarned) await setWarned(ctx, id, null)
  if (verdict === 'fine' || verdict === 'recovered') return false
  if (!isWarned) {
    await setWarned(ctx, id, ctx.now)
    await notifyOwner(ctx, id, (subscription) => warningEmail(subscription, counted))
  }
  if (verdict === 'failing') return false
  const { attempts, failures } = counted
  await disableBySystem(ctx, id, `${failures} of ${attempts} attempts failed within 24 hours.`)
  return true
}

/** Disables a subscription whose receiver responded with 410: it no longer exists. */
export const disableRemovedReceiver = (ctx: Ctx, id: string) =>
  disableBySystem(ctx, id, 'The receiver responded with 410: it no longer exists.')

/** Disables a subscription whose owner may no longer see an event in its patterns. */
export const disableUnauthorized = (ctx: Ctx, id: string, type: string) =>
  disableBySystem(ctx, id, `Its owner may no longer see the event ${type}.`)

async function disableBySystem(ctx: Ctx, id: string, reason: string) {
  const before = await findForUpdate(ctx, subscriptions, id)
  if (before.status === 'disabled') return
  const { disabled_at } = await disable(ctx, before, reason)
  const failures = await failuresOf(ctx, id)
  await notifyOwner(ctx, id, (subscription) =>
    disabledEmail(ctx, { ...subscription, disabled_at, disabled_reason: reason }, failures),
  )
}

/**
 * Disables the subscription without loss: open deliveries stay, and so does the position in the feed. `activate`
 * resumes from there.
 */
export async function disable(ctx: Ctx, before: Subscription, reason: string | null): Promise<Subscription> {
  const change = await writeTransition(ctx, subscriptions, before, 'disable', {
    disabled_reason: reason,
    disabled_at: ctx.now,
  })
  await stopQueue(ctx, before.id)
  emit(ctx, subscriptions, 'disabled', {
    ...change,
    before: withoutSecrets(before),
    after: withoutSecrets(change.after),
  })
  return change.after
}

/** Stops the queue and closes its circuit. Test deliveries are also sent to disabled subscriptions. */
async function stopQueue(ctx: Ctx, id: string) {
  await tenantSql`
    update webhook_lanes set is_active = false, resume_position = position, retry_at = null,
      failures_in_row = 0, probe_at = null, pace = null
    where subscription_id = ${id}
  `.execute(ctx.db)
  await tenantSql`
    update webhook_deliveries set next_attempt_at = null
    where subscription_id = ${id} and ${openDelivery('webhook_deliveries')} and kind <> 'test'
  `.execute(ctx.db)
}

/** Cancels the open deliveries of a deleted subscription. */
export async function endQueue(ctx: Ctx, id: string) {
  await stopQueue(ctx, id)
  await tenantSql`
    update webhook_deliveries set state = 'cancelled', updated_at = ${ctx.now}
    where subscription_id = ${id} and ${openDelivery('webhook_deliveries')}
      and kind <> 'test'
  `.execute(ctx.db)
}

const setWarned = (ctx: Ctx, id: string, moment: string | null) =>
  ctx.db.updateTable('webhook_lanes').set({ warned_at: moment }).where('subscription_id', '=', id).execute()

/** Emails the creator of the subscription, if still a user; otherwise the owners of the tenant. */
async function notifyOwner(ctx: Ctx, id: string, messageFor: (subscription: Subscription) => EmailMessage) {
  const subscription = await findForUpdate(ctx, subscriptions, id)
  const { rows } = await tenantSql<{ email: string }>`
    with colleagues as (
      select id, email, roles from users
      where status = 'active' and deleted_at is null
    )
    select email from colleagues where id = ${subscription.owner_id}
    union all
    select email from colleagues where 'owner' = any(roles)
      and not exists (select from colleagues where id = ${subscription.owner_id})
    limit 20
  `.execute(ctx.db)
  for (const { email } of rows) sendMail(ctx, email, messageFor(subscription))
}
