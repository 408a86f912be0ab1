// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource, path } from '../../resources.ts'
import type { BulkResult, Call, ChangeMeta, CustomField, CustomFieldBulkAction, CustomFieldChanges, CustomFieldDraft, CustomFieldPatch, CustomFieldsListHistoryQuery, CustomFieldsListQuery, DryRunMeta, DryRunOptions, HistoryEntry, Options, PageCall, PageMeta, ReadOptions, Unless304 } from '../../types.ts'

export class CustomFieldsResource extends Resource {
  /**
   * List custom fields, optionally of one type of record.
   *
   * Needs the permission `platform.custom_fields.read` and the scope `platform:read`.
   */
  list(query?: CustomFieldsListQuery, options?: Options): PageCall<CustomField, PageMeta> {
    return this.transport.list('GET', '/custom-fields', { query, options })
  }

  /**
   * Define a custom field.
   *
   * Needs the permission `platform.custom_fields.write` and the scope `platform:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  create(body: CustomFieldDraft, options?: DryRunOptions): Call<CustomField, ChangeMeta> {
    return this.transport.send('POST', '/custom-fields', { body, options })
  }

  /**
   * Change many custom fields in one request.
   *
   * `action` is an operation on a single record, with its body as `parameters`, its permission, rules and events:
   *
   * - `update`: `PATCH /custom-fields/{id}`
   * - `delete`: `DELETE /custom-fields/{id}`, without parameters
   *
   * Each record succeeds or fails separately. Up to 500 records are processed at once, more in the background: then `bulk_action_id` names the bulk action. A record that no longer matches the filter at its turn is skipped. With `dry_run` the first 500 records are tried. Needs the permission `platform.custom_fields.read` and the scope `platform:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  bulkActions(body: CustomFieldBulkAction, options?: DryRunOptions): Call<BulkResult, DryRunMeta> {
    return this.transport.send('POST', '/custom-fields/bulk-actions', { body, options })
  }

  /**
   * Show a custom field.
   *
   * Needs the permission `platform.custom_fields.read` and the scope `platform:read`.
   */
  get<CallOptions extends ReadOptions>(id: string, options?: CallOptions): Call<Unless304<CustomField, CallOptions>> {
    return this.transport.send('GET', path`/custom-fields/${id}`, { options })
  }

  /**
   * Change a custom field, except its code and type.
   *
   * Needs the permission `platform.custom_fields.write` and the scope `platform:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  update(id: string, body: CustomFieldPatch, options?: DryRunOptions): Call<CustomFieldChanges, ChangeMeta> {
    return this.transport.send('PATCH', path`/custom-fields/${id}`, { body, options })
  }

  /**
   * Delete the definition of a custom field; records keep their values.
   *
   * Needs the permission `platform.custom_fields.delete` and the scope `platform:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  delete(id: string, options?: DryRunOptions): Call<null, DryRunMeta> {
    return this.transport.send('DELETE', path`/custom-fields/${id}`, { options })
  }

  /**
   * List the changes of a record: custom_field.
   *
   * The events of the record, newest first. For callers who may read the record. Omits the fields that they may not read. Needs the permission `platform.custom_fields.read` and the scope `platform:read`.
   */
  listHistory(id: string, query?: CustomFieldsListHistoryQuery, options?: Options): PageCall<HistoryEntry, PageMeta> {
    return this.transport.list('GET', path`/custom-fields/${id}/history`, { query, options })
  }
}
