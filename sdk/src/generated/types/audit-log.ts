// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Instant, Person, Ulid, ValueChange } from '../../types.ts'

export interface AuditEntry {
  id: Ulid
  /** The type of the event, such as `customer.updated`. */
  event_type: string
  /** The entity type. */
  entity_type: string
  entity_id: Ulid
  actor_id: Ulid | null
  /** The user who made the change; null for the system. */
  actor: Person | null
  /** The token of the request; null for a browser session. */
  token_id: Ulid | null
  /** The id of the request. The response contains it too. */
  request_id: string | null
  /** The old and new value of each changed field. */
  changes: Record<string, ValueChange>
  created_at: Instant
}
