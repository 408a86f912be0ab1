/** Types of values that have a format on the wire. */

/** A calendar day in the time zone of the tenant: `2026-11-26`. */
export type Day = string

/** A point in time, in UTC with milliseconds: `2026-11-26T08:00:00.000Z`. Requests can have any offset. */
export type Instant = string

/** A day or a point in time. A day means its start, or its end in a parameter that ends with `_to`. */
export type DayOrInstant = string

/**
 * An amount of money in units of its currency: 12.5 means 12.50 EUR. The server calculates exactly and rejects more
 * decimals than the currency has; add up amounts in minor units, not as floating-point numbers.
 */
export type Amount = number

/** The price of one unit: an amount with up to six decimals. */
export type UnitPrice = number

/**
 * A file to send: a Blob, a File, or text, bytes or a stream with its name. A Blob without a name gets one by its type;
 * an unknown type needs a name. A stream is sent once only; in a browser it is collected into a Blob first.
 */
export type FileInput =
  | Blob
  | { name: string; type?: string; content: Blob | Uint8Array | ReadableStream<Uint8Array> | string }

/** The form of a report as a file. */
export interface ReportFile {
  format: 'csv' | 'xlsx'
  /** The table of the report, if it has several. */
  table?: string
}

/** Some of the fields, also of objects in them. Lists are complete. */
export type Former<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { [Name in keyof T]?: Former<T[Name]> }
    : T

/**
 * An event of the feed or of a webhook, in the mode `snapshot`. After an upgrade of the server, older events lack the
 * fields that the upgrade added.
 */
export interface FeedEvent<Type extends string, Entity extends string, Data, Record> {
  id: string
  type: Type
  /** The start of the request that caused the event. It does not determine the order of events. */
  timestamp: Instant
  api_version: 'v1'
  tenant_id: string
  /** The position in the feed of the tenant; null in a test delivery. */
  sequence: number | null
  /** The version of the record after the change. */
  version: number | null
  entity: { type: Entity; id: string }
  data: Data
  /** The old values of the changed fields, and of the changed parts of an object. */
  previous?: Former<Data>
  /** Only for the type system: the record of the mode `record`. */
  readonly [recordOf]?: Record
}

declare const recordOf: unique symbol

/** An event in the mode `record`: `data` is the record as the API returns it, or its id if it cannot be shown. */
export type RecordEvent<Event> =
  Event extends FeedEvent<infer Type, infer Entity, unknown, infer Record>
    ? Omit<FeedEvent<Type, Entity, unknown, never>, 'data' | 'previous'> &
        (
          | { record_state: 'current'; record_version: number; data: Record }
          | { record_state: 'deleted' | 'forbidden'; record_version: number | null; data: { id: string } }
        )
    : never

/** An event in the mode `thin`: `data` has only the id. */
export type ThinEvent<Event> =
  Event extends FeedEvent<infer Type, infer Entity, unknown, unknown>
    ? Omit<FeedEvent<Type, Entity, { id: string }, never>, 'previous'>
    : never
