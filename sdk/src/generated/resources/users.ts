// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource, path } from '../../resources.ts'
import type { Call, ChangeMeta, Options, PageCall, PageMeta, User, UserChanges, UserDraft, UserPatch, UsersListQuery, WriteOptions } from '../../types.ts'

export class UsersResource extends Resource {
  /**
   * List users.
   *
   * Needs the permission `platform.users.read` and the scope `platform:read`.
   */
  list(query?: UsersListQuery, options?: Options): PageCall<User, PageMeta> {
    return this.client.list('GET', '/users', { query, options })
  }

  /**
   * Add a user.
   *
   * Needs the permission `platform.users.write` and the scope `platform:write`.
   */
  create(body: UserDraft, options?: WriteOptions): Call<User, ChangeMeta> {
    return this.client.send('POST', '/users', { body, options })
  }

  /**
   * Show a user.
   *
   * Needs the permission `platform.users.read` and the scope `platform:read`.
   */
  get(id: string, options?: Options): Call<User> {
    return this.client.send('GET', path`/users/${id}`, { options })
  }

  /**
   * Change a user, their roles or their password.
   *
   * Needs the permission `platform.users.write` and the scope `platform:write`.
   */
  update(id: string, body: UserPatch, options?: WriteOptions): Call<UserChanges, ChangeMeta> {
    return this.client.send('PATCH', path`/users/${id}`, { body, options })
  }

  /**
   * Remove a user from the tenant.
   *
   * Needs the permission `platform.users.delete` and the scope `platform:write`.
   */
  delete(id: string, options?: WriteOptions): Call<null> {
    return this.client.send('DELETE', path`/users/${id}`, { options })
  }
}
