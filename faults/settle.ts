/** Waits until no work is left: events, webhooks, emails, imports and jobs. */
import { setTimeout as sleep } from 'node:timers/promises'
import { read, send } from './client.ts'
import type { Environment } from './environment.ts'

/**
 * A job that was killed is taken over after five minutes, and then waits for a pause that doubles each time. A job that
 * was killed three times takes about a quarter of an hour.
 */
const timeoutMs = 1_800_000
const pollMs = 500

/** Selects what is still to be done. */
const remaining = `
  select 'events' as what, count(*)::integer as number from event_outbox
  union all
  select 'deliveries', count(*) from webhook_deliveries where state in ('pending', 'failed')
  union all
  select 'events before a subscription', coalesce(sum(h.sequence - l.position), 0)::integer
  from webhook_lanes l join event_feed_heads h on h.tenant_id = l.tenant_id where l.position < h.sequence
  union all
  select 'emails', count(*) from mails where state = 'pending'
  union all
  select 'imports', count(*) from imports where status = 'running'
  union all
  select 'scans', count(*) from document_versions where scan_status = 'pending'
  union all
  select 'jobs', count(*) from pgboss.job_common
  where state in ('active', 'retry') or (state = 'created' and start_after <= now())`

/** Returns what remained at the end of the time limit, one line each. */
export async function settle(environment: Environment): Promise<string[]> {
  let left: string[] = []
  for (const end = performance.now() + timeoutMs; performance.now() < end; await sleep(pollMs)) {
    await reactivate(environment)
    const rows = await environment.database.query(
      `select what, number from (${remaining}) remaining where number > 0`,
    )
    left = rows.map(({ what, number }) => `${String(number)} ${String(what)} are not done`)
    if (left.length === 0) break
  }
  return left
}

/** A subscription whose receiver was gone may be disabled. Its owner activates it from the disabled position on. */
async function reactivate({ target, subscriptionId }: Environment) {
  const path = `/webhooks/subscriptions/${subscriptionId}`
  const found = await read(target, path)
  if (found?.data.status !== 'disabled') return
  const body = { resume_from: 'disabled_at' }
  const key = `activate-${Date.now()}`
  await send(target, { method: 'POST', path: `${path}/activate`, body, key }, () => false)
}
