// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource, path } from '../../resources.ts'
import type { ActivitiesCompleteBody, ActivitiesDeferBody, ActivitiesDocumentsListQuery, ActivitiesExportQuery, ActivitiesGetQuery, ActivitiesListHistoryQuery, ActivitiesListQuery, ActivitiesRescheduleBody, ActivitiesSearchQuery, ActivityBulkAction, ActivityChanges, ActivityDetails, ActivityDraft, ActivityPatch, BulkResult, Call, ChangeMeta, Document, DocumentUpload, DryRunMeta, DryRunOptions, FileCall, HistoryEntry, ListedActivity, OptionalReason, Options, PageCall, PageMeta, ReadOptions, Unless304, UploadOptions } from '../../types.ts'

export class ActivitiesDocumentsResource extends Resource {
  /**
   * List the documents of a record: activity.
   *
   * Needs the permission `crm.activities.read` and the scope `documents:read`.
   */
  list(id: string, query?: ActivitiesDocumentsListQuery, options?: Options): PageCall<Document, PageMeta> {
    return this.transport.list('GET', path`/crm/activities/${id}/documents`, { query, options })
  }

  /**
   * Attach a file to a record: activity.
   *
   * A form with the file (at most 20 MB) and its metadata. Archives a certificate, license, contract or policy of the same name, and the document named in `replaces`. Needs the permission `crm.activities.write` and the scope `documents:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  attach(id: string, body: DocumentUpload, options?: UploadOptions): Call<Document, ChangeMeta> {
    return this.transport.send('POST', path`/crm/activities/${id}/documents`, { form: body, options })
  }
}

export class ActivitiesResource extends Resource {
  readonly documents = new ActivitiesDocumentsResource(this.transport)

  /**
   * Plan or log an activity.
   *
   * Needs the permission `crm.activities.write` and the scope `crm:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  create(body: ActivityDraft, options?: DryRunOptions): Call<ActivityDetails, ChangeMeta> {
    return this.transport.send('POST', '/crm/activities', { body, options })
  }

  /**
   * List activities.
   *
   * Needs the permission `crm.activities.read` and the scope `crm:read`.
   */
  list(query?: ActivitiesListQuery, options?: Options): PageCall<ListedActivity, PageMeta> {
    return this.transport.list('GET', '/crm/activities', { query, options })
  }

  /**
   * Change many activities in one request.
   *
   * `action` is an operation on a single record, with its body as `parameters`, its permission, rules and events:
   *
   * - `update`: `PATCH /crm/activities/{id}`
   * - `delete`: `DELETE /crm/activities/{id}`, without parameters
   * - `complete`: `POST /crm/activities/{id}/complete`
   * - `start`: `POST /crm/activities/{id}/start`, without parameters
   * - `cancel`: `POST /crm/activities/{id}/cancel`
   * - `reschedule`: `POST /crm/activities/{id}/reschedule`
   * - `defer`: `POST /crm/activities/{id}/defer`
   * - `wait`: `POST /crm/activities/{id}/wait`, without parameters
   *
   * Each record succeeds or fails separately. Up to 500 records are processed at once, more in the background: then `bulk_action_id` names the bulk action. A record that no longer matches the filter at its turn is skipped. With `dry_run` the first 500 records are tried. Needs the permission `crm.activities.read` and the scope `crm:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  bulkActions(body: ActivityBulkAction, options?: DryRunOptions): Call<BulkResult, DryRunMeta> {
    return this.transport.send('POST', '/crm/activities/bulk-actions', { body, options })
  }

  /**
   * Export the activities that match the filters.
   *
   * Needs the permission `crm.activities.export` and the scope `crm:read`.
   */
  export(query?: ActivitiesExportQuery, options?: Options): FileCall {
    return this.transport.download('GET', '/crm/activities/export', { query, options })
  }

  /**
   * Search activities by subject, description, and the names of contact and customer.
   *
   * Needs the permission `crm.activities.read` and the scope `crm:read`.
   */
  search(query: ActivitiesSearchQuery, options?: Options): PageCall<ListedActivity, PageMeta> {
    return this.transport.list('GET', '/crm/activities/search', { query, options })
  }

  /**
   * Show an activity.
   *
   * Needs the permission `crm.activities.read` and the scope `crm:read`.
   */
  get<CallOptions extends ReadOptions>(id: string, query?: ActivitiesGetQuery, options?: CallOptions): Call<Unless304<ActivityDetails, CallOptions>> {
    return this.transport.send('GET', path`/crm/activities/${id}`, { query, options })
  }

  /**
   * Change an activity.
   *
   * Needs the permission `crm.activities.write` and the scope `crm:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  update(id: string, body: ActivityPatch, options?: DryRunOptions): Call<ActivityChanges, ChangeMeta> {
    return this.transport.send('PATCH', path`/crm/activities/${id}`, { body, options })
  }

  /**
   * Delete an activity.
   *
   * Needs the permission `crm.activities.delete` and the scope `crm:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  delete(id: string, options?: DryRunOptions): Call<null, DryRunMeta> {
    return this.transport.send('DELETE', path`/crm/activities/${id}`, { options })
  }

  /**
   * Cancel an activity.
   *
   * Needs the permission `crm.activities.cancel` and the scope `crm:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  cancel(id: string, body?: OptionalReason, options?: DryRunOptions): Call<ActivityDetails, DryRunMeta> {
    return this.transport.send('POST', path`/crm/activities/${id}/cancel`, { body, options })
  }

  /**
   * Complete an activity, optionally with a follow-up.
   *
   * Needs the permission `crm.activities.complete` and the scope `crm:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  complete(id: string, body?: ActivitiesCompleteBody, options?: DryRunOptions): Call<ActivityDetails, DryRunMeta> {
    return this.transport.send('POST', path`/crm/activities/${id}/complete`, { body, options })
  }

  /**
   * Defer an activity until a time; it is then pending again.
   *
   * Needs the permission `crm.activities.defer` and the scope `crm:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  defer(id: string, body: ActivitiesDeferBody, options?: DryRunOptions): Call<ActivityDetails, DryRunMeta> {
    return this.transport.send('POST', path`/crm/activities/${id}/defer`, { body, options })
  }

  /**
   * List the changes of a record: activity.
   *
   * The events of the record, newest first. For callers who may read the record. Omits the fields that they may not read. Needs the permission `crm.activities.read` and the scope `crm:read`.
   */
  listHistory(id: string, query?: ActivitiesListHistoryQuery, options?: Options): PageCall<HistoryEntry, PageMeta> {
    return this.transport.list('GET', path`/crm/activities/${id}/history`, { query, options })
  }

  /**
   * Reschedule an activity.
   *
   * Needs the permission `crm.activities.reschedule` and the scope `crm:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  reschedule(id: string, body: ActivitiesRescheduleBody, options?: DryRunOptions): Call<ActivityDetails, DryRunMeta> {
    return this.transport.send('POST', path`/crm/activities/${id}/reschedule`, { body, options })
  }

  /**
   * Restore a deleted record: activity.
   *
   * For 90 days after the deletion. `deleted=only` of the list finds these records. Rejects a record whose unique values another record has now, or that links to a deleted record, with an error of each field. Needs the permission `crm.activities.restore` and the scope `crm:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  restore(id: string, options?: DryRunOptions): Call<ActivityDetails, DryRunMeta> {
    return this.transport.send('POST', path`/crm/activities/${id}/restore`, { options })
  }

  /**
   * Start an activity, or resume a deferred one.
   *
   * Needs the permission `crm.activities.start` and the scope `crm:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  start(id: string, options?: DryRunOptions): Call<ActivityDetails, DryRunMeta> {
    return this.transport.send('POST', path`/crm/activities/${id}/start`, { options })
  }

  /**
   * Mark an activity as waiting for somebody else.
   *
   * Needs the permission `crm.activities.wait` and the scope `crm:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  wait(id: string, options?: DryRunOptions): Call<ActivityDetails, DryRunMeta> {
    return this.transport.send('POST', path`/crm/activities/${id}/wait`, { options })
  }
}
