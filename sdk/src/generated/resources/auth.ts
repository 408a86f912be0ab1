// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource, path } from '../../resources.ts'
import type { AcceptedInvitation, AuthChangeNameBody, AuthChangePasswordBody, AuthEmailChangeBody, AuthInvitationsAcceptBody, AuthNotificationsListQuery, AuthPasskeysCreateBody, AuthPasskeysUpdateBody, AuthPasswordResetConfirmBody, AuthPasswordResetRequestBody, AuthSecondFactorConfirmTotpBody, AuthTokensCreateBody, AuthTokensListQuery, Call, ConfirmedEmail, CurrentPasswordBody, CurrentUser, DryRunMeta, DryRunOptions, EmailStatus, IssuedToken, LinkToken, MarkedNotifications, NewPasskey, Notification, NotificationSelection, NotificationsMeta, OpenInvitation, Options, PageCall, PageMeta, Passkey, PasskeyOptions, Person, Preferences, PreferencesPatch, ReadOptions, RecoveryCodes, SecondFactorStatus, Session, Token, TotpSecret, Unless304, WriteOptions } from '../../types.ts'

export class AuthNotificationsResource extends Resource {
  /**
   * List your notifications.
   *
   * The newest first: assignments to you, final states of your records, requests for your decision and decisions on yours, and the ends of your imports and bulk actions. Your own actions cause none. Omits notifications about records that you may not read. Notifications are stored for 90 days, and at most 500 for each user. Any token is enough.
   */
  list(query?: AuthNotificationsListQuery, options?: Options): PageCall<Notification, NotificationsMeta> {
    return this.transport.list('GET', '/auth/me/notifications', { query, options })
  }

  /**
   * Mark your notifications as read.
   *
   * All, or those with the given ids. Any token is enough. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  markAllRead(body?: NotificationSelection, options?: DryRunOptions): Call<MarkedNotifications, DryRunMeta> {
    return this.transport.send('POST', '/auth/me/notifications/read', { body, options })
  }

  /**
   * Mark a notification as read.
   *
   * Any token is enough. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  markRead(id: string, options?: DryRunOptions): Call<Notification, DryRunMeta> {
    return this.transport.send('POST', path`/auth/me/notifications/${id}/read`, { options })
  }

  /**
   * Mark a notification as unread.
   *
   * Any token is enough. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  markUnread(id: string, options?: DryRunOptions): Call<Notification, DryRunMeta> {
    return this.transport.send('POST', path`/auth/me/notifications/${id}/unread`, { options })
  }
}

export class AuthPasswordResetResource extends Resource {
  /**
   * Ask for a link to set a new password.
   *
   * Needs no token. The response is the same whether a user has this email. Each tenant with such a user sends an email with a link, which works once within an hour.
   */
  request(body: AuthPasswordResetRequestBody, options?: WriteOptions): Call<null> {
    return this.transport.send('POST', '/auth/password-reset', { body, isRepeatable: false, options })
  }

  /**
   * Set a new password with a link.
   *
   * Needs no token. Ends all tokens and sessions of the user. A second factor stays necessary.
   */
  confirm(body: AuthPasswordResetConfirmBody, options?: WriteOptions): Call<null> {
    return this.transport.send('POST', '/auth/password-reset/confirm', { body, isRepeatable: false, options })
  }
}

export class AuthSecondFactorResource extends Resource {
  /**
   * Show your second factors.
   *
   * Needs the scope `platform:read`.
   */
  get<CallOptions extends ReadOptions>(options?: CallOptions): Call<Unless304<SecondFactorStatus, CallOptions>> {
    return this.transport.send('GET', '/auth/second-factor', { options })
  }

  /**
   * Replace the recovery codes.
   *
   * Needs the scope `platform:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  replaceRecoveryCodes(body: CurrentPasswordBody, options?: DryRunOptions): Call<RecoveryCodes, DryRunMeta> {
    return this.transport.send('POST', '/auth/second-factor/recovery-codes', { body, options })
  }

  /**
   * Begin to set up an authenticator app.
   *
   * The app counts as a second factor once a first code of it was confirmed. Needs the scope `platform:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  beginTotp(body: CurrentPasswordBody, options?: DryRunOptions): Call<TotpSecret, DryRunMeta> {
    return this.transport.send('POST', '/auth/second-factor/totp', { body, options })
  }

  /**
   * Confirm the authenticator app with its first code.
   *
   * Needs the scope `platform:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  confirmTotp(body: AuthSecondFactorConfirmTotpBody, options?: DryRunOptions): Call<RecoveryCodes, DryRunMeta> {
    return this.transport.send('POST', '/auth/second-factor/totp/confirm', { body, options })
  }

  /**
   * Remove the authenticator app.
   *
   * Needs the scope `platform:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  removeTotp(body: CurrentPasswordBody, options?: DryRunOptions): Call<null, DryRunMeta> {
    return this.transport.send('POST', '/auth/second-factor/totp/remove', { body, options })
  }
}

export class AuthInvitationsResource extends Resource {
  /**
   * Accept an invitation and set a password.
   *
   * Needs no token. In the browser API, it also signs the user in.
   */
  accept(body: AuthInvitationsAcceptBody, options?: WriteOptions): Call<AcceptedInvitation> {
    return this.transport.send('POST', '/auth/invitations/accept', { body, isRepeatable: false, options })
  }

  /**
   * Show the invitation of a link.
   *
   * Needs no token. 404 if the link is unknown, has expired, or was used or revoked.
   */
  lookup(body: LinkToken, options?: WriteOptions): Call<OpenInvitation> {
    return this.transport.send('POST', '/auth/invitations/lookup', { body, isRepeatable: false, options })
  }
}

export class AuthPasskeysResource extends Resource {
  /**
   * List your passkeys.
   *
   * Needs the scope `platform:read`.
   */
  list(options?: Options): Call<readonly Passkey[], PageMeta> {
    return this.transport.send('GET', '/auth/passkeys', { options })
  }

  /**
   * Add a passkey that the browser has created.
   *
   * Needs the scope `platform:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  create(body: AuthPasskeysCreateBody, options?: DryRunOptions): Call<NewPasskey, DryRunMeta> {
    return this.transport.send('POST', '/auth/passkeys', { body, options })
  }

  /**
   * Begin to add a passkey.
   *
   * Returns the options with which the browser creates the passkey. Needs the scope `platform:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  options(body: CurrentPasswordBody, options?: DryRunOptions): Call<PasskeyOptions, DryRunMeta> {
    return this.transport.send('POST', '/auth/passkeys/options', { body, options })
  }

  /**
   * Rename a passkey.
   *
   * Needs the scope `platform:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  update(id: string, body: AuthPasskeysUpdateBody, options?: DryRunOptions): Call<Passkey, DryRunMeta> {
    return this.transport.send('PATCH', path`/auth/passkeys/${id}`, { body, options })
  }

  /**
   * Remove a passkey.
   *
   * Needs the scope `platform:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  remove(id: string, body: CurrentPasswordBody, options?: DryRunOptions): Call<null, DryRunMeta> {
    return this.transport.send('POST', path`/auth/passkeys/${id}/remove`, { body, options })
  }
}

export class AuthSessionsResource extends Resource {
  /**
   * List the browsers in which you are signed in.
   *
   * Needs the scope `platform:read`.
   */
  list(options?: Options): Call<readonly Session[], PageMeta> {
    return this.transport.send('GET', '/auth/sessions', { options })
  }

  /**
   * Sign out all other browsers.
   *
   * Needs the scope `platform:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  deleteOthers(options?: DryRunOptions): Call<null, DryRunMeta> {
    return this.transport.send('DELETE', '/auth/sessions', { options })
  }

  /**
   * Sign out one of your browsers.
   *
   * Needs the scope `platform:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  delete(id: string, options?: DryRunOptions): Call<null, DryRunMeta> {
    return this.transport.send('DELETE', path`/auth/sessions/${id}`, { options })
  }
}

export class AuthTokensResource extends Resource {
  /**
   * List your own tokens.
   *
   * Needs the scope `platform:read`.
   */
  list(query?: AuthTokensListQuery, options?: Options): PageCall<Token, PageMeta> {
    return this.transport.list('GET', '/auth/tokens', { query, options })
  }

  /**
   * Issue a token for an email and a password.
   *
   * Needs no token. If the password is right in several tenants, name one in the body, by X-Tenant-ID or by subdomain. A user with a second factor also sends `code`.
   */
  create(body: AuthTokensCreateBody, options?: WriteOptions): Call<IssuedToken> {
    return this.transport.send('POST', '/auth/tokens', { body, isRepeatable: false, options })
  }

  /**
   * End the token of this request.
   *
   * Any token is enough. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  deleteCurrent(options?: DryRunOptions): Call<null, DryRunMeta> {
    return this.transport.send('DELETE', '/auth/tokens/current', { options })
  }

  /**
   * End one of your tokens.
   *
   * Needs the scope `platform:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  delete(id: string, options?: DryRunOptions): Call<null, DryRunMeta> {
    return this.transport.send('DELETE', path`/auth/tokens/${id}`, { options })
  }
}

export class AuthEmailResource extends Resource {
  /**
   * Show your email and its pending change.
   *
   * Needs the scope `platform:read`.
   */
  get(options?: Options): Call<EmailStatus> {
    return this.transport.send('GET', '/auth/email', { options })
  }

  /**
   * Change your email.
   *
   * Sends a link to the new email, which works once within a day, and a notice to the present one. The email changes when the link is confirmed. Needs the scope `platform:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  change(body: AuthEmailChangeBody, options?: DryRunOptions): Call<null, DryRunMeta> {
    return this.transport.send('POST', '/auth/email', { body, options })
  }

  /**
   * Confirm a new email with a link.
   *
   * Needs no token. From then on, the user signs in with the new email.
   */
  confirm(body: LinkToken, options?: WriteOptions): Call<ConfirmedEmail> {
    return this.transport.send('POST', '/auth/email/confirm', { body, isRepeatable: false, options })
  }
}

export class AuthResource extends Resource {
  readonly notifications = new AuthNotificationsResource(this.transport)
  readonly passwordReset = new AuthPasswordResetResource(this.transport)
  readonly secondFactor = new AuthSecondFactorResource(this.transport)
  readonly invitations = new AuthInvitationsResource(this.transport)
  readonly passkeys = new AuthPasskeysResource(this.transport)
  readonly sessions = new AuthSessionsResource(this.transport)
  readonly tokens = new AuthTokensResource(this.transport)
  readonly email = new AuthEmailResource(this.transport)

  /**
   * Show the current user with permissions and scopes.
   *
   * Any token is enough.
   */
  me<CallOptions extends ReadOptions>(options?: CallOptions): Call<Unless304<CurrentUser, CallOptions>> {
    return this.transport.send('GET', '/auth/me', { options })
  }

  /**
   * Change your name.
   *
   * Needs the scope `platform:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  changeName(body: AuthChangeNameBody, options?: DryRunOptions): Call<Person, DryRunMeta> {
    return this.transport.send('PATCH', '/auth/me', { body, options })
  }

  /**
   * Show your preferences.
   *
   * Every key has a value: the default of a preference that is not set. Any token is enough.
   */
  preferences(options?: Options): Call<Preferences> {
    return this.transport.send('GET', '/auth/me/preferences', { options })
  }

  /**
   * Change your preferences.
   *
   * Merged by key; `lists` is merged by entity type, and the preferences of one list are replaced. Null removes a preference. At most 32,768 bytes as JSON. Any token is enough. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  changePreferences(body: PreferencesPatch, options?: DryRunOptions): Call<Preferences, DryRunMeta> {
    return this.transport.send('PATCH', '/auth/me/preferences', { body, options })
  }

  /**
   * Change your password and end your other tokens and sessions.
   *
   * Any token is enough. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  changePassword(body: AuthChangePasswordBody, options?: DryRunOptions): Call<null, DryRunMeta> {
    return this.transport.send('POST', '/auth/password', { body, options })
  }
}
