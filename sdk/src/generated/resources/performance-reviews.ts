// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource, path } from '../../resources.ts'
import type { BulkResult, Call, ChangeMeta, Document, DocumentUpload, DryRunMeta, DryRunOptions, FileCall, HistoryEntry, ListedPerformanceReview, Options, PageCall, PageMeta, PerformanceReview, PerformanceReviewBulkAction, PerformanceReviewChanges, PerformanceReviewDetails, PerformanceReviewDraft, PerformanceReviewPatch, PerformanceReviewsDocumentsListQuery, PerformanceReviewsExportQuery, PerformanceReviewsGetQuery, PerformanceReviewsListHistoryQuery, PerformanceReviewsListQuery, ReadOptions, Unless304, UploadOptions } from '../../types.ts'

export class PerformanceReviewsDocumentsResource extends Resource {
  /**
   * List the documents of a record: performance_review.
   *
   * For callers who may read the record (or, for changes, change it). Needs the scope `documents:read`.
   */
  list(id: string, query?: PerformanceReviewsDocumentsListQuery, options?: Options): PageCall<Document, PageMeta> {
    return this.transport.list('GET', path`/hr/performance-reviews/${id}/documents`, { query, options })
  }

  /**
   * Attach a file to a record: performance_review.
   *
   * A form with the file (at most 20 MB) and its metadata. Archives a certificate, license, contract or policy of the same name, and the document named in `replaces`. For callers who may read the record (or, for changes, change it). Needs the scope `documents:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  attach(id: string, body: DocumentUpload, options?: UploadOptions): Call<Document, ChangeMeta> {
    return this.transport.send('POST', path`/hr/performance-reviews/${id}/documents`, { form: body, options })
  }
}

export class PerformanceReviewsResource extends Resource {
  readonly documents = new PerformanceReviewsDocumentsResource(this.transport)

  /**
   * List performance reviews.
   *
   * Requires the permission `hr.performance_reviews.read`. Without it, employees see only the reviews that they write, the reviews of everybody who reports to them, and their own submitted reviews. Needs the scope `hr:read`.
   */
  list(query?: PerformanceReviewsListQuery, options?: Options): PageCall<ListedPerformanceReview, PageMeta> {
    return this.transport.list('GET', '/hr/performance-reviews', { query, repeated: ['period'], options })
  }

  /**
   * Add a performance review.
   *
   * Requires the permission `hr.performance_reviews.write`, or to be the reviewer and a manager of the employee. Nobody can do it for their own review. Needs the scope `hr:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  create(body: PerformanceReviewDraft, options?: DryRunOptions): Call<PerformanceReviewDetails, ChangeMeta> {
    return this.transport.send('POST', '/hr/performance-reviews', { body, options })
  }

  /**
   * Change many performance reviews in one request.
   *
   * `action` is an operation on a single record, with its body as `parameters`, its permission, rules and events:
   *
   * - `update`: `PATCH /hr/performance-reviews/{id}`
   * - `delete`: `DELETE /hr/performance-reviews/{id}`, without parameters
   * - `submit`: `POST /hr/performance-reviews/{id}/submit`, without parameters
   * - `acknowledge`: `POST /hr/performance-reviews/{id}/acknowledge`, without parameters
   *
   * Each record succeeds or fails separately. Up to 500 records are processed at once, more in the background: then `bulk_action_id` names the bulk action. A record that no longer matches the filter at its turn is skipped. With `dry_run` the first 500 records are tried. Needs the scope `hr:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  bulkActions(body: PerformanceReviewBulkAction, options?: DryRunOptions): Call<BulkResult, DryRunMeta> {
    return this.transport.send('POST', '/hr/performance-reviews/bulk-actions', { body, options })
  }

  /**
   * Export the performance reviews that match the filters.
   *
   * Needs the permission `hr.performance_reviews.export` and the scope `hr:read`.
   */
  export(query?: PerformanceReviewsExportQuery, options?: Options): FileCall {
    return this.transport.download('GET', '/hr/performance-reviews/export', { query, repeated: ['period'], options })
  }

  /**
   * Show a performance review.
   *
   * Requires the permission `hr.performance_reviews.read`. Without it, employees see only the reviews that they write, the reviews of everybody who reports to them, and their own submitted reviews. Needs the scope `hr:read`.
   */
  get<CallOptions extends ReadOptions>(id: string, query?: PerformanceReviewsGetQuery, options?: CallOptions): Call<Unless304<PerformanceReviewDetails, CallOptions>> {
    return this.transport.send('GET', path`/hr/performance-reviews/${id}`, { query, options })
  }

  /**
   * Change a draft performance review.
   *
   * Requires the permission `hr.performance_reviews.write`, or to be the reviewer and a manager of the employee. Nobody can do it for their own review. Needs the scope `hr:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  update(id: string, body: PerformanceReviewPatch, options?: DryRunOptions): Call<PerformanceReviewChanges, ChangeMeta> {
    return this.transport.send('PATCH', path`/hr/performance-reviews/${id}`, { body, options })
  }

  /**
   * Delete a draft performance review.
   *
   * Needs the permission `hr.performance_reviews.delete` and the scope `hr:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  delete(id: string, options?: DryRunOptions): Call<null, DryRunMeta> {
    return this.transport.send('DELETE', path`/hr/performance-reviews/${id}`, { options })
  }

  /**
   * Acknowledge a performance review.
   *
   * Requires the permission `hr.performance_reviews.write`, except for the reviewed employee. The reviewer cannot do it. Needs the scope `hr:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  acknowledge(id: string, options?: DryRunOptions): Call<PerformanceReview, DryRunMeta> {
    return this.transport.send('POST', path`/hr/performance-reviews/${id}/acknowledge`, { options })
  }

  /**
   * List the changes of a record: performance_review.
   *
   * The events of the record, newest first. For callers who may read the record. Omits the fields that they may not read. Needs the scope `hr:read`.
   */
  listHistory(id: string, query?: PerformanceReviewsListHistoryQuery, options?: Options): PageCall<HistoryEntry, PageMeta> {
    return this.transport.list('GET', path`/hr/performance-reviews/${id}/history`, { query, options })
  }

  /**
   * Restore a deleted record: performance_review.
   *
   * For 90 days after the deletion. `deleted=only` of the list finds these records. Rejects a record whose unique values another record has now, or that links to a deleted record, with an error of each field. Needs the permission `hr.performance_reviews.restore` and the scope `hr:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  restore(id: string, options?: DryRunOptions): Call<PerformanceReviewDetails, DryRunMeta> {
    return this.transport.send('POST', path`/hr/performance-reviews/${id}/restore`, { options })
  }

  /**
   * Submit a performance review to the employee.
   *
   * Requires the permission `hr.performance_reviews.write`, or to be the reviewer and a manager of the employee. Nobody can do it for their own review. Needs the scope `hr:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  submit(id: string, options?: DryRunOptions): Call<PerformanceReview, DryRunMeta> {
    return this.transport.send('POST', path`/hr/performance-reviews/${id}/submit`, { options })
  }
}
