// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource, path } from '../../resources.ts'
import type { BulkResult, Call, ChangeMeta, DryRunMeta, DryRunOptions, HistoryEntry, ListedView, Options, PageCall, PageMeta, PartialPageMeta, ReadOptions, Unless304, ViewBulkAction, ViewChanges, ViewDetails, ViewDraft, ViewPatch, ViewsListHistoryQuery, ViewsListQuery } from '../../types.ts'

export class ViewsResource extends Resource {
  /**
   * List the shared views and your own views.
   *
   * Omits views of lists that you may not read; `meta.withheld` counts them. Needs the permission `platform.views.read` and the scope `platform:read`.
   */
  list(query?: ViewsListQuery, options?: Options): PageCall<ListedView, PartialPageMeta> {
    return this.transport.list('GET', '/views', { query, options })
  }

  /**
   * Save a view of a list.
   *
   * Needs the permission `platform.views.write` and the scope `platform:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  create(body: ViewDraft, options?: DryRunOptions): Call<ViewDetails, ChangeMeta> {
    return this.transport.send('POST', '/views', { body, options })
  }

  /**
   * Change many views in one request.
   *
   * `action` is an operation on a single record, with its body as `parameters`, its permission, rules and events:
   *
   * - `update`: `PATCH /views/{id}`
   * - `delete`: `DELETE /views/{id}`, without parameters
   *
   * Each record succeeds or fails separately. Up to 500 records are processed at once, more in the background: then `bulk_action_id` names the bulk action. A record that no longer matches the filter at its turn is skipped. With `dry_run` the first 500 records are tried. Needs the permission `platform.views.read` and the scope `platform:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  bulkActions(body: ViewBulkAction, options?: DryRunOptions): Call<BulkResult, DryRunMeta> {
    return this.transport.send('POST', '/views/bulk-actions', { body, options })
  }

  /**
   * Show a view.
   *
   * Needs the permission `platform.views.read` and the scope `platform:read`.
   */
  get<CallOptions extends ReadOptions>(id: string, options?: CallOptions): Call<Unless304<ViewDetails, CallOptions>> {
    return this.transport.send('GET', path`/views/${id}`, { options })
  }

  /**
   * Change a view.
   *
   * A user who sees a shared view may change `pinned` and `position`, which apply only to that user. They do not change the version of the view, and have no event. Needs the permission `platform.views.write` and the scope `platform:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  update(id: string, body: ViewPatch, options?: DryRunOptions): Call<ViewChanges, ChangeMeta> {
    return this.transport.send('PATCH', path`/views/${id}`, { body, options })
  }

  /**
   * Delete a view.
   *
   * Needs the permission `platform.views.write` and the scope `platform:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  delete(id: string, options?: DryRunOptions): Call<null, DryRunMeta> {
    return this.transport.send('DELETE', path`/views/${id}`, { options })
  }

  /**
   * List the changes of a record: view.
   *
   * The events of the record, newest first. For callers who may read the record. Omits the fields that they may not read. Needs the permission `platform.views.read` and the scope `platform:read`.
   */
  listHistory(id: string, query?: ViewsListHistoryQuery, options?: Options): PageCall<HistoryEntry, PageMeta> {
    return this.transport.list('GET', path`/views/${id}/history`, { query, options })
  }

  /**
   * Restore a deleted record: view.
   *
   * For 90 days after the deletion. `deleted=only` of the list finds these records. Rejects a record whose unique values another record has now, or that links to a deleted record, with an error of each field. Needs the permission `platform.views.restore` and the scope `platform:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  restore(id: string, options?: DryRunOptions): Call<ViewDetails, DryRunMeta> {
    return this.transport.send('POST', path`/views/${id}/restore`, { options })
  }
}
