/**
 * Notifications of users. Background work writes them: the consumer of the feed (`features/notifications/`), and jobs
 * at their end. Requests write none.
 */
import type { Ctx } from '#runtime/database/context'
import { newId } from '#runtime/ids'
import { tenantSql } from '#runtime/database/tenants/tenant-sql'
import type { FeedEvent } from './feed-consumers.ts'

export const notificationKinds = [
  'assigned',
  'state_changed',
  'decision_requested',
  'decided',
  'ended',
] as const

export type NotificationKind = (typeof notificationKinds)[number]

/** A module's declaration of the users whom an event concerns, besides those who are responsible for the record. */
export interface NotificationRule {
  /** The types of the events: `leave_request.created`. */
  events: readonly string[]
  kind: NotificationKind
  recipients: (ctx: Ctx, event: FeedEvent) => Promise<readonly Recipient[]> | readonly Recipient[]
}

/** The id of a user; null, or an unknown one, gets nothing. */
type Recipient = string | null

export interface NewNotification {
  user_id: string
  kind: NotificationKind
  entity_type: string
  /** Null for several records. */
  entity_id: string | null
  /** The number of records; by default one. */
  amount?: number
  /** The state of the record after the change. */
  state: string | null
  actor_id: string | null
  created_at: string
  /** The outcome of an import or a bulk action. */
  outcome?: { record_type: string; successful: number; failed: number }
}

/** Writes notifications, except to deleted users and to users who have turned off their kind. */
export async function notify(ctx: Ctx, notifications: readonly NewNotification[]): Promise<void> {
  if (notifications.length === 0) return
  const rows = notifications.map(({ outcome, ...row }) => ({ id: newId(), amount: 1, ...row, ...outcome }))
  await tenantSql`
    insert into notifications (id, user_id, kind, entity_type, entity_id, amount, state, actor_id, record_type,
      successful, failed, created_at)
    select given.id, given.user_id, given.kind, given.entity_type, given.entity_id, given.amount, given.state,
      given.actor_id, given.record_type, given.successful, given.failed, given.created_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id text, user_id text, kind text,
      entity_type text, entity_id text, amount integer, state text, actor_id text, record_type text,
      successful integer, failed integer, created_at timestamptz)
    join users u on u.id = given.user_id and u.deleted_at is null
    left join user_preferences p on p.user_id = u.id
    where not coalesce(jsonb_exists(p.preferences -> 'muted_notifications', given.kind), false)
    returning 1
  `.execute(ctx.db)
}

declare module '#runtime/database/handle' {
  interface Tables {
    notifications: {
      id: string
      user_id: string
      kind: NotificationKind
      entity_type: string
      entity_id: string | null
      amount: number
      state: string | null
      actor_id: string | null
      record_type: string | null
      successful: number | null
      failed: number | null
      created_at: string
      read_at: string | null
    }
  }
}
