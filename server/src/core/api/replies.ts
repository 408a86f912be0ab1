/** The envelopes of the contract: what a verb returned, as the world sees it. */
import type { Resource } from '../resource/definition.ts'
import type { Ctx } from '#runtime/database/context'
import { fieldsOf, Maybe, type Static, type TProperties, type TSchema, Type } from '../resource/fields.ts'
import { type FileAnswer, jsonType } from './files.ts'
import { type Change, find, type Kept, type Of } from '../data/records.ts'
import { type Page, Withheld } from '../resource/queries.ts'
import { schemasOf, titleOf } from '../resource/resource.ts'
import { toWire } from '../resource/wire.ts'

/** What an envelope needs to know of the request. */
export interface Asking {
  /** The tenant's currency. */
  currency: string
  /** The names of the fields that the body held. */
  sent: readonly string[]
  /** The address of the request with another page number. */
  pageUrl: (page: number) => string
}

export interface Reply<T = unknown> {
  status: 200 | 201
  /** What `data` looks like; undefined where it is null. */
  data: TSchema | undefined
  envelope: TSchema
  wrap: (result: T, asking: Asking) => Record<string, unknown>
  /** True when the answer is a single record and so has an ETag. */
  isRecord: boolean
  /** The whole record, which `Prefer: return=representation` shows instead. */
  whole?: Whole
  /** True when `Prefer: return=minimal` answers 204. */
  mayBeEmpty?: boolean
  /** The media types of a file that is answered instead of an envelope; `envelope` then describes a JSON file. */
  fileTypes?: readonly string[]
  /** True when that file is kept: it is answered in ranges, and only to those who do not have it. */
  isStored?: boolean
}

interface Whole {
  of: Resource
  read: (ctx: Ctx, id: string) => Promise<Kept>
}

const Success = Type.Literal(true)

const recordEnvelope = (data: TSchema) =>
  Type.Object({ success: Success, message: Maybe(Type.String()), data })

/** 200 with one record; the schema decides which of its fields are shown. */
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

/** 201 with the record that was made. */
export const created = <S extends TSchema>(
  schema: S,
  message: string,
): Reply<object & Partial<Static<S>>> => ({
  ...one(schema, message),
  status: 201,
})

/** 200 with one record as it is read: all its fields and details, and the includes that were asked for. */
export const detail = (of: Resource): Reply<Kept> => one(wholeOf(of)) as Reply<Kept>

/** A record with everything that its reading may show. */
export const wholeOf = (of: Resource): TSchema =>
  Type.Object(
    { ...fieldsOf(of.schema), ...schemasOf(of.detail), ...optional(schemasOf(of.includes)) },
    { title: `${titleOf(of.noun)}Details` },
  )

const optional = (fields: TProperties) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, Type.Optional(field)]))

interface ChangesOptions {
  /** Fields that are shown although they did not change. */
  always?: readonly string[]
  /** Reads the whole record for who prefers it, where that takes more than `find`. */
  read?: Whole['read']
}

/** 200 with `id`, `updated_at`, and the fields that changed or were sent. */
export const changes = <T extends Kept>(
  of: Of<T>,
  message: string,
  { always = [], read = (ctx, id) => find(ctx, of, id) }: ChangesOptions = {},
): Reply<Change<T>> => {
  // `Prefer: return=representation` shows the details too.
  const schema = Type.Partial(wholeOf(of), { title: `${titleOf(of.noun)}Changes` })
  return {
    status: 200,
    data: schema,
    envelope: recordEnvelope(schema),
    isRecord: true,
    whole: { of, read },
    wrap: ({ after, changed }, { currency, sent }) => {
      const names = new Set(['id', ...always, ...sent, ...changed, 'updated_at'])
      const shown = Object.entries(toWire(of.schema, after, currency) as object).filter(([name]) =>
        names.has(name),
      )
      return { success: true, message, data: Object.fromEntries(shown) }
    },
  }
}

/** 200 with all fields of a record that changed. */
export const whole = <T extends Kept>({ schema }: Of<T>, message: string): Reply<Change<T>> =>
  showing(one(schema, message), ({ after }: Change<T>) => after) as Reply<Change<T>>

/** 200 without data, for what is gone or done; 204 when the client prefers it. */
export const gone = (message: string): Reply<unknown> => ({
  status: 200,
  data: undefined,
  envelope: recordEnvelope(Type.Null()),
  isRecord: false,
  mayBeEmpty: true,
  wrap: () => ({ success: true, message, data: null }),
})

const count = Type.Integer({ minimum: 0 })
const PageMeta = {
  current_page: count,
  per_page: count,
  total: count,
  last_page: count,
  version: Type.Literal('v1'),
}

const address = Type.String({ format: 'uri' })
const PageLinks = Type.Object({ first: address, last: address, prev: Maybe(address), next: Maybe(address) })

interface PageOptions {
  /** Addresses of the neighbouring pages. */
  links?: boolean
  /** False where the contract shows `meta` without the number of the last page. */
  lastPage?: boolean
  /** Figures over the whole filtered set, which the verb adds to its page. */
  summary?: TSchema
  /** True when rows that the caller may not see are left out, and counted. */
  withholds?: boolean
}

/** 200 with a page of records, and with the includes that were asked for. */
export const page = <S extends TSchema>(
  schema: S,
  { links = false, lastPage = true, summary, withholds = false }: PageOptions = {},
): Reply<Page<Partial<Static<S>>>> => {
  const data = Type.Array(schema)
  const meta = { ...PageMeta, ...(withholds && { withheld: Withheld }) }
  const envelope = Type.Object({
    success: Success,
    data,
    meta: lastPage ? Type.Object(meta) : Type.Omit(Type.Object(meta), ['last_page']),
    ...(links && { links: PageLinks }),
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
        ...(links && { links: linksOf(current_page, last_page, pageUrl) }),
        ...(summary && { summary: toWire(summary, rest.summary, currency) }),
      }
    },
  }
}

/** A page of a resource: its fields, and its includes where they are asked for. */
export const pageOf = (of: Resource, options?: PageOptions): Reply<Page<Kept>> => {
  const included = optional(schemasOf(of.includes))
  const listed = Type.Object({ ...fieldsOf(of.schema), ...included }, { title: `Listed${titleOf(of.noun)}` })
  const isPlain = Object.keys(included).length === 0
  return page(isPlain ? of.schema : listed, options) as unknown as Reply<Page<Kept>>
}

/** The same list with a `summary` of all that its filters let through, not of the page alone. */
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

/** The same answer with a `meta` that says nothing, where the contract shows it so. */
export const withEmptyMeta = <T>(reply: Reply<T>): Reply<T> => ({
  ...reply,
  envelope: Type.Object({ ...fieldsOf(reply.envelope), meta: Type.Object({}) }),
  wrap: (result, asking) => ({ ...reply.wrap(result, asking), meta: {} }),
})

const linksOf = (current: number, last: number, pageUrl: Asking['pageUrl']) => ({
  first: pageUrl(1),
  last: pageUrl(last),
  prev: current > 1 ? pageUrl(Math.min(current - 1, last)) : null,
  next: current < last ? pageUrl(current + 1) : null,
})

/** 200 with a list that is always whole: one page of all. */
export const all = <S extends TSchema>(schema: S): Reply<readonly Partial<Static<S>>[]> => {
  const data = Type.Array(schema)
  return {
    status: 200,
    data,
    envelope: Type.Object({
      success: Success,
      data,
      meta: Type.Object(PageMeta),
    }),
    isRecord: false,
    wrap: (items, { currency }) => ({
      success: true,
      data: toWire(data, items, currency),
      meta: { current_page: 1, per_page: items.length, total: items.length, last_page: 1, version: 'v1' },
    }),
  }
}

/** 200 with a file of one of these types, as the verb writes it: no envelope, no `meta`. */
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

/** 200 with a file that is kept, 206 with a range of it, 304 when it is known. */
export const storedFile = (...fileTypes: string[]): Reply<FileAnswer> => ({
  ...file(...fileTypes),
  isStored: true,
})

/** The same answer about what a record looks like, where that is more than its fields. */
export const showing = <R, T>(reply: Reply<T>, show: (result: R) => NoInfer<T>): Reply<R> => ({
  ...reply,
  wrap: (result, asking) => reply.wrap(show(result), asking),
})
