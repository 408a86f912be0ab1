// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Ulid, WebhookSubscriptionPayloadMode } from '../../types.ts'

export type PayloadMode = "snapshot" | "thin" | "record"

export interface WebhookSubscriptionBulkAction {
  /** The name of the operation. */
  action: WebhookSubscriptionBulkActionName
  /** At most 500 ids; each record succeeds or fails separately. */
  ids?: readonly Ulid[]
  /** The body of the operation on a single record; see the description. */
  parameters?: Record<string, unknown>
  /** Instead of ids: query parameters of the list, by name; `search` too. `{}` selects all records of the list. */
  filter?: Record<string, unknown>
  /** True processes the records in the background, as always for more than 500 records. */
  background?: boolean
  /** Returns the result without writing anything. Default: false. */
  dry_run?: boolean
}

export type WebhookSubscriptionBulkActionName = "update" | "delete" | "activate" | "disable" | "test"

export interface WebhookSubscriptionDraft {
  /** The address to which deliveries are sent. */
  url: string
  /** The event types: `customer.created`, `customer.*` or `*`. */
  events: readonly string[]
  description?: string | null
  /** `snapshot` sends the data of the event, `thin` only the id of the record, `record` the record as the API shows it to the owner of the subscription. */
  payload_mode?: WebhookSubscriptionPayloadMode
  /** The key that signs deliveries: `whsec_` and 24 to 64 random bytes in base64, the form of the Standard Webhooks; also without `whsec_`. Generated and shown once if it is omitted. */
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

export type WebhookSubscriptionSort = "created_at" | "payload_mode" | "status" | "disabled_at" | "secret_rotated_at" | "updated_at"

export interface WebhooksSubscriptionsActivateBody {
  /** Where delivery resumes: `disabled_at`, a timestamp, or nothing. Events older than the retention of the feed are not delivered. */
  resume_from?: string | null
}

export interface WebhooksSubscriptionsDisableBody {
  /** Stored as `disabled_reason`. */
  reason?: string | null
}

export interface WebhooksSubscriptionsRotateSecretBody {
  /** The key that signs deliveries: `whsec_` and 24 to 64 random bytes in base64, the form of the Standard Webhooks; also without `whsec_`. Generated and shown once if it is omitted. */
  secret?: string | null
}
