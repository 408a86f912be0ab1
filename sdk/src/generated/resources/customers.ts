// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource, path } from '../../resources.ts'
import type { AssignBody, AtRiskCustomer, BulkResult, Call, ChangeMeta, Customer, CustomerAssignment, CustomerBulkAction, CustomerChanges, CustomerDetails, CustomerDraft, CustomerHit, CustomerImage, CustomerMetrics, CustomerPatch, CustomerStatement, CustomerStatusChange, CustomerStatusChangeWithReason, CustomersDeactivateBody, CustomersDocumentsListQuery, CustomersExportQuery, CustomersGetQuery, CustomersGetStatementPdfQuery, CustomersGetStatementQuery, CustomersListActivitiesQuery, CustomersListAtRiskQuery, CustomersListHistoryQuery, CustomersListInvoicesQuery, CustomersListOpportunitiesQuery, CustomersListOrdersQuery, CustomersListPaymentsQuery, CustomersListQuery, CustomersListVipQuery, CustomersSearchQuery, CustomersUpdateHealthScoreBody, Document, DocumentUpload, DryRunMeta, DryRunOptions, FileCall, FileUpload, HealthReport, HistoryEntry, InvoiceDetails, ListedActivity, ListedCustomer, ListedOrder, ListedPayment, ManualHealthScore, Opportunity, OptionalReason, Options, PageCall, PageMeta, ReadOptions, ReportFile, Unless304, UploadOptions } from '../../types.ts'

export class CustomersDocumentsResource extends Resource {
  /**
   * List the documents of a record: customer.
   *
   * Needs the permission `crm.customers.read` and the scope `documents:read`.
   */
  list(id: string, query?: CustomersDocumentsListQuery, options?: Options): PageCall<Document, PageMeta> {
    return this.transport.list('GET', path`/crm/customers/${id}/documents`, { query, options })
  }

  /**
   * Attach a file to a record: customer.
   *
   * A form with the file (at most 50 MB) and its metadata. Archives a certificate, license, contract or policy of the same name, and the document named in `replaces`. Needs the permission `crm.customers.write` and the scope `documents:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  attach(id: string, body: DocumentUpload, options?: UploadOptions): Call<Document, ChangeMeta> {
    return this.transport.send('POST', path`/crm/customers/${id}/documents`, { form: body, options })
  }
}

export class CustomersResource extends Resource {
  readonly documents = new CustomersDocumentsResource(this.transport)

  /**
   * Add a customer.
   *
   * Needs the permission `crm.customers.write` and the scope `crm:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  create(body: CustomerDraft, options?: DryRunOptions): Call<Customer, ChangeMeta> {
    return this.transport.send('POST', '/crm/customers', { body, options })
  }

  /**
   * List customers.
   *
   * Needs the permission `crm.customers.read` and the scope `crm:read`.
   */
  list(query?: CustomersListQuery, options?: Options): PageCall<ListedCustomer, PageMeta> {
    return this.transport.list('GET', '/crm/customers', { query, repeated: ['email'], options })
  }

  /**
   * List active customers with a health score below 60, with their risks.
   *
   * Customers without a score are omitted. The summary covers all matching customers; its amounts cover customers in the tenant's currency. Needs the permission `crm.customers.read` and the scope `crm:read`.
   */
  listAtRisk(query?: CustomersListAtRiskQuery, options?: Options): PageCall<AtRiskCustomer, PageMeta> {
    return this.transport.list('GET', '/crm/customers/at-risk', { query, options })
  }

  /**
   * List active customers with a health score below 60, with their risks, as a file.
   *
   * Customers without a score are omitted. The summary covers all matching customers; its amounts cover customers in the tenant's currency. Needs the permission `crm.customers.read` and the scope `crm:read`.
   */
  listAtRiskFile(query: CustomersListAtRiskQuery & ReportFile, options?: Options): FileCall {
    return this.transport.download('GET', '/crm/customers/at-risk', { query, options })
  }

  /**
   * Change many customers in one request.
   *
   * `action` is an operation on a single record, with its body as `parameters`, its permission, rules and events:
   *
   * - `update`: `PATCH /crm/customers/{id}`
   * - `delete`: `DELETE /crm/customers/{id}`, without parameters
   * - `activate`: `POST /crm/customers/{id}/activate`, without parameters
   * - `deactivate`: `POST /crm/customers/{id}/deactivate`
   * - `suspend`: `POST /crm/customers/{id}/suspend`
   * - `churn`: `POST /crm/customers/{id}/churn`
   * - `assign`: `POST /crm/customers/{id}/assign`
   * - `health-score`: `PATCH /crm/customers/{id}/health-score`
   * - `health-score/recalculate`: `POST /crm/customers/{id}/health-score/recalculate`, without parameters
   *
   * Each record succeeds or fails separately. Up to 500 records are processed at once, more in the background: then `bulk_action_id` names the bulk action. A record that no longer matches the filter at its turn is skipped. With `dry_run` the first 500 records are tried. Needs the permission `crm.customers.read` and the scope `crm:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  bulkActions(body: CustomerBulkAction, options?: DryRunOptions): Call<BulkResult, DryRunMeta> {
    return this.transport.send('POST', '/crm/customers/bulk-actions', { body, options })
  }

  /**
   * Export the customers that match the filters.
   *
   * Needs the permission `crm.customers.export` and the scope `crm:read`.
   */
  export(query?: CustomersExportQuery, options?: Options): FileCall {
    return this.transport.download('GET', '/crm/customers/export', { query, repeated: ['email'], options })
  }

  /**
   * Search customers by name, email, phone or number.
   *
   * Needs the permission `crm.customers.read` and the scope `crm:read`.
   */
  search(query: CustomersSearchQuery, options?: Options): PageCall<CustomerHit, PageMeta> {
    return this.transport.list('GET', '/crm/customers/search', { query, repeated: ['email'], options })
  }

  /**
   * List the customers of the VIP segment.
   *
   * Needs the permission `crm.customers.read` and the scope `crm:read`.
   */
  listVip(query?: CustomersListVipQuery, options?: Options): PageCall<ListedCustomer, PageMeta> {
    return this.transport.list('GET', '/crm/customers/vip', { query, repeated: ['email'], options })
  }

  /**
   * Show a customer.
   *
   * Needs the permission `crm.customers.read` and the scope `crm:read`.
   */
  get<CallOptions extends ReadOptions>(id: string, query?: CustomersGetQuery, options?: CallOptions): Call<Unless304<CustomerDetails, CallOptions>> {
    return this.transport.send('GET', path`/crm/customers/${id}`, { query, options })
  }

  /**
   * Change a customer.
   *
   * Needs the permission `crm.customers.write` and the scope `crm:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  update(id: string, body: CustomerPatch, options?: DryRunOptions): Call<CustomerChanges, ChangeMeta> {
    return this.transport.send('PATCH', path`/crm/customers/${id}`, { body, options })
  }

  /**
   * Delete a customer.
   *
   * Needs the permission `crm.customers.delete` and the scope `crm:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  delete(id: string, options?: DryRunOptions): Call<null, DryRunMeta> {
    return this.transport.send('DELETE', path`/crm/customers/${id}`, { options })
  }

  /**
   * Activate a customer.
   *
   * Needs the permission `crm.customers.activate` and the scope `crm:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  activate(id: string, options?: DryRunOptions): Call<CustomerStatusChange, DryRunMeta> {
    return this.transport.send('POST', path`/crm/customers/${id}/activate`, { options })
  }

  /**
   * List the activities of a customer, its opportunities and its contacts.
   *
   * Needs the permission `crm.activities.read` and the scope `crm:read`.
   */
  listActivities(id: string, query?: CustomersListActivitiesQuery, options?: Options): PageCall<ListedActivity, PageMeta> {
    return this.transport.list('GET', path`/crm/customers/${id}/activities`, { query, options })
  }

  /**
   * Assign a customer to an account manager.
   *
   * Needs the permission `crm.customers.assign` and the scope `crm:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  assign(id: string, body: AssignBody, options?: DryRunOptions): Call<CustomerAssignment, DryRunMeta> {
    return this.transport.send('POST', path`/crm/customers/${id}/assign`, { body, options })
  }

  /**
   * Mark a customer as churned.
   *
   * Needs the permission `crm.customers.churn` and the scope `crm:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  churn(id: string, body?: OptionalReason, options?: DryRunOptions): Call<CustomerStatusChangeWithReason, DryRunMeta> {
    return this.transport.send('POST', path`/crm/customers/${id}/churn`, { body, options })
  }

  /**
   * Deactivate a customer.
   *
   * Needs the permission `crm.customers.deactivate` and the scope `crm:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  deactivate(id: string, body?: CustomersDeactivateBody, options?: DryRunOptions): Call<CustomerStatusChange, DryRunMeta> {
    return this.transport.send('POST', path`/crm/customers/${id}/deactivate`, { body, options })
  }

  /**
   * Show the health of a customer with reasons and recommendations.
   *
   * The score is the last computed or manual score; without one it is 0 and `last_calculated_at` is null. The breakdown belongs to the computed score; for a manual score, it is the result of a recalculation now. Metrics, risks and opportunities are current, with amounts in the currency of the customer. Activities of its contacts and opportunities count. Needs the permission `crm.customers.read` and the scope `crm:read`.
   */
  getHealthScore<CallOptions extends ReadOptions>(id: string, options?: CallOptions): Call<Unless304<HealthReport, CallOptions>> {
    return this.transport.send('GET', path`/crm/customers/${id}/health-score`, { options })
  }

  /**
   * Set the health score manually, until the next recalculation.
   *
   * Needs the permission `crm.customers.score` and the scope `crm:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  updateHealthScore(id: string, body: CustomersUpdateHealthScoreBody, options?: DryRunOptions): Call<ManualHealthScore, DryRunMeta> {
    return this.transport.send('PATCH', path`/crm/customers/${id}/health-score`, { body, options })
  }

  /**
   * Compute the health score now.
   *
   * Needs the permission `crm.customers.recalculate` and the scope `crm:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  recalculateHealthScore(id: string, options?: DryRunOptions): Call<HealthReport, DryRunMeta> {
    return this.transport.send('POST', path`/crm/customers/${id}/health-score/recalculate`, { options })
  }

  /**
   * List the changes of a record: customer.
   *
   * The events of the record, newest first. For callers who may read the record. Omits the fields that they may not read. Needs the permission `crm.customers.read` and the scope `crm:read`.
   */
  listHistory(id: string, query?: CustomersListHistoryQuery, options?: Options): PageCall<HistoryEntry, PageMeta> {
    return this.transport.list('GET', path`/crm/customers/${id}/history`, { query, options })
  }

  /**
   * List the invoices of a customer.
   *
   * Needs the permission `sales.invoices.read` and the scope `crm:read`.
   */
  listInvoices(id: string, query?: CustomersListInvoicesQuery, options?: Options): PageCall<InvoiceDetails, PageMeta> {
    return this.transport.list('GET', path`/crm/customers/${id}/invoices`, { query, options })
  }

  /**
   * Show the metrics of a customer.
   *
   * Amounts are in the currency of the customer; other currencies are omitted. Revenue covers orders that are confirmed or later, by month in the tenant's time zone. Activities of its contacts and opportunities count. Needs the permission `crm.customers.read` and the scope `crm:read`.
   */
  getMetrics<CallOptions extends ReadOptions>(id: string, options?: CallOptions): Call<Unless304<CustomerMetrics, CallOptions>> {
    return this.transport.send('GET', path`/crm/customers/${id}/metrics`, { options })
  }

  /**
   * List the opportunities of a customer.
   *
   * Needs the permission `crm.opportunities.read` and the scope `crm:read`.
   */
  listOpportunities(id: string, query?: CustomersListOpportunitiesQuery, options?: Options): PageCall<Opportunity, PageMeta> {
    return this.transport.list('GET', path`/crm/customers/${id}/opportunities`, { query, options })
  }

  /**
   * List the orders of a customer.
   *
   * Needs the permission `sales.orders.read` and the scope `crm:read`.
   */
  listOrders(id: string, query?: CustomersListOrdersQuery, options?: Options): PageCall<ListedOrder, PageMeta> {
    return this.transport.list('GET', path`/crm/customers/${id}/orders`, { query, options })
  }

  /**
   * List the payments of a customer.
   *
   * `summary` shows what the customer paid in all, and its credit. Needs the permission `sales.payments.read` and the scope `crm:read`.
   */
  listPayments(id: string, query?: CustomersListPaymentsQuery, options?: Options): PageCall<ListedPayment, PageMeta> {
    return this.transport.list('GET', path`/crm/customers/${id}/payments`, { query, repeated: ['gateway', 'transaction_id'], options })
  }

  /**
   * Set the profile image of a record: customer.
   *
   * A form with a jpg, png or webp file of at most 5 MB. The image is encoded again, without metadata. Needs the permission `crm.customers.write` and the scope `crm:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  setProfileImage(id: string, body: FileUpload, options?: UploadOptions): Call<CustomerImage> {
    return this.transport.send('POST', path`/crm/customers/${id}/profile-image`, { form: body, options })
  }

  /**
   * Remove the profile image of a record: customer.
   *
   * Needs the permission `crm.customers.write` and the scope `crm:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  deleteProfileImage(id: string, options?: DryRunOptions): Call<null, DryRunMeta> {
    return this.transport.send('DELETE', path`/crm/customers/${id}/profile-image`, { options })
  }

  /**
   * Restore a deleted record: customer.
   *
   * For 90 days after the deletion. `deleted=only` of the list finds these records. Rejects a record whose unique values another record has now, or that links to a deleted record, with an error of each field. Needs the permission `crm.customers.restore` and the scope `crm:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  restore(id: string, options?: DryRunOptions): Call<CustomerDetails, DryRunMeta> {
    return this.transport.send('POST', path`/crm/customers/${id}/restore`, { options })
  }

  /**
   * Show a customer statement: invoices, credit notes and payments of a period, with balances.
   *
   * Needs the permission `sales.invoices.read` and the scope `crm:read`.
   */
  getStatement<CallOptions extends ReadOptions>(id: string, query?: CustomersGetStatementQuery, options?: CallOptions): Call<Unless304<CustomerStatement, CallOptions>> {
    return this.transport.send('GET', path`/crm/customers/${id}/statement`, { query, options })
  }

  /**
   * Show a customer statement: invoices, credit notes and payments of a period, with balances, as a file.
   *
   * Needs the permission `sales.invoices.read` and the scope `crm:read`.
   */
  getStatementFile(id: string, query: CustomersGetStatementQuery & ReportFile, options?: Options): FileCall {
    return this.transport.download('GET', path`/crm/customers/${id}/statement`, { query, options })
  }

  /**
   * Print a customer statement.
   *
   * A PDF in the customer's language, with the balance due in each currency. Needs the permission `sales.invoices.read` and the scope `crm:read`.
   */
  getStatementPdf(id: string, query?: CustomersGetStatementPdfQuery, options?: Options): FileCall {
    return this.transport.download('GET', path`/crm/customers/${id}/statement/pdf`, { query, options })
  }

  /**
   * Suspend a customer, with a reason.
   *
   * Needs the permission `crm.customers.suspend` and the scope `crm:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  suspend(id: string, body?: OptionalReason, options?: DryRunOptions): Call<CustomerStatusChangeWithReason, DryRunMeta> {
    return this.transport.send('POST', path`/crm/customers/${id}/suspend`, { body, options })
  }
}
