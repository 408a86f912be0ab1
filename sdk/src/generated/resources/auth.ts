// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource, path } from '../../resources.ts'
import type { AuthChangePasswordBody, AuthTokensCreateBody, AuthTokensListQuery, Call, CurrentUser, IssuedToken, Options, PageCall, PageMeta, Token, WriteOptions } from '../../types.ts'

export class AuthTokensResource extends Resource {
  /**
   * List your own tokens.
   *
   * Needs the scope `platform:read`.
   */
  list(query?: AuthTokensListQuery, options?: Options): PageCall<Token, PageMeta> {
    return this.client.list('GET', '/auth/tokens', { query, options })
  }

  /**
   * Issue a token for an email and a password.
   *
   * Needs no token. If the user has several tenants, name one in the body, by X-Tenant-ID or by subdomain.
   */
  create(body: AuthTokensCreateBody, options?: WriteOptions): Call<IssuedToken> {
    return this.client.send('POST', '/auth/tokens', { body, options })
  }

  /**
   * End the token of this request.
   *
   * Any token is enough.
   */
  deleteCurrent(options?: WriteOptions): Call<null> {
    return this.client.send('DELETE', '/auth/tokens/current', { options })
  }

  /**
   * End one of your tokens.
   *
   * Needs the scope `platform:write`.
   */
  delete(id: string, options?: WriteOptions): Call<null> {
    return this.client.send('DELETE', path`/auth/tokens/${id}`, { options })
  }
}

export class AuthResource extends Resource {
  readonly tokens = new AuthTokensResource(this.client)

  /**
   * Show the current user with permissions and scopes.
   *
   * Any token is enough.
   */
  me(options?: Options): Call<CurrentUser> {
    return this.client.send('GET', '/auth/me', { options })
  }

  /**
   * Change your password and end your other tokens and sessions.
   *
   * Any token is enough.
   */
  changePassword(body: AuthChangePasswordBody, options?: WriteOptions): Call<null> {
    return this.client.send('POST', '/auth/password', { body, options })
  }
}
