// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource, path } from '../../resources.ts'
import type { Call, ChangeMeta, Options, PageCall, PageMeta, Role, RoleChanges, RoleDraft, RolePatch, RolesListQuery, WriteOptions } from '../../types.ts'

export class RolesResource extends Resource {
  /**
   * List roles.
   *
   * Needs the permission `platform.roles.read` and the scope `platform:read`.
   */
  list(query?: RolesListQuery, options?: Options): PageCall<Role, PageMeta> {
    return this.client.list('GET', '/roles', { query, options })
  }

  /**
   * Add a role.
   *
   * Needs the permission `platform.roles.write` and the scope `platform:write`.
   */
  create(body: RoleDraft, options?: WriteOptions): Call<Role, ChangeMeta> {
    return this.client.send('POST', '/roles', { body, options })
  }

  /**
   * Change a role.
   *
   * Needs the permission `platform.roles.write` and the scope `platform:write`.
   */
  update(id: string, body: RolePatch, options?: WriteOptions): Call<RoleChanges, ChangeMeta> {
    return this.client.send('PATCH', path`/roles/${id}`, { body, options })
  }

  /**
   * Delete an unassigned role.
   *
   * Needs the permission `platform.roles.delete` and the scope `platform:write`.
   */
  delete(id: string, options?: WriteOptions): Call<null> {
    return this.client.send('DELETE', path`/roles/${id}`, { options })
  }

  /**
   * Reset a built-in role to the permissions of this version.
   *
   * An upgrade that narrows a built-in role keeps its former permissions in `kept_permissions`. A reset removes these. Needs the permission `platform.roles.write` and the scope `platform:write`.
   */
  reset(id: string, body?: Record<string, never>, options?: WriteOptions): Call<Role> {
    return this.client.send('POST', path`/roles/${id}/reset`, { body, options })
  }
}
