/** The emails to the owner of a failing subscription. */
import { inZone } from '#runtime/clock'
import type { Ctx } from '#runtime/database/context'
import type { EmailMessage } from '#runtime/mail/emails'
import { retentionDays } from '../limits.ts'
import type { Attempts, Failures } from './subscription.statistics.ts'
import { originOf, type Subscription } from './subscription.ts'

export function warningEmail({ url }: Subscription, { attempts, failures }: Attempts): EmailMessage {
  const target = originOf(url)
  return {
    subject: `Webhooks to ${target} fail`,
    lines: [
      `${failures} of ${attempts} attempts to deliver events to ${target} failed within 24 hours.`,
      'When more than 95 percent of at least 10 attempts fail, the subscription is disabled. Undelivered ' +
        'events are sent after it is activated again.',
    ],
  }
}

type Disabled = Pick<Subscription, 'id' | 'url' | 'disabled_at' | 'disabled_reason'>

/** Returns the email about a disabled subscription: the failures, their start, and how to continue. */
export function disabledEmail(
  { publicUrl, tenant }: Pick<Ctx, 'publicUrl' | 'tenant'>,
  { id, url, disabled_at, disabled_reason }: Disabled,
  { causes, since, last_delivery_at, waiting, waiting_since }: Failures,
): EmailMessage {
  const target = originOf(url)
  const api = `${publicUrl}/api/v1/webhooks`
  const moment = (instant: string) => inZone(instant, tenant.timezone)
  const failed = causes.map(({ cause, times }) => `${cause} (${times} ${times === 1 ? 'time' : 'times'})`)
  return {
    subject: `Webhooks to ${target} are disabled`,
    lines: [
      `The webhook subscription to ${target} is disabled. ${disabled_reason}`,
      ...(since ? [`Failures since ${moment(since)}:\n${failed.join('\n')}`] : []),
      last_delivery_at
        ? `The last delivery arrived at ${moment(last_delivery_at)}.`
        : 'No delivery has arrived so far.',
      `Nothing is lost: ${waiting} ${waiting === 1 ? 'delivery waits' : 'deliveries wait'}, and the feed keeps new ` +
        `events for ${retentionDays} days.`,
      'To continue, activate the subscription when the receiver works again. All pending and new events are then ' +
        `delivered, each event once.\nPOST ${api}/subscriptions/${id}/activate\n{"resume_from": "disabled_at"}`,
      `To fetch the missed events instead, read the feed:\nGET ${api}/events?since=${waiting_since ?? disabled_at}`,
    ],
    link: { label: 'Show the subscription', url: `${publicUrl}/webhooks/subscriptions/${id}` },
  }
}
