// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource, path } from '../../resources.ts'
import type { BulkAction, BulkActionDetails, BulkActionRecord, BulkActionsListQuery, BulkActionsListRecordsQuery, Call, DryRunMeta, DryRunOptions, Options, PageCall, PageMeta, ReadOptions, Unless304 } from '../../types.ts'

export class BulkActionsResource extends Resource {
  /**
   * List the bulk actions in the background.
   *
   * Your own bulk actions; with the permission `platform.bulk_actions.manage` those of all users. Any token is enough.
   */
  list(query?: BulkActionsListQuery, options?: Options): PageCall<BulkAction, PageMeta> {
    return this.transport.list('GET', '/bulk-actions', { query, repeated: ['entity_type', 'action'], options })
  }

  /**
   * Show a bulk action and its progress.
   *
   * Your own bulk actions; with the permission `platform.bulk_actions.manage` those of all users. Any token is enough.
   */
  get<CallOptions extends ReadOptions>(id: string, options?: CallOptions): Call<Unless304<BulkActionDetails, CallOptions>> {
    return this.transport.send('GET', path`/bulk-actions/${id}`, { options })
  }

  /**
   * Cancel a bulk action; processed records stay changed.
   *
   * Your own bulk actions; with the permission `platform.bulk_actions.manage` those of all users. Any token is enough. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  cancel(id: string, options?: DryRunOptions): Call<BulkAction, DryRunMeta> {
    return this.transport.send('POST', path`/bulk-actions/${id}/cancel`, { options })
  }

  /**
   * List the records that a bulk action did not change.
   *
   * Your own bulk actions; with the permission `platform.bulk_actions.manage` those of all users. Any token is enough.
   */
  listRecords(id: string, query?: BulkActionsListRecordsQuery, options?: Options): PageCall<BulkActionRecord, PageMeta> {
    return this.transport.list('GET', path`/bulk-actions/${id}/records`, { query, options })
  }
}
