/** The envelopes of lists: pages with links to each other, and complete lists. */
import type { Resource } from '../../resource/definition.ts'
import { about, fieldsOf, Maybe, type Static, type TSchema, Type } from '../../resource/fields/fields.ts'
import type { StoredRecord } from '../../data/records.ts'
import { Match, type Page, recordsByPageNumber, Withheld } from '../../resource/queries.ts'
import { titleOf } from '../../resource/fields/naming.ts'
import { schemasOf } from '../../resource/resource.ts'
import { toWire } from '../../resource/fields/wire.ts'
import { fullSchemaOf, optional, type Reply, type ReplyContext, Success } from './reply.ts'

const count = Type.Integer({ minimum: 0 })
const optionalCursor = Type.Optional(
  about(
    'The `cursor` of the next page; null after the last one. Missing in lists without the parameter `cursor`.',
    Maybe(Type.String()),
  ),
)
const Sums = about(
  'With `include_sums`: the sums over all records that match the filters, an entry for each currency and one with ' +
    '`currency` null for quantities. Null if they take too long. Amounts in several currencies are never added.',
  Maybe(
    Type.Array(
      Type.Object(
        { currency: Maybe(Type.String()), sums: Type.Record(Type.String(), Type.Number()) },
        { title: 'ListSums' },
      ),
    ),
  ),
)
const PageMeta = {
  current_page: about('The page that this is.', count),
  per_page: about('The most records on a page.', count),
  total: about('The records on all pages.', count),
  last_page: about('The number of pages; 1 for an empty list.', count),
  next_cursor: optionalCursor,
  sums: Type.Optional(Sums),
  match: Match,
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
  /** False if `meta` has no number of the last page. */
  lastPage?: boolean
  /** Figures over all records that match the filters. The action adds them to its page. */
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
    wrap: (found, context) => {
      const {
        items,
        total,
        page: current_page,
        per_page,
        withheld,
        next_cursor,
        sums,
        match,
        ...rest
      } = found
      const last_page = Math.max(1, Math.ceil(total / per_page))
      return {
        success: true,
        data: toWire(data, items, context.currency),
        meta: {
          current_page,
          per_page,
          total,
          ...(lastPage && { last_page }),
          ...(next_cursor !== undefined && { next_cursor }),
          ...(sums !== undefined && { sums }),
          ...(match && { match }),
          ...(withheld && { withheld }),
          version: 'v1',
        },
        links: linksOf({ current: current_page, last: last_page, per_page, cursor: next_cursor }, context),
        ...(summary && { summary: toWire(summary, rest.summary, context.currency) }),
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
  wrap: (result, context) => ({
    ...reply.wrap(result, context),
    summary: toWire(summary, result.summary, context.currency),
  }),
})

/** Like `withSummary`, but the summary is in `meta`, and the component of `meta` gets this title. */
export const withMetaSummary = <T, S extends TSchema>(
  reply: Reply<T>,
  summary: S,
  title: string,
): Reply<T & { summary: Static<S> }> => {
  const { meta, ...envelope } = fieldsOf(reply.envelope)
  const fields = { ...fieldsOf(meta as TSchema), ...fieldsOf(summary) }
  return {
    ...reply,
    envelope: Type.Object({ ...envelope, meta: Type.Object(fields, { title }) }),
    wrap: (result, context) => {
      const wrapped = reply.wrap(result, context)
      const sums = toWire(summary, result.summary, context.currency) as object
      return { ...wrapped, meta: { ...(wrapped.meta as object), ...sums } }
    },
  }
}

interface PageNumbers {
  current: number
  last: number
  per_page?: number
  /** The cursor of the next page; null after the last one. Undefined if the list has no cursors. */
  cursor?: string | null | undefined
}

/**
 * Returns the links of a page. `next` has a cursor if the request had one, and where page numbers do not reach the next
 * page.
 */
function linksOf(
  { current, last, per_page = 1, cursor }: PageNumbers,
  { pageUrl, hasCursor }: Pick<ReplyContext, 'pageUrl' | 'hasCursor'>,
) {
  const lastByNumber =
    cursor === undefined ? last : Math.min(last, Math.floor(recordsByPageNumber / per_page))
  const hasNext = cursor === undefined ? current < last : cursor !== null
  const previous = Math.min(current - 1, last)
  return {
    first: pageUrl(1),
    last: pageUrl(lastByNumber),
    prev: previous >= 1 && previous <= lastByNumber ? pageUrl(previous) : null,
    next: hasNext ? pageUrl(cursor && (hasCursor || current >= lastByNumber) ? cursor : current + 1) : null,
  }
}

/** 200 with all records that an operation changed or created: one page. */
export const all = <S extends TSchema>(schema: S): Reply<readonly Partial<Static<S>>[]> => {
  const data = Type.Array(schema)
  return {
    status: 200,
    data,
    envelope: Type.Object({
      success: Success,
      data,
      meta: Type.Object(PageMeta, { title: 'PageMeta' }),
    }),
    isRecord: false,
    wrap: (items, { currency }) => ({
      success: true,
      data: toWire(data, items, currency),
      meta: { current_page: 1, per_page: items.length, total: items.length, last_page: 1, version: 'v1' },
    }),
  }
}

/** 200 with a complete list without pages: all links have the URL of the request. */
export const completeList = <S extends TSchema>(schema: S): Reply<readonly Partial<Static<S>>[]> => {
  const reply = all(schema)
  return {
    ...reply,
    envelope: Type.Object({ ...fieldsOf(reply.envelope), links: PageLinks }),
    wrap: (items, context) => ({
      ...reply.wrap(items, context),
      links: linksOf({ current: 1, last: 1 }, { ...context, pageUrl: () => context.pageUrl(undefined) }),
    }),
  }
}
