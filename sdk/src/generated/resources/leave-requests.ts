// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource, path } from '../../resources.ts'
import type { Call, ChangeMeta, Document, DocumentUpload, FileCall, LeaveApproval, LeaveRequest, LeaveRequestChanges, LeaveRequestDetails, LeaveRequestDraft, LeaveRequestPatch, LeaveRequestsDocumentsListQuery, LeaveRequestsExportQuery, LeaveRequestsGetQuery, LeaveRequestsListQuery, ListedLeaveRequest, OptionalReason, Options, PageCall, PageMeta, UploadOptions, WriteOptions } from '../../types.ts'

export class LeaveRequestsDocumentsResource extends Resource {
  /**
   * List the documents of a record: leave_request.
   *
   * For callers who may read the record (or, for changes, change it). Needs the scope `documents:read`.
   */
  list(id: string, query?: LeaveRequestsDocumentsListQuery, options?: Options): PageCall<Document, PageMeta> {
    return this.client.list('GET', path`/hr/leave-requests/${id}/documents`, { query, options })
  }

  /**
   * Attach a file to a record: leave_request.
   *
   * A form with the file (at most 20 MB) and its metadata. Archives a certificate, license, contract or policy of the same name, and the document named in `replaces`. For callers who may read the record (or, for changes, change it). Needs the scope `documents:write`.
   */
  attach(id: string, body: DocumentUpload, options?: UploadOptions): Call<Document, ChangeMeta> {
    return this.client.send('POST', path`/hr/leave-requests/${id}/documents`, { form: body, options })
  }
}

export class LeaveRequestsResource extends Resource {
  readonly documents = new LeaveRequestsDocumentsResource(this.client)

  /**
   * List leave requests.
   *
   * Requires the permission `hr.leave_requests.read`. Without it, employees see only their own requests and the requests of everybody who reports to them. Needs the scope `hr:read`.
   */
  list(query?: LeaveRequestsListQuery, options?: Options): PageCall<ListedLeaveRequest, PageMeta> {
    return this.client.list('GET', '/hr/leave-requests', { query, options })
  }

  /**
   * Request leave.
   *
   * Requires the permission `hr.leave_requests.write`, except for the leave of the caller. Needs the scope `hr:write`.
   */
  create(body: LeaveRequestDraft, options?: WriteOptions): Call<LeaveRequestDetails, ChangeMeta> {
    return this.client.send('POST', '/hr/leave-requests', { body, options })
  }

  /**
   * Export the leave requests that match the filters.
   *
   * Needs the permission `hr.leave_requests.export` and the scope `hr:read`.
   */
  export(query?: LeaveRequestsExportQuery, options?: Options): FileCall {
    return this.client.download('GET', '/hr/leave-requests/export', { query, options })
  }

  /**
   * Show a leave request.
   *
   * Requires the permission `hr.leave_requests.read`. Without it, employees see only their own requests and the requests of everybody who reports to them. Needs the scope `hr:read`.
   */
  get(id: string, query?: LeaveRequestsGetQuery, options?: Options): Call<LeaveRequestDetails> {
    return this.client.send('GET', path`/hr/leave-requests/${id}`, { query, options })
  }

  /**
   * Change a pending leave request.
   *
   * Requires the permission `hr.leave_requests.write`, except for the leave of the caller. Needs the scope `hr:write`.
   */
  update(id: string, body: LeaveRequestPatch, options?: WriteOptions): Call<LeaveRequestChanges, ChangeMeta> {
    return this.client.send('PATCH', path`/hr/leave-requests/${id}`, { body, options })
  }

  /**
   * Delete a leave request.
   *
   * Needs the permission `hr.leave_requests.delete` and the scope `hr:write`.
   */
  delete(id: string, options?: WriteOptions): Call<null> {
    return this.client.send('DELETE', path`/hr/leave-requests/${id}`, { options })
  }

  /**
   * Approve a leave request.
   *
   * Requires the permission `hr.leave_requests.decide`, or to be a manager of the employee. Nobody decides on their own leave. Needs the scope `hr:write`.
   */
  approve(id: string, body: LeaveApproval, options?: WriteOptions): Call<LeaveRequest> {
    return this.client.send('POST', path`/hr/leave-requests/${id}/approve`, { body, options })
  }

  /**
   * Cancel a leave request.
   *
   * Requires the permission `hr.leave_requests.write`, except for the leave of the caller. Needs the scope `hr:write`.
   */
  cancel(id: string, body?: Record<string, never>, options?: WriteOptions): Call<LeaveRequest> {
    return this.client.send('POST', path`/hr/leave-requests/${id}/cancel`, { body, options })
  }

  /**
   * Reject a leave request.
   *
   * Requires the permission `hr.leave_requests.decide`, or to be a manager of the employee. Nobody decides on their own leave. Needs the scope `hr:write`.
   */
  reject(id: string, body: OptionalReason, options?: WriteOptions): Call<LeaveRequest> {
    return this.client.send('POST', path`/hr/leave-requests/${id}/reject`, { body, options })
  }
}
