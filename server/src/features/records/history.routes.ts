/** `GET …/:id/history` for every resource with events. */
import { type Ctx, endpoint, f, type Page, type PageQuery, queries, replies, type Resource } from '#core'
import type { Endpoint, HistoryAccess, RecordAccess } from '#core/platform'
import { HistoryEntry } from './history.ts'
import { readHistory } from './history.queries.ts'
import type { RecordSource } from './record-source.ts'

interface Site {
  of: Resource
  source: RecordSource
  /** Limits the history for callers without the permission for all records. */
  limits: RecordAccess['history']
  /** The fields of the resource that its endpoint does not return. */
  hidden: readonly string[]
}

const reply = replies.page(HistoryEntry)

export function historyEndpoint(
  of: Resource,
  source: RecordSource,
  limits: RecordAccess['history'],
): Endpoint {
  const returned = f.fieldsOf((source.reply?.data as f.TSchema | undefined) ?? of.schema)
  const hidden = Object.keys(f.fieldsOf(of.schema)).filter((name) => !(name in returned))
  const { path, permission, scope } = source
  return endpoint(`GET ${path}/history` as 'GET /:id/history', {
    summary: `List the changes of a record: ${of.entityType}`,
    description:
      'The events of the record, newest first. For callers who may read the record. Omits the fields that they ' +
      'may not read.',
    permission,
    ...(scope !== undefined && { scope }),
    of,
    isHistory: true,
    query: queries.paging,
    reply,
    run: (ctx, { params, query }) => run(ctx, { of, source, limits, hidden }, params, query),
  })
}

async function run(ctx: Ctx, { of, source, limits, hidden }: Site, params: object, query: PageQuery) {
  const record = await source.read(ctx, params)
  const limit: HistoryAccess = (await limits?.(ctx, record)) ?? {}
  const access = { ...limit, id: record.id, hidden: [...hidden, ...(limit.hidden ?? [])] }
  return (await readHistory(ctx, of, access, query)) as Page<never>
}
