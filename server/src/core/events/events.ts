/**
 * Events. One row, written in the transaction of the change, serves as audit log, timeline of the record, and outbox of
 * the feed and the webhooks. It contains all values for the audit log and, separately, a payload for the feed and the
 * webhooks, without the private fields of the resource definition.
 */
import { isDeepStrictEqual } from 'node:util'
import type { Ctx } from '#runtime/database/context'
import { fieldsOf, type TSchema } from '../resource/fields/fields.ts'
import { newId } from '#runtime/ids'
import type { Change, StoredRecord, Of } from '../data/records.ts'
import type { Resource } from '../resource/definition.ts'
import { toWire } from '../resource/fields/wire.ts'
import { add, addMany, type Event } from './event-rows.ts'

type Values = Record<string, unknown>
type Changes = Record<string, { old: unknown; new: unknown }>
type Announced<T, E extends string> = Of<T> & { events: readonly E[] }

/** Emits the creation of a record: every field is new. */
export function emitCreated<T extends StoredRecord, E extends string>(
  ctx: Ctx,
  about: Announced<T, E>,
  what: NoInfer<E>,
  record: T,
) {
  const made = eventRecordOf(ctx, about, record)
  add(
    ctx,
    about,
    eventOf(ctx, about, what, made, changesOf(about, Object.keys(fieldsOf(about.schema)), undefined, made)),
  )
}

/**
 * Emits the deletion of a record, without new values. `record` is the state before the deletion, which creates a new
 * version.
 */
export function emitDeleted<T extends StoredRecord, E extends string>(
  ctx: Ctx,
  about: Announced<T, E>,
  what: NoInfer<E>,
  record: T,
) {
  add(ctx, about, deletedEvent(ctx, about, what, record))
}

/** Emits the deletions of many records together, like `emitDeleted`. */
export function emitManyDeleted<T extends StoredRecord, E extends string>(
  ctx: Ctx,
  about: Announced<T, E>,
  what: NoInfer<E>,
  records: readonly T[],
) {
  if (records.length > 0)
    addMany(
      ctx,
      about,
      records.map((record) => deletedEvent(ctx, about, what, record)),
    )
}

function deletedEvent(ctx: Ctx, about: Resource, what: string, record: StoredRecord): Event {
  const deletion = { deleted_at: { old: null, new: ctx.now } }
  const event = eventOf(ctx, about, what, eventRecordOf(ctx, about, record), deletion)
  return { ...event, version: record.version + 1 }
}

/**
 * Emits a change of a record. `fields` limits the fields of this event; an event without changes is not written.
 * `reason` is the caller's explanation: only for the audit log.
 */
export function emit<T extends StoredRecord, E extends string>(
  ctx: Ctx,
  about: Announced<T, E>,
  what: NoInfer<E>,
  change: Change<T>,
  {
    fields = change.changed,
    reason,
  }: { fields?: readonly string[]; reason?: string | null | undefined } = {},
) {
  if (hasChanges(about, change, fields))
    add(ctx, about, changedEvent(ctx, about, what, change, { fields, noted: notedReason(reason) }))
}

/** Emits an event about a record even if none of its fields changed. Only the audit log contains `noted`. */
export function emitHappened<T extends StoredRecord, E extends string>(
  ctx: Ctx,
  about: Announced<T, E>,
  what: NoInfer<E>,
  change: Change<T>,
  noted: Changes,
) {
  add(ctx, about, changedEvent(ctx, about, what, change, { fields: change.changed, noted }))
}

/** One event of a batch: a change or event of a record, and the caller's explanation for the audit log. */
export interface Happening<T, E extends string> {
  what: E
  change: Change<T>
  reason?: string | null | undefined
}

/** Emits changes of many records together. Like `emit`, it does not write an event without changes. */
export function emitMany<T extends StoredRecord, E extends string>(
  ctx: Ctx,
  about: Announced<T, E>,
  happenings: readonly Happening<T, NoInfer<E>>[],
) {
  const events = happenings
    .filter(({ change }) => hasChanges(about, change, change.changed))
    .map(({ what, change, reason }) =>
      changedEvent(ctx, about, what, change, { fields: change.changed, noted: notedReason(reason) }),
    )
  const [first] = events
  if (events.length > 1) addMany(ctx, about, events)
  else if (first) add(ctx, about, first)
}

const notedReason = (reason: string | null | undefined): Changes =>
  reason ? { reason: { old: null, new: reason } } : {}

/**
 * Emits one change as several events. `own` names, for each event, the field that triggers it and then further fields:
 * `{ status_changed: ['status', 'probability'] }`. The remaining fields go into `otherwise`.
 */
export function emitByField<T extends StoredRecord, E extends string>(
  ctx: Ctx,
  about: Announced<T, E>,
  change: Change<T>,
  own: { [K in E]?: readonly (keyof T & string)[] },
  otherwise: NoInfer<E>,
) {
  const decided = Object.entries(own) as [E, readonly string[]][]
  const reported = decided.filter(([, [decisive = '']]) => (change.changed as string[]).includes(decisive))
  for (const [what, fields] of reported) emit(ctx, about, what, change, { fields })
  const elsewhere = reported.flatMap(([, fields]) => fields)
  emit(ctx, about, otherwise, change, {
    fields: change.changed.filter((field) => !elsewhere.includes(field)),
  })
}

/** Emits the change of a secret field: its name, without its value. */
export function emitSecret<T extends StoredRecord, E extends string>(
  ctx: Ctx,
  about: Announced<T, E>,
  what: NoInfer<E>,
  record: T,
  name: string,
) {
  const secret = { [name]: { old: hidden, new: hidden } }
  add(ctx, about, eventOf(ctx, about, what, eventRecordOf(ctx, about, record), secret, {}))
}

/** A record in an event: the complete record, and its public part. */
interface EventRecord {
  record: StoredRecord
  wire: Values
  data: Values
}

function eventRecordOf(ctx: Ctx, about: Resource, record: StoredRecord): EventRecord {
  const wire = toWire(about.schema, record, ctx.tenant.currency) as Values
  return { record, wire, data: publicRecord(about.schema, wire) }
}

const hidden = '[hidden]'

const only = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))

const isTree = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the old values that differ. For objects, returns only the differing keys. */
function differing(old: Values, fresh: Values): Values {
  const pairs = Object.entries(old).filter(([name, value]) => !isDeepStrictEqual(value, fresh[name]))
  return Object.fromEntries(
    pairs.map(([name, value]) => {
      const now = fresh[name]
      return [name, isTree(value) && isTree(now) ? differing(value, now) : value]
    }),
  )
}

function changesOf(
  about: Resource,
  names: readonly string[],
  before: EventRecord | undefined,
  after: EventRecord,
): Changes {
  const [old, fresh] = [before?.wire, after.wire]
  const isReported = (name: string) =>
    !(name in about.computed) && (old !== undefined || (fresh[name] ?? null) !== null)
  const isClosed = [before, after].some((reported) => reported && about.isConfidential(reported.record))
  const visibleValue = (name: string, value: unknown = null) =>
    isClosed && value !== null && !isPublic(fieldsOf(about.schema)[name]) ? hidden : value
  return Object.fromEntries(
    names
      .filter(isReported)
      .map((name) => [name, { old: visibleValue(name, old?.[name]), new: visibleValue(name, fresh[name]) }]),
  )
}

const reportedFields = (about: Resource, changed: readonly string[], fields: readonly string[]) =>
  changed.filter((name) => fields.includes(name) && name in fieldsOf(about.schema))

/** A change of only computed fields is not an event. */
const hasChanges = (
  about: Resource,
  { changed }: { changed: readonly string[] },
  fields: readonly string[],
) => reportedFields(about, changed, fields).some((name) => !(name in about.computed))

function changedEvent<T extends StoredRecord>(
  ctx: Ctx,
  about: Resource,
  what: string,
  { before, after, changed }: Change<T>,
  { fields, noted }: { fields: readonly string[]; noted: Changes },
): Event {
  const reported = reportedFields(about, changed, fields)
  const [old, fresh] = [eventRecordOf(ctx, about, before), eventRecordOf(ctx, about, after)]
  const previous = differing(publicRecord(about.schema, only(old.wire, reported)), fresh.data)
  return eventOf(ctx, about, what, fresh, { ...changesOf(about, reported, old, fresh), ...noted }, previous)
}

function eventOf(
  ctx: Ctx,
  about: Resource,
  what: string,
  { record, data }: EventRecord,
  changes: Changes,
  previous?: Values,
): Event {
  return {
    id: newId(),
    type: `${about.entityType}.${what}`,
    entity_type: about.entityType,
    entity_id: record.id,
    version: record.version,
    actor_id: ctx.actor?.id ?? null,
    credential_id: ctx.credential?.id ?? null,
    request_id: ctx.requestId,
    changes: JSON.stringify(changes),
    data: JSON.stringify(data),
    previous: previous ? JSON.stringify(previous) : null,
    created_at: ctx.now,
  }
}

const isPublic = (field: TSchema | undefined) => !!field && !('x-private' in field)

/** Returns the public fields of a record. Parts of a field may be private too, such as the price of a line. */
export function publicRecord(schema: TSchema, record: Values): Values {
  const publicFields = Object.entries(fieldsOf(schema)).filter(
    ([name, field]) => isPublic(field) && name in record,
  )
  return Object.fromEntries(publicFields.map(([name, field]) => [name, publicValue(field, record[name])]))
}

function publicValue(field: TSchema, value: unknown): unknown {
  const { items } = field as { items?: TSchema }
  if (Array.isArray(value)) return items ? value.map((item) => publicValue(items, item)) : value
  const isShape = isTree(value) && Object.keys(fieldsOf(field)).length > 0
  return isShape ? publicRecord(field, value) : value
}
