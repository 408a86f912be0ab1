// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Instant, PayloadMode, Ulid } from '../../types.ts'

export interface EventsListQuery {
  /** `next_cursor` of the previous response. Without a cursor, the feed begins with its oldest event. */
  cursor?: string
  /** `now` begins after the latest event: the page is empty, and its `next_cursor` continues from there. Cannot be combined with `cursor` or `since`. */
  from?: "now"
  /** The content of `data`: with `snapshot` the public fields of the record after the event, with `thin` its id, with `record` the current record as the API returns it to you. Default: `"snapshot"`. */
  payload_mode?: PayloadMode
  /** The largest number of events in the response. Default: `50`. */
  limit?: number
  /** Comma-separated: `*`, `customer.*`, `customer.created`. */
  types?: string
  /** Only events about records of this type, such as `customer`. */
  entity_type?: string
  /** Only events about this record. */
  entity_id?: Ulid
  /** Only events since this instant; with `cursor`, since the later of both. */
  since?: Instant
}

export interface EventsListRecordsQuery {
  /** The entity type: the `entity.type` of their events. */
  entity_type: string
  /** `next_cursor` of the previous response. Without a cursor, the first page is returned. */
  cursor?: string
  /** The largest number of records in the response. Default: `50`. */
  limit?: number
}
