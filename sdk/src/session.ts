/** Signs a browser in and out. */
import type { Person, Ulid } from './generated/types.ts'
import { Call } from './runtime/calls.ts'
import type { Options } from './runtime/options.ts'
import { Resource } from './runtime/resource.ts'

export interface Credentials {
  email: string
  password: string
  /** The id or the slug of the tenant; necessary if the email belongs to users of several tenants. */
  tenant?: string
  /** For a user with a second factor: the code of the authenticator app, or a recovery code. */
  code?: string
}

/** The answer of an authenticator, as `toJSON()` of a `PublicKeyCredential` returns it. */
export interface PasskeyAnswer {
  ticket: string
  passkey: object
}

/** A code of the authenticator app, a recovery code, or a passkey. */
export type SecondStep = { ticket: string; code: string } | PasskeyAnswer

export interface SignedIn {
  user: Person
  tenant: { id: Ulid; name: string; slug: string }
}

/** The session of the browser, for a client with the option `session`. */
export class Session extends Resource {
  /** Signs in with email and password. The server sets the session cookie; an earlier session of the browser ends. */
  login(credentials: Credentials, options?: Options): Call<SignedIn> {
    return this.#send('/auth/login', credentials, options)
  }

  /**
   * Completes a sign-in with the second factor of the user, after `login` failed with `SECOND_FACTOR_REQUIRED`:
   * `error.meta` has the ticket, the methods and, for a passkey, its options.
   */
  completeLogin(step: SecondStep, options?: Options): Call<SignedIn> {
    return this.#send('/auth/login/second-factor', step, options)
  }

  /** Returns a ticket, and options for `navigator.credentials.get()`, to sign in with a passkey and no password. */
  passkeyOptions(options?: Options): Call<{ ticket: string; options: Record<string, unknown> }> {
    return this.#send('/auth/login/passkey/options', {}, options)
  }

  /** Signs in with a passkey and no password. */
  loginWithPasskey(answer: PasskeyAnswer, options?: Options): Call<SignedIn> {
    return this.#send('/auth/login/passkey', answer, options)
  }

  /** Ends the session. */
  logout(options?: Options): Call<null> {
    return this.#send('/auth/logout', undefined, options)
  }

  #send<T>(path: string, body: object | undefined, options: Options | undefined): Call<T> {
    if (this.transport.isSession) return this.transport.send('POST', path, { body, options })
    return new Call(Promise.reject(new TypeError('Create the client with `session: true`.')))
  }
}
