// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource, path } from '../../resources.ts'
import type { AgreementsLinesReturnBody, AgreementsListOverdueQuery, AgreementsListQuery, Call, ChangeWarningsMeta, FileCall, InvoiceDetails, Options, OverdueRentalLine, PageCall, PageMeta, RecurringInvoiceDetails, RentalAgreement, RentalDraft, RentalInvoiceBody, RentalPatch, RentalScheduleBody, WarningMeta, WarningsMeta, WriteOptions } from '../../types.ts'

export class AgreementsLinesResource extends Resource {
  /**
   * Record the return of a line.
   *
   * The default of `returned_at` is now. The return of the last open line completes the agreement. Needs the permission `rentals.agreements.return` and the scope `rentals:write`.
   */
  return(id: string, lineId: string, body: AgreementsLinesReturnBody, options?: WriteOptions): Call<RentalAgreement> {
    return this.client.send('POST', path`/rentals/agreements/${id}/lines/${lineId}/return`, { body, options })
  }
}

export class AgreementsResource extends Resource {
  readonly lines = new AgreementsLinesResource(this.client)

  /**
   * Draft a rental agreement; it reserves units only after its confirmation.
   *
   * `meta.warnings` reports a suspended or inactive customer, and lines above the capacity of a product. Needs the permission `rentals.agreements.write` and the scope `rentals:write`.
   */
  create(body: RentalDraft, options?: WriteOptions): Call<RentalAgreement, ChangeWarningsMeta> {
    return this.client.send('POST', '/rentals/agreements', { body, options })
  }

  /**
   * List rental agreements.
   *
   * `from` and `to` select agreements with a line whose period overlaps the window; `starts_from` and `starts_to` agreements with a line that begins in it, `ends_from` and `ends_to` agreements with a line that ends in it. One line must match all of them, and `product_id`. To list the pickups of a day: `status=confirmed&starts_from=2026-12-01&starts_to=2026-12-01`. Needs the permission `rentals.agreements.read` and the scope `rentals:read`.
   */
  list(query?: AgreementsListQuery, options?: Options): PageCall<RentalAgreement, PageMeta> {
    return this.client.list('GET', '/rentals/agreements', { query, options })
  }

  /**
   * List overdue lines, the longest overdue first.
   *
   * Needs the permission `rentals.agreements.read` and the scope `rentals:read`.
   */
  listOverdue(query?: AgreementsListOverdueQuery, options?: Options): PageCall<OverdueRentalLine, PageMeta> {
    return this.client.list('GET', '/rentals/agreements/overdue', { query, options })
  }

  /**
   * Show a rental agreement.
   *
   * Needs the permission `rentals.agreements.read` and the scope `rentals:read`.
   */
  get(id: string, options?: Options): Call<RentalAgreement> {
    return this.client.send('GET', path`/rentals/agreements/${id}`, { options })
  }

  /**
   * Change a rental agreement that is a draft.
   *
   * `meta.warnings` reports a suspended or inactive customer, and lines above the capacity of a product. Needs the permission `rentals.agreements.write` and the scope `rentals:write`.
   */
  update(id: string, body: RentalPatch, options?: WriteOptions): Call<RentalAgreement, ChangeWarningsMeta> {
    return this.client.send('PATCH', path`/rentals/agreements/${id}`, { body, options })
  }

  /**
   * Delete a rental agreement that is a draft.
   *
   * Needs the permission `rentals.agreements.delete` and the scope `rentals:write`.
   */
  delete(id: string, options?: WriteOptions): Call<null> {
    return this.client.send('DELETE', path`/rentals/agreements/${id}`, { options })
  }

  /**
   * Cancel a rental agreement and release its units.
   *
   * Needs the permission `rentals.agreements.cancel` and the scope `rentals:write`.
   */
  cancel(id: string, body?: Record<string, never>, options?: WriteOptions): Call<RentalAgreement> {
    return this.client.send('POST', path`/rentals/agreements/${id}/cancel`, { body, options })
  }

  /**
   * Confirm a rental agreement and reserve its units.
   *
   * Responds with 409 if too few units are free for a line. `meta.conflicts` shows when enough units are free. `meta.warnings` reports a suspended or inactive customer. Needs the permission `rentals.agreements.confirm` and the scope `rentals:write`.
   */
  confirm(id: string, body?: Record<string, never>, options?: WriteOptions): Call<RentalAgreement, WarningsMeta> {
    return this.client.send('POST', path`/rentals/agreements/${id}/confirm`, { body, options })
  }

  /**
   * Create an invoice for the unbilled part of a rental agreement, optionally within a period.
   *
   * Each line is billed by unit periods, such as days or months, at the agreed price. The invoice bills the unit periods that begin in the period. No unit period is billed twice. An agreement on an order is billed through that order. Needs the permission `sales.invoices.write` and the scope `rentals:write`.
   */
  generateInvoice(id: string, body: RentalInvoiceBody, options?: WriteOptions): Call<InvoiceDetails, WarningMeta> {
    return this.client.send('POST', path`/rentals/agreements/${id}/generate-invoice`, { body, options })
  }

  /**
   * Print a rental agreement.
   *
   * A PDF in the language of the customer, with room for both signatures. A draft is marked as a draft. Needs the permission `rentals.agreements.read` and the scope `rentals:read`.
   */
  getPdf(id: string, options?: Options): FileCall {
    return this.client.download('GET', path`/rentals/agreements/${id}/pdf`, { options })
  }

  /**
   * Add recurring invoices of a rental agreement.
   *
   * At each date, the unit periods that have begun by then and are not billed yet are billed, at the agreed prices: none twice, also where dates were missed or invoices were made on demand. A date without any has no invoice. The schedule ends when everything is billed or the agreement is cancelled. Needs the permission `sales.recurring_invoices.write` and the scope `rentals:write`.
   */
  recurringInvoices(id: string, body: RentalScheduleBody, options?: WriteOptions): Call<RecurringInvoiceDetails, WarningMeta> {
    return this.client.send('POST', path`/rentals/agreements/${id}/recurring-invoices`, { body, options })
  }
}
