// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Instant, Ulid } from '../../types.ts'

export interface DeliveryAttempt {
  /** The number of the attempt, from 1. */
  attempt: number
  started_at: Instant
  duration_ms: number
  request: DeliveryAttemptRequest
  /** The response of the receiver; null if there was none. */
  response: DeliveryResponse | null
  /** The error; null after a success. */
  error: string | null
}

export interface DeliveryAttemptRequest {
  url: string
  headers: Record<string, string>
}

export type DeliveryKind = "event" | "redelivery" | "test"

export interface DeliveryRequest {
  url: string
  headers: Record<string, string>
  body: string
}

export interface DeliveryResponse {
  status: number
  headers: Record<string, string>
  body: string | null
}

/**
 * - `pending`: Waits for its first attempt.
 * - `delivered`: An attempt succeeded.
 * - `failed`: The last attempt failed; another one follows.
 * - `exhausted`: All attempts failed; none follows.
 * - `cancelled`: Not sent: its subscription was deleted, or activated again without its waiting deliveries.
 */
export type DeliveryState = "pending" | "delivered" | "failed" | "exhausted" | "cancelled"

export interface WebhookDelivery {
  id: Ulid
  subscription_id: Ulid
  event_id: Ulid
  event_type: string
  /** The cause: an event, a redelivery or a test. */
  kind: DeliveryKind
  /** Whether the delivery succeeded, will be retried, or failed. */
  state: DeliveryState
  /** The number of attempts, including probes of an open circuit. */
  attempts: number
  /** The time of the next attempt; null if there is none. While the circuit is open, not before `paused_until`. */
  next_attempt_at: Instant | null
  /** When the receiver accepted the delivery; otherwise null. */
  delivered_at: Instant | null
  /** The duration of the latest attempt. */
  duration_ms: number | null
  /** The request of the latest attempt. */
  request: DeliveryRequest | null
  /** The response of the latest attempt. */
  response: DeliveryResponse | null
  /** The error of the latest attempt. */
  error: string | null
  created_at: Instant
  updated_at: Instant
}

export interface WebhookDeliveryDetails extends WebhookDelivery {
  attempt_log: readonly DeliveryAttempt[]
}

export interface WebhookSubscription {
  id: Ulid
  /** The address to which deliveries are sent. */
  url: string
  /** The event types: `customer.created`, `customer.*` or `*`. */
  events: readonly string[]
  description: string | null
  /** `snapshot` sends the data of the event, `thin` only the id of the record, `record` the record as the API shows it to the owner of the subscription. */
  payload_mode: WebhookSubscriptionPayloadMode
  /** Whether the subscription sends events. */
  status: WebhookSubscriptionStatus
  /** The reason why a user or the system disabled the subscription. */
  disabled_reason: string | null
  disabled_at: Instant | null
  /** When the secret was last changed. */
  secret_rotated_at: Instant | null
  /** When an event was last delivered. */
  last_delivery_at: Instant | null
  /** The percentage of successful attempts in the last day; null without attempts. */
  success_rate: number | null
  /** `open` after 10 consecutive failures: deliveries are delayed, and one is tried each minute. `half_open` after a success: deliveries continue at a growing pace. `closed` otherwise. */
  circuit_state: WebhookSubscriptionCircuitState
  /** The time of the next attempt while the circuit is open; otherwise null. */
  paused_until: Instant | null
  /** When the record was created. */
  created_at: Instant
  /** When the record was last changed. */
  updated_at: Instant
}

export type WebhookSubscriptionCircuitState = "closed" | "open" | "half_open"

export type WebhookSubscriptionPayloadMode = "snapshot" | "thin" | "record"

/**
 * - `active`: Events are delivered.
 * - `disabled`: Nothing is delivered: a user disabled it, it failed too often, or its owner lost access.
 */
export type WebhookSubscriptionStatus = "active" | "disabled"

export interface WebhookSubscriptionWithSecret extends WebhookSubscription {
  /** The key that signs deliveries. Only this response shows it. */
  secret: string
}
