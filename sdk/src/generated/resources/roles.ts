// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource, path } from '../../resources.ts'
import type { BulkResult, Call, ChangeMeta, DryRunMeta, DryRunOptions, HistoryEntry, Options, PageCall, PageMeta, Role, RoleBulkAction, RoleChanges, RoleDraft, RolePatch, RolesListHistoryQuery, RolesListQuery } from '../../types.ts'

export class RolesResource extends Resource {
  /**
   * List roles.
   *
   * Needs the permission `platform.roles.read` and the scope `platform:read`.
   */
  list(query?: RolesListQuery, options?: Options): PageCall<Role, PageMeta> {
    return this.transport.list('GET', '/roles', { query, options })
  }

  /**
   * Add a role.
   *
   * Needs the permission `platform.roles.write` and the scope `platform:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  create(body: RoleDraft, options?: DryRunOptions): Call<Role, ChangeMeta> {
    return this.transport.send('POST', '/roles', { body, options })
  }

  /**
   * Change many roles in one request.
   *
   * `action` is an operation on a single record, with its body as `parameters`, its permission, rules and events:
   *
   * - `update`: `PATCH /roles/{id}`
   * - `reset`: `POST /roles/{id}/reset`, without parameters
   * - `delete`: `DELETE /roles/{id}`, without parameters
   *
   * Each record succeeds or fails separately. Up to 500 records are processed at once, more in the background: then `bulk_action_id` names the bulk action. A record that no longer matches the filter at its turn is skipped. With `dry_run` the first 500 records are tried. Needs the permission `platform.roles.read` and the scope `platform:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  bulkActions(body: RoleBulkAction, options?: DryRunOptions): Call<BulkResult, DryRunMeta> {
    return this.transport.send('POST', '/roles/bulk-actions', { body, options })
  }

  /**
   * Change a role.
   *
   * Needs the permission `platform.roles.write` and the scope `platform:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  update(id: string, body: RolePatch, options?: DryRunOptions): Call<RoleChanges, ChangeMeta> {
    return this.transport.send('PATCH', path`/roles/${id}`, { body, options })
  }

  /**
   * Delete an unassigned role.
   *
   * Needs the permission `platform.roles.delete` and the scope `platform:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  delete(id: string, options?: DryRunOptions): Call<null, DryRunMeta> {
    return this.transport.send('DELETE', path`/roles/${id}`, { options })
  }

  /**
   * List the changes of a record: role.
   *
   * The events of the record, newest first. For callers who may read the record. Omits the fields that they may not read. Needs the permission `platform.roles.read` and the scope `platform:read`.
   */
  listHistory(id: string, query?: RolesListHistoryQuery, options?: Options): PageCall<HistoryEntry, PageMeta> {
    return this.transport.list('GET', path`/roles/${id}/history`, { query, options })
  }

  /**
   * Reset a built-in role to the permissions of this version.
   *
   * An upgrade that narrows a built-in role keeps its former permissions in `kept_permissions`. A reset removes these. Needs the permission `platform.roles.write` and the scope `platform:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  reset(id: string, options?: DryRunOptions): Call<Role, DryRunMeta> {
    return this.transport.send('POST', path`/roles/${id}/reset`, { options })
  }
}
