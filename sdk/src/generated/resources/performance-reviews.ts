// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource, path } from '../../resources.ts'
import type { Call, ChangeMeta, Document, DocumentUpload, FileCall, ListedPerformanceReview, Options, PageCall, PageMeta, PerformanceReview, PerformanceReviewChanges, PerformanceReviewDetails, PerformanceReviewDraft, PerformanceReviewPatch, PerformanceReviewsDocumentsListQuery, PerformanceReviewsExportQuery, PerformanceReviewsGetQuery, PerformanceReviewsListQuery, UploadOptions, WriteOptions } from '../../types.ts'

export class PerformanceReviewsDocumentsResource extends Resource {
  /**
   * List the documents of a record: performance_review.
   *
   * For callers who may read the record (or, for changes, change it). Needs the scope `documents:read`.
   */
  list(id: string, query?: PerformanceReviewsDocumentsListQuery, options?: Options): PageCall<Document, PageMeta> {
    return this.client.list('GET', path`/hr/performance-reviews/${id}/documents`, { query, options })
  }

  /**
   * Attach a file to a record: performance_review.
   *
   * A form with the file (at most 20 MB) and its metadata. Archives a certificate, license, contract or policy of the same name, and the document named in `replaces`. For callers who may read the record (or, for changes, change it). Needs the scope `documents:write`.
   */
  attach(id: string, body: DocumentUpload, options?: UploadOptions): Call<Document, ChangeMeta> {
    return this.client.send('POST', path`/hr/performance-reviews/${id}/documents`, { form: body, options })
  }
}

export class PerformanceReviewsResource extends Resource {
  readonly documents = new PerformanceReviewsDocumentsResource(this.client)

  /**
   * List performance reviews.
   *
   * Requires the permission `hr.performance_reviews.read`. Without it, employees see only the reviews that they write, the reviews of everybody who reports to them, and their own submitted reviews. Needs the scope `hr:read`.
   */
  list(query?: PerformanceReviewsListQuery, options?: Options): PageCall<ListedPerformanceReview, PageMeta> {
    return this.client.list('GET', '/hr/performance-reviews', { query, repeated: ['period'], options })
  }

  /**
   * Add a performance review.
   *
   * Requires the permission `hr.performance_reviews.write`, or to be the reviewer and a manager of the employee. Nobody can do it for their own review. Needs the scope `hr:write`.
   */
  create(body: PerformanceReviewDraft, options?: WriteOptions): Call<PerformanceReviewDetails, ChangeMeta> {
    return this.client.send('POST', '/hr/performance-reviews', { body, options })
  }

  /**
   * Export the performance reviews that match the filters.
   *
   * Needs the permission `hr.performance_reviews.export` and the scope `hr:read`.
   */
  export(query?: PerformanceReviewsExportQuery, options?: Options): FileCall {
    return this.client.download('GET', '/hr/performance-reviews/export', { query, repeated: ['period'], options })
  }

  /**
   * Show a performance review.
   *
   * Requires the permission `hr.performance_reviews.read`. Without it, employees see only the reviews that they write, the reviews of everybody who reports to them, and their own submitted reviews. Needs the scope `hr:read`.
   */
  get(id: string, query?: PerformanceReviewsGetQuery, options?: Options): Call<PerformanceReviewDetails> {
    return this.client.send('GET', path`/hr/performance-reviews/${id}`, { query, options })
  }

  /**
   * Change a draft performance review.
   *
   * Requires the permission `hr.performance_reviews.write`, or to be the reviewer and a manager of the employee. Nobody can do it for their own review. Needs the scope `hr:write`.
   */
  update(id: string, body: PerformanceReviewPatch, options?: WriteOptions): Call<PerformanceReviewChanges, ChangeMeta> {
    return this.client.send('PATCH', path`/hr/performance-reviews/${id}`, { body, options })
  }

  /**
   * Delete a draft performance review.
   *
   * Needs the permission `hr.performance_reviews.delete` and the scope `hr:write`.
   */
  delete(id: string, options?: WriteOptions): Call<null> {
    return this.client.send('DELETE', path`/hr/performance-reviews/${id}`, { options })
  }

  /**
   * Acknowledge a performance review.
   *
   * Requires the permission `hr.performance_reviews.write`, except for the reviewed employee. The reviewer cannot do it. Needs the scope `hr:write`.
   */
  acknowledge(id: string, body?: Record<string, never>, options?: WriteOptions): Call<PerformanceReview> {
    return this.client.send('POST', path`/hr/performance-reviews/${id}/acknowledge`, { body, options })
  }

  /**
   * Submit a performance review to the employee.
   *
   * Requires the permission `hr.performance_reviews.write`, or to be the reviewer and a manager of the employee. Nobody can do it for their own review. Needs the scope `hr:write`.
   */
  submit(id: string, body?: Record<string, never>, options?: WriteOptions): Call<PerformanceReview> {
    return this.client.send('POST', path`/hr/performance-reviews/${id}/submit`, { body, options })
  }
}
