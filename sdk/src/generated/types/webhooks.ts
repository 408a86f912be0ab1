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

export type DeliveryState = "pending" | "delivered" | "failed" | "exhausted" | "cancelled"

export type PayloadMode = "snapshot" | "thin" | "record"

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

export interface WebhookSubscriptionDraft {
  /** The address to which deliveries are sent. */
  url: string
  /** The event types: `customer.created`, `customer.*` or `*`. */
  events: readonly string[]
  description?: string | null
  /** `snapshot` sends the data of the event, `thin` only the id of the record, `record` the record as the API shows it to the owner of the subscription. */
  payload_mode?: WebhookSubscriptionPayloadMode
  /** The key that signs deliveries, at least 16 characters; generated and shown once if it is omitted. */
  secret?: string | null
}

export interface WebhookSubscriptionPatch {
  /** The address to which deliveries are sent. */
  url?: string
  /** The event types: `customer.created`, `customer.*` or `*`. */
  events?: readonly string[]
  description?: string | null
  /** `snapshot` sends the data of the event, `thin` only the id of the record, `record` the record as the API shows it to the owner of the subscription. */
  payload_mode?: WebhookSubscriptionPayloadMode
}

export type WebhookSubscriptionPayloadMode = "snapshot" | "thin" | "record"

export type WebhookSubscriptionSort = "created_at" | "status" | "disabled_at" | "secret_rotated_at" | "updated_at"

/**
 * - `active`: Events are delivered.
 * - `disabled`: Nothing is delivered: a user disabled it, it failed too often, or its owner lost access.
 */
export type WebhookSubscriptionStatus = "active" | "disabled"

export interface WebhookSubscriptionWithSecret extends WebhookSubscription {
  secret?: string
}

export interface WebhooksSubscriptionsActivateBody {
  /** Where delivery resumes: `disabled_at`, a timestamp, or nothing. Events older than the retention of the feed are not delivered. */
  resume_from?: string | null
}

export interface WebhooksSubscriptionsDisableBody {
  /** Stored as `disabled_reason`. */
  reason?: string | null
}

export interface WebhooksSubscriptionsRotateSecretBody {
  /** The key that signs deliveries, at least 16 characters; generated and shown once if it is omitted. */
  secret?: string | null
}
