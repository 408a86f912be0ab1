// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { DayOrInstant, SortDirection, Ulid } from '../../types.ts'

export interface AuditLogListQuery {
  /** Default: `1`. */
  page?: number
  /** Default: `25`. */
  per_page?: number
  sort_by?: "created_at"
  sort_direction?: SortDirection
  /** ULID. Several values, separated by commas, or repeated, mean any of them. */
  actor_id?: Ulid | readonly Ulid[]
  /** Several values, separated by commas, or repeated, mean any of them. */
  entity_type?: string | readonly string[]
  /** ULID. Several values, separated by commas, or repeated, mean any of them. */
  entity_id?: Ulid | readonly Ulid[]
  /** Several values, separated by commas, or repeated, mean any of them. */
  event_type?: string | readonly string[]
  from?: DayOrInstant
  to?: DayOrInstant
}
