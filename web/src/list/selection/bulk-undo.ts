/** The way back of an operation on many records: the values that they had before. */
import type { QueryClient } from '@tanstack/react-query'
import { type BulkRequest, idsOf } from '../../data/records/bulk.ts'
import { rowsById } from '../../data/records/grid-cache.ts'
import { type Resource, type Row, valueOf } from '../../data/records/metadata.ts'
import { pageSize } from '../../data/records/records.ts'
import { ownerFieldOf, type BulkOperation } from './bulk-operations.ts'

export interface BulkUndo {
  /** One request for the records that had the same value. */
  requests: readonly BulkRequest[]
  /** Deleted records to restore. */
  restored: readonly string[]
}

/** More records are not read for a way back that is rarely used. */
const undoneAtMost = 500

/** Reads the values before the change. Returns undefined where there is no way back, as from most states. */
export async function undoOf(
  client: QueryClient,
  resource: Resource,
  operation: BulkOperation,
  { parameters, selection }: BulkRequest,
  mayRestore: boolean,
): Promise<BulkUndo | undefined> {
  const size = 'ids' in selection ? selection.ids.length : selection.total
  if (size > undoneAtMost || !('ids' in resource.filters)) return undefined
  const ids = await idsOf(client, resource, selection)
  if (operation.word === 'remove') return mayRestore ? { requests: [], restored: ids } : undefined
  const way = wayBack(resource, operation, parameters as Readonly<Record<string, unknown>>)
  if (!way) return undefined
  const before = await rowsOf(resource, ids)
  const steps = before.map((row) => ({ id: row.id, ...way(row) }))
  if (steps.some(({ isPossible }) => isPossible === false)) return undefined
  const groups = Map.groupBy(
    steps.filter(({ action }) => action !== undefined),
    ({ action, parameters: some }) => JSON.stringify([action, some]),
  )
  const requests = [...groups.values()].map((group) => ({
    action: String(group[0]?.action),
    parameters: group[0]?.parameters ?? {},
    selection: { ids: group.map(({ id }) => id) },
  }))
  return { requests, restored: [] }
}

async function rowsOf(resource: Resource, ids: readonly string[]): Promise<Row[]> {
  const rows: Row[] = []
  for (let at = 0; at < ids.length; at += pageSize)
    rows.push(...(await rowsById(resource, {}, ids.slice(at, at + pageSize))))
  return rows
}

/** What takes a row back. Without an action, it does not change. */
interface Step {
  action?: string
  parameters?: object
  isPossible?: boolean
}

function wayBack(
  resource: Resource,
  operation: BulkOperation,
  parameters: Readonly<Record<string, unknown>>,
): ((row: Row) => Step) | undefined {
  if (operation.word === 'addTags' || operation.word === 'removeTags') {
    const isAdded = operation.word === 'addTags'
    const tags = (parameters['tags'] ?? []) as readonly string[]
    return (row) => {
      const own = new Set((row['tags'] ?? []) as readonly string[])
      const changed = tags.filter((tag) => own.has(tag) !== isAdded)
      if (changed.length === 0) return {}
      return { action: isAdded ? 'remove_tags' : 'add_tags', parameters: { tags: changed } }
    }
  }
  const name =
    operation.word === 'assign'
      ? ownerFieldOf(resource)
      : operation.word === 'editField'
        ? Object.keys(parameters)[0]
        : undefined
  const field = name === undefined ? undefined : resource.fields[name]
  if (name === undefined || !field?.update || !resource.bulk?.actions.includes('update')) return undefined
  const next = Object.values(parameters)[0]
  return (row) => {
    const before = valueOf(row, name) ?? null
    if (before === next) return {}
    return {
      action: 'update',
      parameters: { [name]: before },
      isPossible: name in row && (before !== null || field.nullable === true),
    }
  }
}
