// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { DayOrInstant, SortDirection, Ulid } from '../../types.ts'

export interface AuditLogListQuery {
  /** Default: `1`. */
  page?: number
  /** The number of entries per page. Default: `25`. */
  per_page?: number
  /** Instead of `page`: `next_cursor` in `meta` of the page before. Requires the same sort. */
  cursor?: string
  /** The only possible order. */
  sort_by?: "created_at"
  /** Default: desc. */
  sort_direction?: SortDirection
  /** Changes by this user. Several values, separated by commas, or repeated, mean any of them. */
  actor_id?: Ulid | readonly Ulid[]
  /** Changes of such records, such as `customer`. Several values, separated by commas, or repeated, mean any of them. */
  entity_type?: string | readonly string[]
  /** Changes of this record. Several values, separated by commas, or repeated, mean any of them. */
  entity_id?: Ulid | readonly Ulid[]
  /** The type of the event, such as `customer.updated`. Several values, separated by commas, or repeated, mean any of them. */
  event_type?: string | readonly string[]
  /** Entries at or after this instant, or from the start of this day. */
  from?: DayOrInstant
  /** Entries at or before this instant, or until the end of this day. */
  to?: DayOrInstant
}
