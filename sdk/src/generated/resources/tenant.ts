// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource } from '../../resources.ts'
import type { Call, ChangeMeta, Options, Tenant, TenantChanges, TenantPatch, WriteOptions } from '../../types.ts'

export class TenantResource extends Resource {
  /**
   * Show the tenant.
   *
   * Needs the permission `platform.tenant.read` and the scope `platform:read`.
   */
  get(options?: Options): Call<Tenant> {
    return this.client.send('GET', '/tenant', { options })
  }

  /**
   * Change the tenant and its settings.
   *
   * Needs the permission `platform.tenant.write` and the scope `platform:write`.
   */
  update(body: TenantPatch, options?: WriteOptions): Call<TenantChanges, ChangeMeta> {
    return this.client.send('PATCH', '/tenant', { body, options })
  }
}
