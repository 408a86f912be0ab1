import { sql } from 'kysely'
import { f, type PageQuery, queries } from '#core'
import type { PayloadMode } from '../payload.ts'

/** A delivery sends one event to one subscription, in one or more attempts. */
export const deliveryStates = ['pending', 'delivered', 'failed', 'exhausted', 'cancelled'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** `redelivery`: requested by a user. `test`: sent with a test event. */
export const deliveryKinds = ['event', 'redelivery', 'test'] as const
export type DeliveryKind = (typeof deliveryKinds)[number]

/** The event type of a test delivery. */
export const testEvent = 'webhook.test'

export const deliveries = {
  area: 'webhooks.deliveries',
  permissions: { read: 'See webhook deliveries.', redeliver: 'Send webhook deliveries again.' },
}

/** Payloads with records are created for one subscription. Others are shared. */
export const payloadOwner = (mode: PayloadMode, subscriptionId: string) =>
  mode === 'record' ? subscriptionId : ''

/** The payload `p` of a delivery `d`. */
export const isPayloadOf = sql<boolean>`(p.event_id = d.event_id and p.payload_mode = d.payload_mode
  and p.subscription_id = case d.payload_mode when 'record' then d.subscription_id else '' end)`

const Headers = f.Type.Record(f.Type.String(), f.Type.String())

const Request = f.titled(
  'DeliveryRequest',
  f.Shape({ url: f.Type.String(), headers: Headers, body: f.Type.String() }),
)

const Response = f.titled(
  'DeliveryResponse',
  f.Shape({ status: f.Type.Integer(), headers: Headers, body: f.Maybe(f.Type.String()) }),
)

const State = f.valuesDescribed(
  {
    pending: 'Waits for its first attempt.',
    delivered: 'An attempt succeeded.',
    failed: 'The last attempt failed; another one follows.',
    exhausted: 'All attempts failed; none follows.',
    cancelled: 'Not sent: its subscription was deleted, or activated again without its waiting deliveries.',
  },
  f.titled('DeliveryState', f.Choice(...deliveryStates)),
)
const Kind = f.titled('DeliveryKind', f.Choice(...deliveryKinds))

const Milliseconds = f.Type.Integer({ minimum: 0 })

const AttemptEntry = f.described(
  f.titled(
    'DeliveryAttempt',
    f.Shape({
      attempt: f.Count,
      started_at: f.Instant,
      duration_ms: Milliseconds,
      request: f.Shape({ url: f.Type.String(), headers: Headers }),
      response: f.Maybe(Response),
      error: f.message(f.Maybe(f.Type.String())),
    }),
  ),
  {
    attempt: 'The number of the attempt, from 1.',
    response: 'The response of the receiver; null if there was none.',
    error: 'The error; null after a success.',
  },
)

/** One attempt as stored. */
export type Attempt = f.Static<typeof AttemptEntry>

/** `request`, `response`, `error` and `duration_ms` belong to the latest attempt. */
export const Delivery = f.described(
  f.titled(
    'WebhookDelivery',
    f.Shape({
      id: f.Id,
      subscription_id: f.IdOf('webhook_subscriptions'),
      event_id: f.Id,
      event_type: f.Text(),
      kind: Kind,
      state: State,
      attempts: f.Count,
      next_attempt_at: f.Maybe(f.Instant),
      delivered_at: f.Maybe(f.Instant),
      duration_ms: f.Maybe(Milliseconds),
      request: f.Maybe(Request),
      response: f.Maybe(Response),
      error: f.message(f.Maybe(f.Type.String())),
      created_at: f.Instant,
      updated_at: f.Instant,
    }),
  ),
  {
    kind: 'The cause: an event, a redelivery or a test.',
    state: 'Whether the delivery succeeded, will be retried, or failed.',
    attempts: 'The number of attempts, including probes of an open circuit.',
    next_attempt_at:
      'The time of the next attempt; null if there is none. While the circuit is open, not before `paused_until`.',
    delivered_at: 'When the receiver accepted the delivery; otherwise null.',
    duration_ms: 'The duration of the latest attempt.',
    request: 'The request of the latest attempt.',
    response: 'The response of the latest attempt.',
    error: 'The error of the latest attempt.',
  },
)

export const WholeDelivery = f.Shape(
  {
    ...f.fieldsOf(Delivery),
    attempt_log: f.Type.Array(AttemptEntry),
  },
  { title: 'WebhookDeliveryDetails' },
) as unknown as f.TSchema

export type DeliveryFilters = {
  state?: DeliveryState | DeliveryState[]
  event_type?: string | string[]
  event_id?: string | string[]
}

export const DeliveryQuery = f.Type.Unsafe<PageQuery & DeliveryFilters>(
  f.Type.Object({
    ...f.fieldsOf(queries.paging),
    sort_by: f.Optional(f.about('The only possible order.', f.Choice('created_at'))),
    sort_direction: f.Optional(f.about('Default: desc.', f.SortDirection)),
    state: f.Optional(queries.anyOf(State)),
    event_type: f.Optional(
      queries.anyOf(f.about('The type of the event, such as `customer.updated`.', f.Text(100))),
    ),
    event_id: f.Optional(queries.anyOf(f.about('Deliveries of this event.', f.Id))),
  }),
)

declare module '#runtime/database/handle' {
  interface Tables {
    webhook_deliveries: {
      id: string
      subscription_id: string
      event_id: string
      event_type: string
      payload_mode: PayloadMode
      kind: DeliveryKind
      sequence: number
      state: DeliveryState
      attempts: number
      attempts_before: number
      next_attempt_at: string | null
      delivered_at: string | null
      history: readonly Attempt[]
      created_at: string
      updated_at: string
    }
    webhook_payloads: {
      event_id: string
      payload_mode: PayloadMode
      /** The subscription of a payload with a record. Empty for shared payloads. */
      subscription_id: string
      body: string
      created_at: string
    }
  }
}
