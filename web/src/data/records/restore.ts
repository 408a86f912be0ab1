/** The restoration of deleted records. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { refreshGrids } from './grid-cache.ts'
import type { Operation, Resource } from './metadata.ts'
import { operationOf, send } from './records.ts'
import { usePermission } from '../people/session.ts'

/** The operation that restores a record; undefined if a deletion of the resource is final. */
const restoration = ({ actions }: Resource): Operation | undefined =>
  (actions as Readonly<Record<string, Operation | undefined>>)['restore']

/** Returns whether the user can restore deleted records of a resource. */
export function useMayRestore(): (resource: Resource) => boolean {
  const may = usePermission()
  return (resource) => may(restoration(resource)?.permission)
}

async function restoreRecord(client: QueryClient, resource: Resource, id: string): Promise<void> {
  const operation = restoration(resource)
  if (!operation) throw new Error(`Records of ${resource.name} cannot be restored.`)
  await send(client, resource, operationOf(operation, id))
  await refreshGrids(client, resource)
}

/** Returns a function that restores a record and reads the lists again that show it. */
export function useRestore(resource: Resource): (id: string) => Promise<void> {
  const client = useQueryClient()
  return (id) => restoreRecord(client, resource, id)
}
