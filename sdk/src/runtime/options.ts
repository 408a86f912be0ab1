/** The options of the client and of its calls. */

export interface ClientOptions {
  /** The address of the server: `https://kontor.example.com`. Default: the environment variable `KONTOR_URL`. */
  baseUrl?: string | undefined
  /** A token, or a function that returns the current one. Default: the environment variable `KONTOR_TOKEN`. */
  token?: string | (() => string | Promise<string>) | undefined
  /** Uses the session cookie of the browser instead of a token, with CSRF protection. */
  session?: boolean
  /** Retries after a failed attempt. Default: 2. */
  maxRetries?: number
  /** The time for the response, or the headers of a file, per attempt, in milliseconds. Default: 60,000. */
  timeoutMs?: number
  /**
   * The language of messages, such as `de`, or a function that returns the current one. Default: that of the server,
   * English; in a browser, the languages of the browser.
   */
  language?: string | (() => string) | undefined
  /** Headers of every request. */
  headers?: Readonly<Record<string, string>>
  /** Replaces the global `fetch`. */
  fetch?: typeof fetch
}

/** The options of every call. */
export interface Options {
  /** Ends the call, including waiting and retries. */
  signal?: AbortSignal | undefined
  /** Retries after a failed attempt. */
  maxRetries?: number | undefined
  /** The time for the response per attempt, in milliseconds. */
  timeoutMs?: number | undefined
  headers?: Readonly<Record<string, string>> | undefined
}

/** The options of a call that reads a record. */
export interface ReadOptions extends Options {
  /** The ETag of the version that you have: the result is undefined if the record has not changed since. */
  ifNoneMatch?: string | undefined
}

/** The options of a call that changes something. */
export interface WriteOptions extends Options {
  /** A key for repeating the call. Default: a new key for each call, the same for all its attempts. */
  idempotencyKey?: string | undefined
  /** The ETag or the version (`record_version`) of the record to change: 412 if the record has changed since. */
  ifMatch?: string | number | undefined
}

export interface DryRunOptions extends WriteOptions {
  /**
   * Runs the write and rolls it back: returns what it would return. `withResponse()` has the events and emails that it
   * would cause, in `meta`.
   */
  dryRun?: boolean
}

export interface UploadOptions extends WriteOptions {
  /**
   * Receives the number of sent bytes, and the size if it is known. In a browser a Blob is sent by `XMLHttpRequest`,
   * unless the client has its own `fetch`: browsers stream the body of `fetch` only over HTTP/2.
   */
  onProgress?: (progress: { sentBytes: number; totalBytes?: number }) => void
}

/** A request of the low-level interface, which the generated methods use, too. */
export interface RequestInput {
  query?: object | undefined
  /** False if the server ignores the `Idempotency-Key`: repeated only if the request was certainly not processed. */
  isRepeatable?: boolean
  /** Parameters whose values are sent separately, because they can contain commas. */
  repeated?: readonly string[]
  body?: object | undefined
  /** The fields of a form, with a file in its field `file`. */
  form?: object | undefined
  /** A file as the whole body. */
  file?: unknown
  options?: (ReadOptions & DryRunOptions & UploadOptions) | undefined
}
