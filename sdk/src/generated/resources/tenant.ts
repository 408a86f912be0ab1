// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource } from '../../resources.ts'
import type { Call, ChangeMeta, HistoryEntry, Options, PageCall, PageMeta, ReadOptions, Tenant, TenantChanges, TenantListHistoryQuery, TenantPatch, Unless304, WriteOptions } from '../../types.ts'

export class TenantResource extends Resource {
  /**
   * Show the tenant.
   *
   * Needs the permission `platform.tenant.read` and the scope `platform:read`.
   */
  get<CallOptions extends ReadOptions>(options?: CallOptions): Call<Unless304<Tenant, CallOptions>> {
    return this.transport.send('GET', '/tenant', { options })
  }

  /**
   * Change the tenant and its settings.
   *
   * Needs the permission `platform.tenant.write` and the scope `platform:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  update(body: TenantPatch, options?: WriteOptions): Call<TenantChanges, ChangeMeta> {
    return this.transport.send('PATCH', '/tenant', { body, options })
  }

  /**
   * List the changes of a record: tenant.
   *
   * The events of the record, newest first. For callers who may read the record. Omits the fields that they may not read. Needs the permission `platform.tenant.read` and the scope `platform:read`.
   */
  listHistory(query?: TenantListHistoryQuery, options?: Options): PageCall<HistoryEntry, PageMeta> {
    return this.transport.list('GET', '/tenant/history', { query, options })
  }
}
