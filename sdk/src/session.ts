/** Signs a browser in and out. */
import type { Person, Ulid } from './generated/types.ts'
import type { Call } from './runtime/calls.ts'
import type { Options } from './runtime/options.ts'
import { Resource } from './runtime/resource.ts'

export interface Credentials {
  email: string
  password: string
  /** The id or the slug of the tenant; necessary if the email belongs to users of several tenants. */
  tenant?: string
}

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

  /** Ends the session. */
  logout(options?: Options): Call<null> {
    return this.#send('/auth/logout', undefined, options)
  }

  #send<T>(path: string, body: object | undefined, options: Options | undefined): Call<T> {
    if (!this.client.isSession) throw new TypeError('Create the client with `session: true`.')
    return this.client.send('POST', path, { body, options })
  }
}
