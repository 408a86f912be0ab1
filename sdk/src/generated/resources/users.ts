// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource, path } from '../../resources.ts'
import type { BulkResult, Call, ChangeMeta, DryRunMeta, DryRunOptions, HistoryEntry, Options, PageCall, PageMeta, ReadOptions, SecondFactorStatus, Unless304, User, UserBulkAction, UserChanges, UserDraft, UserPatch, UsersListHistoryQuery, UsersListQuery } from '../../types.ts'

export class UsersResource extends Resource {
  /**
   * List users.
   *
   * Needs the permission `platform.users.read` and the scope `platform:read`.
   */
  list(query?: UsersListQuery, options?: Options): PageCall<User, PageMeta> {
    return this.transport.list('GET', '/users', { query, repeated: ['role', 'email'], options })
  }

  /**
   * Add a user.
   *
   * Needs the permission `platform.users.write` and the scope `platform:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  create(body: UserDraft, options?: DryRunOptions): Call<User, ChangeMeta> {
    return this.transport.send('POST', '/users', { body, options })
  }

  /**
   * Change many users in one request.
   *
   * `action` is an operation on a single record, with its body as `parameters`, its permission, rules and events:
   *
   * - `second-factor/reset`: `POST /users/{id}/second-factor/reset`, without parameters
   * - `update`: `PATCH /users/{id}`
   * - `delete`: `DELETE /users/{id}`, without parameters
   *
   * Each record succeeds or fails separately. Up to 500 records are processed at once, more in the background: then `bulk_action_id` names the bulk action. A record that no longer matches the filter at its turn is skipped. With `dry_run` the first 500 records are tried. Needs the permission `platform.users.read` and the scope `platform:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  bulkActions(body: UserBulkAction, options?: DryRunOptions): Call<BulkResult, DryRunMeta> {
    return this.transport.send('POST', '/users/bulk-actions', { body, options })
  }

  /**
   * Show a user.
   *
   * Needs the permission `platform.users.read` and the scope `platform:read`.
   */
  get<CallOptions extends ReadOptions>(id: string, options?: CallOptions): Call<Unless304<User, CallOptions>> {
    return this.transport.send('GET', path`/users/${id}`, { options })
  }

  /**
   * Change a user, their roles or their password.
   *
   * Needs the permission `platform.users.write` and the scope `platform:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  update(id: string, body: UserPatch, options?: DryRunOptions): Call<UserChanges, ChangeMeta> {
    return this.transport.send('PATCH', path`/users/${id}`, { body, options })
  }

  /**
   * Remove a user from the tenant.
   *
   * Needs the permission `platform.users.delete` and the scope `platform:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  delete(id: string, options?: DryRunOptions): Call<null, DryRunMeta> {
    return this.transport.send('DELETE', path`/users/${id}`, { options })
  }

  /**
   * List the changes of a record: user.
   *
   * The events of the record, newest first. For callers who may read the record. Omits the fields that they may not read. Needs the permission `platform.users.read` and the scope `platform:read`.
   */
  listHistory(id: string, query?: UsersListHistoryQuery, options?: Options): PageCall<HistoryEntry, PageMeta> {
    return this.transport.list('GET', path`/users/${id}/history`, { query, options })
  }

  /**
   * Show whether a user has a second factor.
   *
   * Only for those who administer users. Others see their own: GET /auth/second-factor. Needs the permission `platform.users.write` and the scope `platform:read`.
   */
  getSecondFactor<CallOptions extends ReadOptions>(id: string, options?: CallOptions): Call<Unless304<SecondFactorStatus, CallOptions>> {
    return this.transport.send('GET', path`/users/${id}/second-factor`, { options })
  }

  /**
   * Remove the second factors of a user who has lost them.
   *
   * Also ends the sessions of the user, who gets an email. Tokens stay valid. Needs the permission `platform.users.write` and the scope `platform:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  resetSecondFactor(id: string, options?: DryRunOptions): Call<null, DryRunMeta> {
    return this.transport.send('POST', path`/users/${id}/second-factor/reset`, { options })
  }
}
