// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource, path } from '../../resources.ts'
import type { Call, ChangeMeta, Document, DocumentUpload, EmployeeChanges, EmployeeDetails, EmployeeDraft, EmployeePatch, EmployeesDocumentsListQuery, EmployeesExportQuery, EmployeesGetLeaveBalanceQuery, EmployeesGetQuery, EmployeesListQuery, FileCall, LeaveBalance, ListedEmployee, Options, PageCall, PageMeta, UploadOptions, WriteOptions } from '../../types.ts'

export class EmployeesDocumentsResource extends Resource {
  /**
   * List the documents of a record: employee.
   *
   * For callers who may read the record (or, for changes, change it). Needs the scope `documents:read`.
   */
  list(id: string, query?: EmployeesDocumentsListQuery, options?: Options): PageCall<Document, PageMeta> {
    return this.client.list('GET', path`/hr/employees/${id}/documents`, { query, options })
  }

  /**
   * Attach a file to a record: employee.
   *
   * A form with the file (at most 50 MB) and its metadata. Archives a certificate, license, contract or policy of the same name, and the document named in `replaces`. For callers who may read the record (or, for changes, change it). Needs the scope `documents:write`.
   */
  attach(id: string, body: DocumentUpload, options?: UploadOptions): Call<Document, ChangeMeta> {
    return this.client.send('POST', path`/hr/employees/${id}/documents`, { form: body, options })
  }
}

export class EmployeesResource extends Resource {
  readonly documents = new EmployeesDocumentsResource(this.client)

  /**
   * List employees.
   *
   * Requires the permission `hr.employees.read`. Without it, employees see only themselves and everybody who reports to them. Needs the scope `hr:read`.
   */
  list(query?: EmployeesListQuery, options?: Options): PageCall<ListedEmployee, PageMeta> {
    return this.client.list('GET', '/hr/employees', { query, repeated: ['department'], options })
  }

  /**
   * Add an employee.
   *
   * Needs the permission `hr.employees.write` and the scope `hr:write`.
   */
  create(body: EmployeeDraft, options?: WriteOptions): Call<EmployeeDetails, ChangeMeta> {
    return this.client.send('POST', '/hr/employees', { body, options })
  }

  /**
   * Export the employees that match the filters.
   *
   * Needs the permission `hr.employees.export` and the scope `hr:read`.
   */
  export(query?: EmployeesExportQuery, options?: Options): FileCall {
    return this.client.download('GET', '/hr/employees/export', { query, repeated: ['department'], options })
  }

  /**
   * Show an employee.
   *
   * Requires the permission `hr.employees.read`. Without it, employees see only themselves and everybody who reports to them. Needs the scope `hr:read`.
   */
  get(id: string, query?: EmployeesGetQuery, options?: Options): Call<EmployeeDetails> {
    return this.client.send('GET', path`/hr/employees/${id}`, { query, options })
  }

  /**
   * Change an employee.
   *
   * Needs the permission `hr.employees.write` and the scope `hr:write`.
   */
  update(id: string, body: EmployeePatch, options?: WriteOptions): Call<EmployeeChanges, ChangeMeta> {
    return this.client.send('PATCH', path`/hr/employees/${id}`, { body, options })
  }

  /**
   * Delete an employee.
   *
   * Needs the permission `hr.employees.delete` and the scope `hr:write`.
   */
  delete(id: string, options?: WriteOptions): Call<null> {
    return this.client.send('DELETE', path`/hr/employees/${id}`, { options })
  }

  /**
   * Show the taken, requested and remaining vacation of a year.
   *
   * Requires the permission `hr.employees.read`. Without it, employees see only themselves and everybody who reports to them. Needs the scope `hr:read`.
   */
  getLeaveBalance(id: string, query?: EmployeesGetLeaveBalanceQuery, options?: Options): Call<LeaveBalance> {
    return this.client.send('GET', path`/hr/employees/${id}/leave-balance`, { query, options })
  }
}
