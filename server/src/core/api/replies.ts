/** The envelopes of the contract: they turn the result of an action into a response. */
import type { Resource } from '../resource/definition.ts'
import type { Ctx } from '#runtime/database/context'
import {
  about,
  fieldsOf,
  Maybe,
  type Static,
  type TProperties,
  type TSchema,
  Type,
} from '../resource/fields.ts'
import { type FileAnswer, jsonType } from './files.ts'
import { type Change, find, type StoredRecord, type Of } from '../data/records.ts'
import { type Page, Withheld } from '../resource/queries.ts'
import { titleOf } from '../resource/naming.ts'
import { schemasOf } from '../resource/resource.ts'
import { toWire } from '../resource/wire.ts'

/** What an envelope needs from the request. */
export interface ReplyContext {
  /** The tenant's currency. */
  currency: string
  /** The names of the fields in the body. */
  sent: readonly string[]
  /** Returns the URL of the request with another page number; undefined for a list without pages. */
  pageUrl: (page: number | undefined) => string
}

export interface Reply<T = unknown> {
  status: 200 | 201
  /** The schema of `data`; undefined if it is null. */
  data: TSchema | undefined
  envelope: TSchema
  wrap: (result: T, asking: ReplyContext) => Record<string, unknown>
  /** True if the response is a single record and so has an ETag. */
  isRecord: boolean
  /** The whole record, for `Prefer: return=representation`. */
  full?: FullRecord
  /** True if the contract specifies all that `meta` contains. */
  hasExactMeta?: boolean
  /** True if `Prefer: return=minimal` is answered with 204. */
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

const Success = Type.Literal(true)

const recordEnvelope = (data: TSchema) =>
  Type.Object({ success: Success, message: Maybe(Type.String()), data })

/** 200 with one record; only the fields of the schema are returned. */
export const one = <S extends TSchema>(
  schema: S,
  message: string | null = null,
): Reply<object & Partial<Static<S>>> => ({
  status: 200,
  data: schema,
  envelope: recordEnvelope(schema),
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

const optional = (fields: TProperties) =>
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
    envelope: recordEnvelope(schema),
    isRecord: true,
    full: { of, read },
    wrap: ({ after, changed }, { currency, sent }) => {
      const names = new Set(['id', ...always, ...sent, ...changed, 'updated_at'])
      const shown = Object.entries(toWire(of.schema, after, currency) as object).filter(([name]) =>
        names.has(name),
      )
      return { success: true, message, data: Object.fromEntries(shown) }
    },
  }
}

/** 200 with all fields of a changed record. */
export const whole = <T extends StoredRecord>({ schema }: Of<T>, message: string): Reply<Change<T>> =>
  mapReply(one(schema, message), ({ after }: Change<T>) => after) as Reply<Change<T>>

/** 200 without data, after a deletion or another operation; 204 if the client prefers it. */
export const deleted = (message: string): Reply<unknown> => ({
  status: 200,
  data: undefined,
  envelope: recordEnvelope(Type.Null()),
  isRecord: false,
  mayBeEmpty: true,
  wrap: () => ({ success: true, message, data: null }),
})

const count = Type.Integer({ minimum: 0 })
const PageMeta = {
  current_page: about('The page that this is.', count),
  per_page: about('The most records on a page.', count),
  total: about('The records on all pages.', count),
  last_page: about('The number of pages; 1 for an empty list.', count),
  version: Type.Literal('v1'),
}

const address = Type.String({ format: 'uri' })
const PageLinks = Type.Object(
  { first: address, last: address, prev: Maybe(address), next: Maybe(address) },
  { title: 'PageLinks' },
)

const titleOfMeta = (lastPage: boolean, withholds: boolean) =>
  `${withholds ? 'Partial' : ''}PageMeta${lastPage ? '' : 'WithoutLast'}`

interface PageOptions {
  /** False if the contract has no last page number in `meta`. */
  lastPage?: boolean
  /** Figures over all records that match the filters, which the action adds to its page. */
  summary?: TSchema
  /** True if rows that the caller may not see are left out and counted. */
  withholds?: boolean
}

/** 200 with a page of records, and with the requested includes. */
export const page = <S extends TSchema>(
  schema: S,
  { lastPage = true, summary, withholds = false }: PageOptions = {},
): Reply<Page<Partial<Static<S>>>> => {
  const data = Type.Array(schema)
  const meta = { ...PageMeta, ...(withholds && { withheld: Withheld }) }
  const { last_page: _, ...withoutLast } = meta
  const envelope = Type.Object({
    success: Success,
    data,
    meta: Type.Object(lastPage ? meta : withoutLast, { title: titleOfMeta(lastPage, withholds) }),
    links: PageLinks,
    ...(summary && { summary }),
  })
  return {
    status: 200,
    data,
    envelope,
    isRecord: false,
    wrap: ({ items, total, page: current_page, per_page, withheld, ...rest }, { currency, pageUrl }) => {
      const last_page = Math.max(1, Math.ceil(total / per_page))
      return {
        success: true,
        data: toWire(data, items, currency),
        meta: {
          current_page,
          per_page,
          total,
          ...(lastPage && { last_page }),
          ...(withheld && { withheld }),
          version: 'v1',
        },
        links: linksOf(current_page, last_page, pageUrl),
        ...(summary && { summary: toWire(summary, rest.summary, currency) }),
      }
    },
  }
}

/** 200 with a page of a resource: its fields, and its requested includes. */
export const pageOf = (of: Resource, options?: PageOptions): Reply<Page<StoredRecord>> => {
  const included = optional(schemasOf(of.includes))
  const listed = Type.Object(
    { ...fieldsOf(of.schema), ...included },
    { title: `Listed${titleOf(of.entityType)}` },
  )
  const isPlain = Object.keys(included).length === 0
  const isWhole = Object.keys(of.detail).length === 0 && !of.isNarrowed
  return page(isPlain ? of.schema : isWhole ? fullSchemaOf(of) : listed, options) as unknown as Reply<
    Page<StoredRecord>
  >
}

/** Adds a `summary` of all records that match the filters, not only of the page. */
export const withSummary = <T, S extends TSchema>(
  reply: Reply<T>,
  summary: S,
): Reply<T & { summary: Static<S> }> => ({
  ...reply,
  envelope: Type.Object({ ...fieldsOf(reply.envelope), summary }),
  wrap: (result, asking) => ({
    ...reply.wrap(result, asking),
    summary: toWire(summary, result.summary, asking.currency),
  }),
})

/** Returns the reply with an empty `meta`, where the contract specifies it. */
export const withEmptyMeta = <T>(reply: Reply<T>): Reply<T> => ({
  ...reply,
  hasExactMeta: true,
  envelope: Type.Object({ ...fieldsOf(reply.envelope), meta: Type.Object({}, { title: 'EmptyMeta' }) }),
  wrap: (result, asking) => ({ ...reply.wrap(result, asking), meta: {} }),
})

const linksOf = (current: number, last: number, pageUrl: ReplyContext['pageUrl']) => ({
  first: pageUrl(1),
  last: pageUrl(last),
  prev: current > 1 ? pageUrl(Math.min(current - 1, last)) : null,
  next: current < last ? pageUrl(current + 1) : null,
})

/** 200 with a complete list: one page with all records. */
export const all = <S extends TSchema>(schema: S): Reply<readonly Partial<Static<S>>[]> => {
  const data = Type.Array(schema)
  return {
    status: 200,
    data,
    envelope: Type.Object({
      success: Success,
      data,
      meta: Type.Object(PageMeta, { title: 'PageMeta' }),
      links: PageLinks,
    }),
    isRecord: false,
    wrap: (items, { currency, pageUrl }) => ({
      success: true,
      data: toWire(data, items, currency),
      meta: { current_page: 1, per_page: items.length, total: items.length, last_page: 1, version: 'v1' },
      links: linksOf(1, 1, () => pageUrl(undefined)),
    }),
  }
}

/** 200 with a file of one of these types, as the action writes it: no envelope, no `meta`. */
export const file = (...fileTypes: string[]): Reply<FileAnswer> => ({
  status: 200,
  data: undefined,
  envelope: Type.Unknown(),
  isRecord: false,
  fileTypes,
  wrap: () => ({}),
})

/** 200 with a file of one of these types, or with the same data as JSON in the usual envelope. */
export const fileOrJson = (data: TSchema, ...fileTypes: string[]): Reply<FileAnswer> => ({
  ...file(...fileTypes, jsonType),
  envelope: recordEnvelope(data),
})

/** 200 with a stored file, 206 with a range of it, 304 if the client has it. */
export const storedFile = (...fileTypes: string[]): Reply<FileAnswer> => ({
  ...file(...fileTypes),
  isStored: true,
})

/** Returns the reply for another result, which `show` maps to the one that the reply expects. */
export const mapReply = <R, T>(reply: Reply<T>, show: (result: R) => NoInfer<T>): Reply<R> => ({
  ...reply,
  wrap: (result, asking) => reply.wrap(show(result), asking),
})
