/** The emails about a record, and what became of each. */
import { sql } from 'kysely'
import type { Embed, Sql } from '../resource/definition.ts'
import * as f from '../resource/fields/fields.ts'

/** The delivery of an email, by its stored state. */
export const deliveryStatuses = {
  pending: 'queued',
  sent: 'sent',
  not_sent: 'not_sent',
  bounced: 'bounced',
  failed: 'failed',
} as const

export const aboutDelivery =
  '`queued`: waiting for the first or next attempt. `sent`: the mail server accepted it for at least one recipient. ' +
  '`not_sent`: there is no mail server, so it is a file in the data folder. `bounced`: the mail server permanently ' +
  'rejected the email or all recipients. `failed`: not accepted by the last attempt, about a day later.'

export const DeliveryStatus = f.titled(
  'DeliveryStatus',
  f.about(aboutDelivery, f.Choice(...Object.values(deliveryStatuses))),
)

const LastEmail = f.titled(
  'LastEmail',
  f.Shape({ id: f.Id, kind: f.Text(), delivery_status: DeliveryStatus, created_at: f.Instant }),
)

/** Embeds the newest email about a record, null without one: `lastEmail('invoices')`. */
export const lastEmail = (table: string): Embed => ({
  schema: f.Maybe(f.about('The newest email about it, and its delivery.', LastEmail)),
  select: (eb: Sql) =>
    eb
      .selectFrom('mails')
      .select(
        sql`json_build_object('id', mails.id, 'kind', mails.kind, 'created_at', mails.created_at,
          'delivery_status', case mails.state when 'pending' then 'queued' else mails.state end)`.as('email'),
      )
      .whereRef('mails.entity_id', '=', `${table}.id`)
      .orderBy('mails.id', 'desc')
      .limit(1),
})
