// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { DayOrInstant, InvitationSort, SortDirection, Ulid } from '../../types.ts'

export interface InvitationsListHistoryQuery {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
}

export interface InvitationsListQuery {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
  /** Instead of `page`: `next_cursor` in `meta` of the page before. Requires the same sort. */
  cursor?: string
  /** Default: created_at. */
  sort_by?: InvitationSort
  /** Default: desc, for every sort. */
  sort_direction?: SortDirection
  /** Finds the records that contain all words of this text, in any order, ignoring case and accents. A text in double quotes is searched as it is. */
  search?: string
  /** The complete text, ignoring case. Several values, repeated, mean any of them. */
  email?: string | readonly string[]
  /** The user who invited the person, sent the invitation again or created a link. Several values, separated by commas, or repeated, mean any of them. */
  invited_by_id?: Ulid | readonly Ulid[]
  /** `sent_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  sent_from?: DayOrInstant
  /** `sent_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  sent_to?: DayOrInstant
  /** `expires_at` is at or after this instant, or the start of this day in the time zone of the tenant. */
  expires_from?: DayOrInstant
  /** `expires_at` is at or before this instant, or the end of this day in the time zone of the tenant. */
  expires_to?: DayOrInstant
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
