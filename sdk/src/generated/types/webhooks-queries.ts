// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { DayOrInstant, DeliveryState, PayloadMode, SortDirection, Ulid, WebhookSubscriptionPayloadMode, WebhookSubscriptionSort, WebhookSubscriptionStatus } from '../../types.ts'

export interface WebhooksListEventTypesQuery {
  /** The mode of the schemas and examples: `snapshot`, `thin` or `record`. Default: `"snapshot"`. */
  payload_mode?: PayloadMode
}

export interface WebhooksSubscriptionsListDeliveriesQuery {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
  /** The only possible order. */
  sort_by?: "created_at"
  /** Default: desc. */
  sort_direction?: SortDirection
  /** Several values, separated by commas, or repeated, mean any of them. */
  state?: DeliveryState | readonly DeliveryState[]
  /** The type of the event, such as `customer.updated`. Several values, separated by commas, or repeated, mean any of them. */
  event_type?: string | readonly string[]
  /** Deliveries of this event. Several values, separated by commas, or repeated, mean any of them. */
  event_id?: Ulid | readonly Ulid[]
}

export interface WebhooksSubscriptionsListHistoryQuery {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
}

export interface WebhooksSubscriptionsListQuery {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
  /** Instead of `page`: `next_cursor` in `meta` of the page before. Requires the same sort. */
  cursor?: string
  /** Default: created_at. */
  sort_by?: WebhookSubscriptionSort
  /** Default: desc, for every sort. */
  sort_direction?: SortDirection
  /** Finds the records that contain all words of this text, in any order, ignoring case and accents. A text in double quotes is searched as it is. */
  search?: string
  /** Whether the subscription sends events. Several values, separated by commas, or repeated, mean any of them. */
  status?: WebhookSubscriptionStatus | readonly WebhookSubscriptionStatus[]
  /** `snapshot` sends the data of the event, `thin` only the id of the record, `record` the record as the API shows it to the owner of the subscription. Several values, separated by commas, or repeated, mean any of them. */
  payload_mode?: WebhookSubscriptionPayloadMode | readonly WebhookSubscriptionPayloadMode[]
  /** `disabled_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  disabled_from?: DayOrInstant
  /** `disabled_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  disabled_to?: DayOrInstant
  /** `secret_rotated_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  secret_rotated_from?: DayOrInstant
  /** `secret_rotated_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  secret_rotated_to?: DayOrInstant
  /** `created_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  created_from?: DayOrInstant
  /** `created_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  created_to?: DayOrInstant
  /** `updated_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  updated_since?: DayOrInstant
  /** `updated_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  updated_from?: DayOrInstant
  /** `updated_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  updated_to?: DayOrInstant
  /** Ids of records, at most 100. Unknown ids are ignored. Several values, separated by commas, or repeated, mean any of them. */
  ids?: Ulid | readonly Ulid[]
}
