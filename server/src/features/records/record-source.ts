/** The endpoint that shows one record of a resource: histories and restorations follow it. */
import { type Ctx, find, type Of, type Resource, type StoredRecord } from '#core'
import type { Endpoint } from '#core/platform'

export interface RecordSource extends Pick<Endpoint, 'permission' | 'scope'> {
  /** The path of one record: `/crm/leads/:id`. */
  path: string
  /** The reply of the endpoint; undefined if the record is only shown in a list. */
  reply: Endpoint['reply'] | undefined
  /** Reads the record, or throws like its own endpoint. */
  read: (ctx: Ctx, params: object) => Promise<StoredRecord>
}

/** Returns the first endpoint that shows one record. Without one, the record is read by the permission of its list. */
export function recordSource(endpoints: readonly Endpoint[], of: Resource): RecordSource | undefined {
  const own = endpoints.filter((each) => each.of === of && /^[^:]*(\/:\w+)?$/.test(each.path))
  const shown = own.find(({ method, reply: { isRecord } }) => method === 'GET' && isRecord)
  if (shown) {
    const { path, permission, scope, reply } = shown
    const read = async (ctx: Ctx, params: object) =>
      (await shown.run(ctx, { params, query: {}, body: {} } as never)) as StoredRecord
    return { path, permission, ...(scope !== undefined && { scope }), reply, read }
  }
  const changed = own.find(({ method }) => method === 'PATCH')
  if (!changed || !('read' in of.permissions)) return undefined
  const read = (ctx: Ctx, params: object) => find(ctx, of as Of<StoredRecord>, (params as { id: string }).id)
  return { path: changed.path, permission: `${of.area}.read` as 'signed in', reply: undefined, read }
}

/** The endpoints of one record that need no files of the resource. */
export type DeriveEndpoint = (of: Resource, source: RecordSource) => Endpoint | undefined
