/** The envelopes of responses: each turns the result of an action into a response. */
import type { Resource } from '../../resource/definition.ts'
import type { Ctx } from '#runtime/database/context'
import {
  fieldsOf,
  Maybe,
  type Static,
  type TProperties,
  type TSchema,
  Type,
} from '../../resource/fields/fields.ts'
import { type FileResponse, jsonType } from '../files/files.ts'
import { type Change, find, type StoredRecord, type Of } from '../../data/records.ts'
import { titleOf } from '../../resource/fields/naming.ts'
import { schemasOf } from '../../resource/resource.ts'
import { toWire } from '../../resource/fields/wire.ts'

/** The parts of the request that an envelope needs. */
export interface ReplyContext {
  /** The tenant's currency. */
  currency: string
  /** The names of the fields in the body. */
  sent: readonly string[]
  /** Returns the URL of the request with another page number or cursor; undefined for a list without pages. */
  pageUrl: (page: number | string | undefined) => string
  /** True if the request has a cursor: then the link to the next page has one too. */
  hasCursor: boolean
}

export interface Reply<T = unknown> {
  status: 200 | 201
  /** The schema of `data`; undefined if it is null. */
  data: TSchema | undefined
  envelope: TSchema
  wrap: (result: T, context: ReplyContext) => Record<string, unknown>
  /** True if the response is a single record and so has an ETag. */
  isRecord: boolean
  /** Returns the record in the result; by default it is the result. */
  recordOf?: (result: T) => unknown
  /** The whole record, for `Prefer: return=representation`. */
  full?: FullRecord
  /** True if `meta` has exactly the fields of the envelope, so nothing is added to it. */
  hasExactMeta?: boolean
  /** True if `Prefer: return=minimal` gets the status 204. */
  mayBeEmpty?: boolean
  /** The media types of a file that is returned instead of an envelope; `envelope` then describes a JSON file. */
  fileTypes?: readonly string[]
  /** True if that file is stored: it supports ranges and conditional requests. */
  isStored?: boolean
}

interface FullRecord {
  of: Resource
  read: (ctx: Ctx, id: string) => Promise<StoredRecord>
}

export const Success = Type.Literal(true)

const recordEnvelope = (data: TSchema, message: string | null = null) =>
  Type.Object({
    success: Success,
    message: Maybe(Type.String(message === null ? {} : { examples: [message] })),
    data,
  })

/** 200 with one record; only the fields of the schema are returned. */
export const one = <S extends TSchema>(
  schema: S,
  message: string | null = null,
): Reply<object & Partial<Static<S>>> => ({
  status: 200,
  data: schema,
  envelope: recordEnvelope(schema, message),
  isRecord: true,
  wrap: (record, { currency }) => ({ success: true, message, data: toWire(schema, record, currency) }),
})

/** 201 with the created record. */
export const created = <S extends TSchema>(
  schema: S,
  message: string,
): Reply<object & Partial<Static<S>>> => ({
  ...one(schema, message),
  status: 201,
})

/** 200 with one record as it is read: all its fields and details, and the requested includes. */
export const detail = (of: Resource): Reply<StoredRecord> => one(fullSchemaOf(of)) as Reply<StoredRecord>

/** Returns the schema of a record with all its details and includes. */
export function fullSchemaOf(of: Resource): TSchema {
  const more = { ...schemasOf(of.detail), ...optional(schemasOf(of.includes)) }
  const title = `${titleOf(of.entityType)}Details`
  return Object.keys(more).length > 0
    ? Type.Object({ ...fieldsOf(of.schema), ...more }, { title })
    : of.schema
}

export const optional = (fields: TProperties) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, Type.Optional(field)]))

interface ChangesOptions {
  /** Fields that are returned even if they did not change. */
  always?: readonly string[]
  /** Reads the whole record for `Prefer: return=representation`, if `find` is not enough. */
  read?: FullRecord['read']
}

/** 200 with `id`, `updated_at`, and the fields that changed or were sent. */
export const changes = <T extends StoredRecord>(
  of: Of<T>,
  message: string,
  { always = [], read = (ctx, id) => find(ctx, of, id) }: ChangesOptions = {},
): Reply<Change<T>> => {
  // `Prefer: return=representation` also returns the details.
  const schema = Type.Partial(fullSchemaOf(of), { title: `${titleOf(of.entityType)}Changes` })
  return {
    status: 200,
    data: schema,
    envelope: recordEnvelope(schema, message),
    isRecord: true,
    full: { of, read },
    wrap: ({ after, changed }, { currency, sent }) => {
      const names = new Set(['id', ...always, ...sent, ...changed, 'updated_at'])
      const returnedFields = Object.entries(toWire(of.schema, after, currency) as object).filter(([name]) =>
        names.has(name),
      )
      return { success: true, message, data: Object.fromEntries(returnedFields) }
    },
  }
}

/** 200 with all fields of a changed record. */
export const fullRecord = <T extends StoredRecord>({ schema }: Of<T>, message: string): Reply<Change<T>> =>
  mapReply(one(schema, message), ({ after }: Change<T>) => after) as Reply<Change<T>>

/** 200 without data, after a deletion or another operation; 204 if the client prefers it. */
export const deleted = (message: string): Reply<unknown> => ({
  status: 200,
  data: undefined,
  envelope: recordEnvelope(Type.Null(), message),
  isRecord: false,
  mayBeEmpty: true,
  wrap: () => ({ success: true, message, data: null }),
})

/** Returns the reply with an empty `meta`, to which nothing is added. */
export const withEmptyMeta = <T>(reply: Reply<T>): Reply<T> => ({
  ...reply,
  hasExactMeta: true,
  envelope: Type.Object({ ...fieldsOf(reply.envelope), meta: Type.Object({}, { title: 'EmptyMeta' }) }),
  wrap: (result, context) => ({ ...reply.wrap(result, context), meta: {} }),
})

/** 200 with a file of one of these types, as the action writes it: no envelope, no `meta`. */
export const file = (...fileTypes: string[]): Reply<FileResponse> => ({
  status: 200,
  data: undefined,
  envelope: Type.Unknown(),
  isRecord: false,
  fileTypes,
  wrap: () => ({}),
})

/** 200 with a file of one of these types, or with the same data as JSON in the usual envelope. */
export const fileOrJson = (data: TSchema, ...fileTypes: string[]): Reply<FileResponse> => ({
  ...file(...fileTypes, jsonType),
  envelope: recordEnvelope(data),
})

/** 200 with a stored file, 206 with a range of it, 304 if the client has it. */
export const storedFile = (...fileTypes: string[]): Reply<FileResponse> => ({
  ...file(...fileTypes),
  isStored: true,
})

/** Returns the reply for another result, which `show` maps to the one that the reply expects. */
export const mapReply = <R, T>(
  { recordOf: _, ...reply }: Reply<T>,
  show: (result: R) => NoInfer<T>,
): Reply<R> => ({
  ...reply,
  wrap: (result, context) => reply.wrap(show(result), context),
})
