// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource, path } from '../../resources.ts'
import type { BulkResult, Call, ChangeMeta, DryRunMeta, DryRunOptions, HistoryEntry, Holiday, HolidayBulkAction, HolidayChanges, HolidayDraft, HolidayPatch, HolidaysListHistoryQuery, HolidaysListQuery, HolidaysSeedBody, Options, PageCall, PageMeta, ReadOptions, SeededHolidays, Unless304 } from '../../types.ts'

export class HolidaysResource extends Resource {
  /**
   * List holidays.
   *
   * Needs the permission `hr.holidays.read` and the scope `hr:read`.
   */
  list(query?: HolidaysListQuery, options?: Options): PageCall<Holiday, PageMeta> {
    return this.transport.list('GET', '/hr/holidays', { query, repeated: ['country', 'region'], options })
  }

  /**
   * Add a holiday.
   *
   * Leave on this day is counted again. Needs the permission `hr.holidays.write` and the scope `hr:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  create(body: HolidayDraft, options?: DryRunOptions): Call<Holiday, ChangeMeta> {
    return this.transport.send('POST', '/hr/holidays', { body, options })
  }

  /**
   * Change many holidays in one request.
   *
   * `action` is an operation on a single record, with its body as `parameters`, its permission, rules and events:
   *
   * - `update`: `PATCH /hr/holidays/{id}`
   * - `delete`: `DELETE /hr/holidays/{id}`, without parameters
   *
   * Each record succeeds or fails separately. Up to 500 records are processed at once, more in the background: then `bulk_action_id` names the bulk action. A record that no longer matches the filter at its turn is skipped. With `dry_run` the first 500 records are tried. Needs the permission `hr.holidays.read` and the scope `hr:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  bulkActions(body: HolidayBulkAction, options?: DryRunOptions): Call<BulkResult, DryRunMeta> {
    return this.transport.send('POST', '/hr/holidays/bulk-actions', { body, options })
  }

  /**
   * Add the public holidays of a country in a year.
   *
   * Holidays that are on the list already stay as they are. Days of single municipalities are not known. Leave on these days is counted again. Needs the permission `hr.holidays.write` and the scope `hr:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  seed(body: HolidaysSeedBody, options?: DryRunOptions): Call<SeededHolidays, DryRunMeta> {
    return this.transport.send('POST', '/hr/holidays/seed', { body, options })
  }

  /**
   * Show a holiday.
   *
   * Needs the permission `hr.holidays.read` and the scope `hr:read`.
   */
  get<CallOptions extends ReadOptions>(id: string, options?: CallOptions): Call<Unless304<Holiday, CallOptions>> {
    return this.transport.send('GET', path`/hr/holidays/${id}`, { options })
  }

  /**
   * Change a holiday.
   *
   * Leave on this day is counted again. Needs the permission `hr.holidays.write` and the scope `hr:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  update(id: string, body: HolidayPatch, options?: DryRunOptions): Call<HolidayChanges, ChangeMeta> {
    return this.transport.send('PATCH', path`/hr/holidays/${id}`, { body, options })
  }

  /**
   * Delete a holiday.
   *
   * Leave on this day is counted again. Needs the permission `hr.holidays.delete` and the scope `hr:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  delete(id: string, options?: DryRunOptions): Call<null, DryRunMeta> {
    return this.transport.send('DELETE', path`/hr/holidays/${id}`, { options })
  }

  /**
   * List the changes of a record: holiday.
   *
   * The events of the record, newest first. For callers who may read the record. Omits the fields that they may not read. Needs the permission `hr.holidays.read` and the scope `hr:read`.
   */
  listHistory(id: string, query?: HolidaysListHistoryQuery, options?: Options): PageCall<HistoryEntry, PageMeta> {
    return this.transport.list('GET', path`/hr/holidays/${id}/history`, { query, options })
  }

  /**
   * Restore a deleted record: holiday.
   *
   * For 90 days after the deletion. `deleted=only` of the list finds these records. Rejects a record whose unique values another record has now, or that links to a deleted record, with an error of each field. Needs the permission `hr.holidays.restore` and the scope `hr:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  restore(id: string, options?: DryRunOptions): Call<Holiday, DryRunMeta> {
    return this.transport.send('POST', path`/hr/holidays/${id}/restore`, { options })
  }
}
