// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource, path } from '../../resources.ts'
import type { BulkResult, Call, ChangeMeta, Document, DocumentUpload, DryRunMeta, DryRunOptions, EmployeeBulkAction, EmployeeChanges, EmployeeDetails, EmployeeDraft, EmployeePatch, EmployeesDocumentsListQuery, EmployeesExportQuery, EmployeesGetLeaveBalanceQuery, EmployeesGetQuery, EmployeesListHistoryQuery, EmployeesListQuery, FileCall, HistoryEntry, LeaveBalance, ListedEmployee, Options, PageCall, PageMeta, ReadOptions, Team, Unless304, UploadOptions } from '../../types.ts'

export class EmployeesDocumentsResource extends Resource {
  /**
   * List the documents of a record: employee.
   *
   * For callers who may read the record (or, for changes, change it). Needs the scope `documents:read`.
   */
  list(id: string, query?: EmployeesDocumentsListQuery, options?: Options): PageCall<Document, PageMeta> {
    return this.transport.list('GET', path`/hr/employees/${id}/documents`, { query, options })
  }

  /**
   * Attach a file to a record: employee.
   *
   * A form with the file (at most 50 MB) and its metadata. Archives a certificate, license, contract or policy of the same name, and the document named in `replaces`. For callers who may read the record (or, for changes, change it). Needs the scope `documents:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  attach(id: string, body: DocumentUpload, options?: UploadOptions): Call<Document, ChangeMeta> {
    return this.transport.send('POST', path`/hr/employees/${id}/documents`, { form: body, options })
  }
}

export class EmployeesResource extends Resource {
  readonly documents = new EmployeesDocumentsResource(this.transport)

  /**
   * List employees.
   *
   * Requires the permission `hr.employees.read`. Without it, employees see only themselves and everybody who reports to them. Needs the scope `hr:read`.
   */
  list(query?: EmployeesListQuery, options?: Options): PageCall<ListedEmployee, PageMeta> {
    return this.transport.list('GET', '/hr/employees', { query, repeated: ['department', 'email'], options })
  }

  /**
   * Add an employee.
   *
   * Needs the permission `hr.employees.write` and the scope `hr:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  create(body: EmployeeDraft, options?: DryRunOptions): Call<EmployeeDetails, ChangeMeta> {
    return this.transport.send('POST', '/hr/employees', { body, options })
  }

  /**
   * Change many employees in one request.
   *
   * `action` is an operation on a single record, with its body as `parameters`, its permission, rules and events:
   *
   * - `update`: `PATCH /hr/employees/{id}`
   * - `delete`: `DELETE /hr/employees/{id}`, without parameters
   *
   * Each record succeeds or fails separately. Up to 500 records are processed at once, more in the background: then `bulk_action_id` names the bulk action. A record that no longer matches the filter at its turn is skipped. With `dry_run` the first 500 records are tried. Needs the scope `hr:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  bulkActions(body: EmployeeBulkAction, options?: DryRunOptions): Call<BulkResult, DryRunMeta> {
    return this.transport.send('POST', '/hr/employees/bulk-actions', { body, options })
  }

  /**
   * Export the employees that match the filters.
   *
   * Needs the permission `hr.employees.export` and the scope `hr:read`.
   */
  export(query?: EmployeesExportQuery, options?: Options): FileCall {
    return this.transport.download('GET', '/hr/employees/export', { query, repeated: ['department', 'email'], options })
  }

  /**
   * Show an employee.
   *
   * Requires the permission `hr.employees.read`. Without it, employees see only themselves and everybody who reports to them. Needs the scope `hr:read`.
   */
  get<CallOptions extends ReadOptions>(id: string, query?: EmployeesGetQuery, options?: CallOptions): Call<Unless304<EmployeeDetails, CallOptions>> {
    return this.transport.send('GET', path`/hr/employees/${id}`, { query, options })
  }

  /**
   * Change an employee.
   *
   * Needs the permission `hr.employees.write` and the scope `hr:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  update(id: string, body: EmployeePatch, options?: DryRunOptions): Call<EmployeeChanges, ChangeMeta> {
    return this.transport.send('PATCH', path`/hr/employees/${id}`, { body, options })
  }

  /**
   * Delete an employee.
   *
   * Needs the permission `hr.employees.delete` and the scope `hr:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  delete(id: string, options?: DryRunOptions): Call<null, DryRunMeta> {
    return this.transport.send('DELETE', path`/hr/employees/${id}`, { options })
  }

  /**
   * List the changes of a record: employee.
   *
   * The events of the record, newest first. For callers who may read the record. Omits the fields that they may not read. Needs the scope `hr:read`.
   */
  listHistory(id: string, query?: EmployeesListHistoryQuery, options?: Options): PageCall<HistoryEntry, PageMeta> {
    return this.transport.list('GET', path`/hr/employees/${id}/history`, { query, options })
  }

  /**
   * Show the taken, requested and remaining vacation of a year.
   *
   * Requires the permission `hr.employees.read`. Without it, employees see only themselves and everybody who reports to them. Needs the scope `hr:read`.
   */
  getLeaveBalance<CallOptions extends ReadOptions>(id: string, query?: EmployeesGetLeaveBalanceQuery, options?: CallOptions): Call<Unless304<LeaveBalance, CallOptions>> {
    return this.transport.send('GET', path`/hr/employees/${id}/leave-balance`, { query, options })
  }

  /**
   * Restore a deleted record: employee.
   *
   * For 90 days after the deletion. `deleted=only` of the list finds these records. Rejects a record whose unique values another record has now, or that links to a deleted record, with an error of each field. Needs the permission `hr.employees.restore` and the scope `hr:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  restore(id: string, options?: DryRunOptions): Call<EmployeeDetails, DryRunMeta> {
    return this.transport.send('POST', path`/hr/employees/${id}/restore`, { options })
  }

  /**
   * Show your own employee record and your team.
   *
   * Works without any permission. A user who is not an employee gets null and an empty list. Needs the scope `hr:read`.
   */
  team<CallOptions extends ReadOptions>(options?: CallOptions): Call<Unless304<Team, CallOptions>> {
    return this.transport.send('GET', '/hr/team', { options })
  }
}
