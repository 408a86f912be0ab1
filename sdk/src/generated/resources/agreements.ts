// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource, path } from '../../resources.ts'
import type { AgreementsLinesReturnBody, AgreementsListHistoryQuery, AgreementsListOverdueQuery, AgreementsListQuery, BulkResult, Call, ChangeWarningsMeta, DryRunMeta, DryRunOptions, DryRunWarningsMeta, FileCall, HistoryEntry, InvoiceDetails, Options, OverdueRentalLine, PageCall, PageMeta, ReadOptions, RecurringInvoiceDetails, RentalAgreement, RentalBulkAction, RentalDraft, RentalInvoiceBody, RentalPatch, RentalScheduleBody, Unless304, WarningMeta } from '../../types.ts'

export class AgreementsLinesResource extends Resource {
  /**
   * Record the return of a line.
   *
   * The default of `returned_at` is now. The return of the last open line completes the agreement. Needs the permission `rentals.agreements.return` and the scope `rentals:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  return(id: string, lineId: string, body?: AgreementsLinesReturnBody, options?: DryRunOptions): Call<RentalAgreement, DryRunMeta> {
    return this.transport.send('POST', path`/rentals/agreements/${id}/lines/${lineId}/return`, { body, options })
  }
}

export class AgreementsResource extends Resource {
  readonly lines = new AgreementsLinesResource(this.transport)

  /**
   * Draft a rental agreement; it reserves pieces only after its confirmation.
   *
   * `meta.warnings` reports a suspended or inactive customer, and lines above the capacity of a product. With `confirm`, the confirmation is part of the same request: it responds with 409 and creates nothing if too few units are free. Needs the permission `rentals.agreements.write` and the scope `rentals:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  create(body: RentalDraft, options?: DryRunOptions): Call<RentalAgreement, ChangeWarningsMeta> {
    return this.transport.send('POST', '/rentals/agreements', { body, options })
  }

  /**
   * List rental agreements.
   *
   * `from` and `to` select agreements with a line whose period overlaps the window; `starts_from` and `starts_to` agreements with a line that begins in it, `ends_from` and `ends_to` agreements with a line that ends in it. One line must match all of them, and `product_id`. To list the pickups of a day: `status=confirmed&starts_from=2026-12-01&starts_to=2026-12-01`. Needs the permission `rentals.agreements.read` and the scope `rentals:read`.
   */
  list(query?: AgreementsListQuery, options?: Options): PageCall<RentalAgreement, PageMeta> {
    return this.transport.list('GET', '/rentals/agreements', { query, options })
  }

  /**
   * Change many agreements in one request.
   *
   * `action` is an operation on a single record, with its body as `parameters`, its permission, rules and events:
   *
   * - `update`: `PATCH /rentals/agreements/{id}`
   * - `delete`: `DELETE /rentals/agreements/{id}`, without parameters
   * - `confirm`: `POST /rentals/agreements/{id}/confirm`, without parameters
   * - `cancel`: `POST /rentals/agreements/{id}/cancel`, without parameters
   * - `generate-invoice`: `POST /rentals/agreements/{id}/generate-invoice`
   *
   * Each record succeeds or fails separately. Up to 500 records are processed at once, more in the background: then `bulk_action_id` names the bulk action. A record that no longer matches the filter at its turn is skipped. With `dry_run` the first 500 records are tried. Needs the permission `rentals.agreements.read` and the scope `rentals:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  bulkActions(body: RentalBulkAction, options?: DryRunOptions): Call<BulkResult, DryRunMeta> {
    return this.transport.send('POST', '/rentals/agreements/bulk-actions', { body, options })
  }

  /**
   * List overdue lines, the longest overdue first.
   *
   * Needs the permission `rentals.agreements.read` and the scope `rentals:read`.
   */
  listOverdue(query?: AgreementsListOverdueQuery, options?: Options): PageCall<OverdueRentalLine, PageMeta> {
    return this.transport.list('GET', '/rentals/agreements/overdue', { query, options })
  }

  /**
   * Show a rental agreement.
   *
   * Needs the permission `rentals.agreements.read` and the scope `rentals:read`.
   */
  get<CallOptions extends ReadOptions>(id: string, options?: CallOptions): Call<Unless304<RentalAgreement, CallOptions>> {
    return this.transport.send('GET', path`/rentals/agreements/${id}`, { options })
  }

  /**
   * Change a rental agreement that is a draft.
   *
   * `meta.warnings` reports a suspended or inactive customer, and lines above the capacity of a product. Needs the permission `rentals.agreements.write` and the scope `rentals:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  update(id: string, body: RentalPatch, options?: DryRunOptions): Call<RentalAgreement, ChangeWarningsMeta> {
    return this.transport.send('PATCH', path`/rentals/agreements/${id}`, { body, options })
  }

  /**
   * Delete a rental agreement that is a draft.
   *
   * Needs the permission `rentals.agreements.delete` and the scope `rentals:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  delete(id: string, options?: DryRunOptions): Call<null, DryRunMeta> {
    return this.transport.send('DELETE', path`/rentals/agreements/${id}`, { options })
  }

  /**
   * Cancel a rental agreement and release its pieces.
   *
   * Needs the permission `rentals.agreements.cancel` and the scope `rentals:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  cancel(id: string, options?: DryRunOptions): Call<RentalAgreement, DryRunMeta> {
    return this.transport.send('POST', path`/rentals/agreements/${id}/cancel`, { options })
  }

  /**
   * Confirm a rental agreement and reserve its pieces.
   *
   * Responds with 409 if too few units are free for a line. `meta.conflicts` shows when enough units are free. `meta.warnings` reports a suspended or inactive customer. Needs the permission `rentals.agreements.confirm` and the scope `rentals:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  confirm(id: string, options?: DryRunOptions): Call<RentalAgreement, DryRunWarningsMeta> {
    return this.transport.send('POST', path`/rentals/agreements/${id}/confirm`, { options })
  }

  /**
   * Create an invoice for the unbilled part of a rental agreement, optionally within a period.
   *
   * Each line is billed by unit periods, such as days or months, at the agreed price. The invoice bills the unit periods that begin in the period. No unit period is billed twice. An agreement on an order is billed through that order. Needs the permission `sales.invoices.write` and the scope `rentals:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  generateInvoice(id: string, body?: RentalInvoiceBody, options?: DryRunOptions): Call<InvoiceDetails, WarningMeta> {
    return this.transport.send('POST', path`/rentals/agreements/${id}/generate-invoice`, { body, options })
  }

  /**
   * List the changes of a record: rental.
   *
   * The events of the record, newest first. For callers who may read the record. Omits the fields that they may not read. Needs the permission `rentals.agreements.read` and the scope `rentals:read`.
   */
  listHistory(id: string, query?: AgreementsListHistoryQuery, options?: Options): PageCall<HistoryEntry, PageMeta> {
    return this.transport.list('GET', path`/rentals/agreements/${id}/history`, { query, options })
  }

  /**
   * Print a rental agreement.
   *
   * A PDF in the language of the customer, with room for both signatures. A draft is marked as a draft. Needs the permission `rentals.agreements.read` and the scope `rentals:read`.
   */
  getPdf(id: string, options?: Options): FileCall {
    return this.transport.download('GET', path`/rentals/agreements/${id}/pdf`, { options })
  }

  /**
   * Add recurring invoices of a rental agreement.
   *
   * At each date, the unit periods that have begun by then and are not billed yet are billed, at the agreed prices: none twice, also where dates were missed or invoices were made on demand. A date without any has no invoice. The schedule ends when everything is billed or the agreement is cancelled. Needs the permission `sales.recurring_invoices.write` and the scope `rentals:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  createRecurringInvoice(id: string, body: RentalScheduleBody, options?: DryRunOptions): Call<RecurringInvoiceDetails, WarningMeta> {
    return this.transport.send('POST', path`/rentals/agreements/${id}/recurring-invoices`, { body, options })
  }

  /**
   * Restore a deleted record: rental.
   *
   * For 90 days after the deletion. `deleted=only` of the list finds these records. Rejects a record whose unique values another record has now, or that links to a deleted record, with an error of each field. Needs the permission `rentals.agreements.restore` and the scope `rentals:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  restore(id: string, options?: DryRunOptions): Call<RentalAgreement, DryRunMeta> {
    return this.transport.send('POST', path`/rentals/agreements/${id}/restore`, { options })
  }
}
