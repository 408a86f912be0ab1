/** Actions on many records: what they would do, then what they did. Long ones run in the background. */
import type { BulkActionDetails } from '@kontor/sdk'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Responses } from '../../generated/responses.ts'
import { kontor } from '../api/client.ts'
import { idsBetween, refreshGrids } from './grid-cache.ts'
import type { Resource } from './metadata.ts'
import { keys, type ListQuery } from './records.ts'

/** The records of an action: these, or those that the list has with its filters, except some. */
export type BulkSelection =
  | { ids: readonly string[] }
  | { query: ListQuery; except: ReadonlySet<string>; total: number }

export interface BulkOutcome {
  /** The number of selected records. */
  matched: number
  processed: number
  successful: number
  failed: number
  /** The sentences of the server, each with the number of records that it is about. */
  reasons: readonly { message: string; count: number }[]
}

/** The response to a bulk action of any resource: those of leads, contacts, orders and invoices have fewer fields. */
type BulkResponse = Responses[Extract<keyof Responses, `POST ${string}/bulk-actions`>]

/** The limit of ids in one request. */
export const idsAtMost = 500

export interface BulkRequest {
  action: string
  parameters: object
  selection: BulkSelection
}

/** `id` is that of an action in the background, which can be stopped. */
export type OnProgress = (done: number, total: number, id?: string) => void

/** Parameters of a list that select no records. */
const notFilters = new Set(['sort_by', 'sort_direction', 'includes', 'page', 'per_page'])

const filterOf = (query: ListQuery) =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !notFilters.has(name)))

type Selected = { filter: object } | { ids: readonly string[] }

/** Returns the filter, or the ids of the records. A selection with exceptions is one of ids. */
async function selected(
  client: QueryClient,
  resource: Resource,
  selection: BulkSelection,
): Promise<Selected> {
  if (!('ids' in selection) && resource.bulk?.filter && selection.except.size === 0)
    return { filter: filterOf(selection.query) }
  return { ids: await idsOf(client, resource, selection) }
}

/** Returns the ids of the selected records. */
export async function idsOf(
  client: QueryClient,
  resource: Resource,
  selection: BulkSelection,
): Promise<readonly string[]> {
  if ('ids' in selection) return selection.ids
  const { query, except, total } = selection
  const ids = await idsBetween(client, resource, query, [0, total - 1])
  return ids.filter((id) => !except.has(id))
}

const bySize = (reasons: BulkOutcome['reasons']) => reasons.toSorted((one, other) => other.count - one.count)

function outcomeOf(response: BulkResponse): BulkOutcome {
  const { processed, successful, failed, errors } = response
  const matched = 'matched' in response ? response.matched : processed
  return { matched, processed, successful, failed, reasons: reasonsIn(errors) }
}

function reasonsIn(errors: readonly { message: string }[]): BulkOutcome['reasons'] {
  const byMessage = Map.groupBy(errors, ({ message }) => message)
  return bySize([...byMessage].map(([message, some]) => ({ message, count: some.length })))
}

const sum = (one: BulkOutcome, other: BulkOutcome): BulkOutcome => ({
  matched: one.matched + other.matched,
  processed: one.processed + other.processed,
  successful: one.successful + other.successful,
  failed: one.failed + other.failed,
  reasons: [...one.reasons, ...other.reasons],
})

/** Returns functions that say what an action would do, and that do it. */
export function useBulk(resource: Resource) {
  const client = useQueryClient()
  const post = (request: BulkRequest, records: Selected, dryRun: boolean) => {
    const { action, parameters } = request
    const which = 'ids' in records ? { [resource.bulk?.ids ?? 'ids']: records.ids } : records
    const body = { action, ...which, ...(Object.keys(parameters).length > 0 && { parameters }) }
    const options = { dryRun, timeoutMs: 120_000 }
    return kontor.send<BulkResponse, unknown>('POST', `${resource.path}/bulk-actions`, { body, options })
  }
  const perform = async (request: BulkRequest, records: Selected, onProgress: OnProgress) => {
    const response = await post(request, records, false)
    return response.bulk_action_id ? untilDone(response.bulk_action_id, onProgress) : outcomeOf(response)
  }
  return {
    /** Of many records the first ones are checked. */
    preview: async (request: BulkRequest): Promise<BulkOutcome> => {
      const records = await selected(client, resource, request.selection)
      if (!('ids' in records)) return outcomeOf(await post(request, records, true))
      const first = await post(request, { ids: records.ids.slice(0, idsAtMost) }, true)
      return { ...outcomeOf(first), matched: records.ids.length }
    },
    /** Stops an action in the background. What it has changed stays changed. */
    stop: (id: string) => kontor.bulkActions.cancel(id),
    run: async (request: BulkRequest, onProgress: OnProgress): Promise<BulkOutcome> => {
      const records = await selected(client, resource, request.selection)
      const groups = 'ids' in records ? groupsOf(records.ids) : [records]
      let outcome: BulkOutcome | undefined
      for (const group of groups) {
        const done = await perform(request, group, onProgress)
        outcome = outcome ? sum(outcome, done) : done
        if ('ids' in records) onProgress(outcome.processed, records.ids.length)
      }
      await client.invalidateQueries({ queryKey: keys.all(resource) })
      await refreshGrids(client, resource)
      return outcome ?? { matched: 0, processed: 0, successful: 0, failed: 0, reasons: [] }
    },
  }
}

const groupsOf = (ids: readonly string[]): Selected[] =>
  Array.from({ length: Math.ceil(ids.length / idsAtMost) }, (_, index) => ({
    ids: ids.slice(index * idsAtMost, (index + 1) * idsAtMost),
  }))

const pollMs = 700

async function untilDone(id: string, onProgress: OnProgress): Promise<BulkOutcome> {
  for (;;) {
    const running = await kontor.bulkActions.get(id)
    onProgress(running.processed, running.matched, id)
    if (running.status !== 'running') return { ...running, reasons: await reasonsOf(running) }
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
}

/** Reads why records failed, of the first page of them. */
async function reasonsOf({ id, failed }: BulkActionDetails): Promise<BulkOutcome['reasons']> {
  if (failed === 0) return []
  const { data } = await kontor.bulkActions.listRecords(id, { outcome: 'failed', per_page: 100 })
  return reasonsIn(data.map(({ message }) => ({ message: message ?? '' })))
}
