// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource, path } from '../../resources.ts'
import type { BulkResult, Call, ChangeMeta, Document, DocumentUpload, DryRunMeta, DryRunOptions, FileCall, HistoryEntry, LeaveApproval, LeaveRequest, LeaveRequestBulkAction, LeaveRequestChanges, LeaveRequestDetails, LeaveRequestDraft, LeaveRequestPatch, LeaveRequestsDocumentsListQuery, LeaveRequestsExportQuery, LeaveRequestsGetQuery, LeaveRequestsListHistoryQuery, LeaveRequestsListQuery, ListedLeaveRequest, OptionalReason, Options, PageCall, PageMeta, ReadOptions, Unless304, UploadOptions } from '../../types.ts'

export class LeaveRequestsDocumentsResource extends Resource {
  /**
   * List the documents of a record: leave_request.
   *
   * For callers who may read the record (or, for changes, change it). Needs the scope `documents:read`.
   */
  list(id: string, query?: LeaveRequestsDocumentsListQuery, options?: Options): PageCall<Document, PageMeta> {
    return this.transport.list('GET', path`/hr/leave-requests/${id}/documents`, { query, options })
  }

  /**
   * Attach a file to a record: leave_request.
   *
   * A form with the file (at most 20 MB) and its metadata. Archives a certificate, license, contract or policy of the same name, and the document named in `replaces`. For callers who may read the record (or, for changes, change it). Needs the scope `documents:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  attach(id: string, body: DocumentUpload, options?: UploadOptions): Call<Document, ChangeMeta> {
    return this.transport.send('POST', path`/hr/leave-requests/${id}/documents`, { form: body, options })
  }
}

export class LeaveRequestsResource extends Resource {
  readonly documents = new LeaveRequestsDocumentsResource(this.transport)

  /**
   * List leave requests.
   *
   * Requires the permission `hr.leave_requests.read`. Without it, employees see only their own requests and the requests of everybody who reports to them. Needs the scope `hr:read`.
   */
  list(query?: LeaveRequestsListQuery, options?: Options): PageCall<ListedLeaveRequest, PageMeta> {
    return this.transport.list('GET', '/hr/leave-requests', { query, options })
  }

  /**
   * Request leave.
   *
   * Requires the permission `hr.leave_requests.write`, except for the leave of the caller. Needs the scope `hr:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  create(body: LeaveRequestDraft, options?: DryRunOptions): Call<LeaveRequestDetails, ChangeMeta> {
    return this.transport.send('POST', '/hr/leave-requests', { body, options })
  }

  /**
   * Change many leave requests in one request.
   *
   * `action` is an operation on a single record, with its body as `parameters`, its permission, rules and events:
   *
   * - `update`: `PATCH /hr/leave-requests/{id}`
   * - `delete`: `DELETE /hr/leave-requests/{id}`, without parameters
   * - `approve`: `POST /hr/leave-requests/{id}/approve`
   * - `reject`: `POST /hr/leave-requests/{id}/reject`
   * - `cancel`: `POST /hr/leave-requests/{id}/cancel`, without parameters
   *
   * Each record succeeds or fails separately. Up to 500 records are processed at once, more in the background: then `bulk_action_id` names the bulk action. A record that no longer matches the filter at its turn is skipped. With `dry_run` the first 500 records are tried. Needs the scope `hr:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  bulkActions(body: LeaveRequestBulkAction, options?: DryRunOptions): Call<BulkResult, DryRunMeta> {
    return this.transport.send('POST', '/hr/leave-requests/bulk-actions', { body, options })
  }

  /**
   * Export the leave requests that match the filters.
   *
   * Needs the permission `hr.leave_requests.export` and the scope `hr:read`.
   */
  export(query?: LeaveRequestsExportQuery, options?: Options): FileCall {
    return this.transport.download('GET', '/hr/leave-requests/export', { query, options })
  }

  /**
   * Show a leave request.
   *
   * Requires the permission `hr.leave_requests.read`. Without it, employees see only their own requests and the requests of everybody who reports to them. Needs the scope `hr:read`.
   */
  get<CallOptions extends ReadOptions>(id: string, query?: LeaveRequestsGetQuery, options?: CallOptions): Call<Unless304<LeaveRequestDetails, CallOptions>> {
    return this.transport.send('GET', path`/hr/leave-requests/${id}`, { query, options })
  }

  /**
   * Change a pending leave request.
   *
   * Requires the permission `hr.leave_requests.write`, except for the leave of the caller. Needs the scope `hr:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  update(id: string, body: LeaveRequestPatch, options?: DryRunOptions): Call<LeaveRequestChanges, ChangeMeta> {
    return this.transport.send('PATCH', path`/hr/leave-requests/${id}`, { body, options })
  }

  /**
   * Delete a leave request.
   *
   * Needs the permission `hr.leave_requests.delete` and the scope `hr:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  delete(id: string, options?: DryRunOptions): Call<null, DryRunMeta> {
    return this.transport.send('DELETE', path`/hr/leave-requests/${id}`, { options })
  }

  /**
   * Approve a leave request.
   *
   * Requires the permission `hr.leave_requests.decide`, or to be a manager of the employee. Nobody decides on their own leave. Needs the scope `hr:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  approve(id: string, body?: LeaveApproval, options?: DryRunOptions): Call<LeaveRequest, DryRunMeta> {
    return this.transport.send('POST', path`/hr/leave-requests/${id}/approve`, { body, options })
  }

  /**
   * Cancel a leave request.
   *
   * Requires the permission `hr.leave_requests.write`, except for the leave of the caller. Needs the scope `hr:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  cancel(id: string, options?: DryRunOptions): Call<LeaveRequest, DryRunMeta> {
    return this.transport.send('POST', path`/hr/leave-requests/${id}/cancel`, { options })
  }

  /**
   * List the changes of a record: leave_request.
   *
   * The events of the record, newest first. For callers who may read the record. Omits the fields that they may not read. Needs the scope `hr:read`.
   */
  listHistory(id: string, query?: LeaveRequestsListHistoryQuery, options?: Options): PageCall<HistoryEntry, PageMeta> {
    return this.transport.list('GET', path`/hr/leave-requests/${id}/history`, { query, options })
  }

  /**
   * Reject a leave request.
   *
   * Requires the permission `hr.leave_requests.decide`, or to be a manager of the employee. Nobody decides on their own leave. Needs the scope `hr:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  reject(id: string, body?: OptionalReason, options?: DryRunOptions): Call<LeaveRequest, DryRunMeta> {
    return this.transport.send('POST', path`/hr/leave-requests/${id}/reject`, { body, options })
  }

  /**
   * Restore a deleted record: leave_request.
   *
   * For 90 days after the deletion. `deleted=only` of the list finds these records. Rejects a record whose unique values another record has now, or that links to a deleted record, with an error of each field. Needs the permission `hr.leave_requests.restore` and the scope `hr:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  restore(id: string, options?: DryRunOptions): Call<LeaveRequestDetails, DryRunMeta> {
    return this.transport.send('POST', path`/hr/leave-requests/${id}/restore`, { options })
  }
}
