/** Sends requests, with retries, and reads responses. */
import { type ApiResponse, Call, type FileContent, type Page, PageCall } from './calls.ts'
import { type CallName, connectionError, errorOf, KontorError, TimeoutError } from './errors.ts'
import { fileOf, filePartOf, filePayload, type FilePart, type Payload } from './files.ts'
import type { ClientOptions, RequestInput } from './options.ts'
import { envelopeIn, nextPageOf, type PageMeta, responseMetadata } from './responses.ts'
import { isRetryable, isUnprocessed, unlessAborted, wait, waitBefore } from './retry.ts'
import { hasUploads, uploadWith } from './upload.ts'
import { type PathTemplate, pathOf, queryString } from './url.ts'

type Path = string | PathTemplate

interface ApiRequest<T> extends CallName {
  method: string
  url: string
  input: RequestInput
  /** The same for all attempts. */
  idempotencyKey: string | undefined
  /** The file to send. */
  part: FilePart | undefined
  read: (response: Response) => Promise<T>
}

const environment = (name: string): string | undefined =>
  (globalThis as { process?: { env?: Record<string, string | undefined> } }).process?.env?.[name]

/** The longest time of a timer; a longer one would end at once. */
const longestTimerMs = 2 ** 31 - 1

export class Transport {
  readonly apiUrl: string
  /** Whether the session cookie of the browser is the credential. */
  readonly isSession: boolean
  readonly #options: ClientOptions

  constructor(options: ClientOptions) {
    const { baseUrl = environment('KONTOR_URL'), session } = options
    if (!baseUrl) throw new TypeError('Set `baseUrl`, or the environment variable KONTOR_URL.')
    if (!session && !/^https?:\/\/[^/]/.test(baseUrl))
      throw new TypeError(`The address ${baseUrl} must begin with https:// or http://.`)
    this.#options = options
    this.isSession = session === true
    this.apiUrl = `${baseUrl.replace(/\/+$/, '').replace(/\/api\/v1$/, '')}${session ? '/spa' : ''}/api/v1`
  }

  /** Sends a request whose response has `data` and, for many operations, `meta`. */
  send<T, Meta>(method: string, path: Path, input: RequestInput): Call<T, Meta> {
    return new Call(this.#data<T, Meta>(method, path, input))
  }

  /** Requests a list by pages or by cursor. */
  list<Row, Meta>(method: string, path: Path, input: RequestInput): PageCall<Row, Meta> {
    return new PageCall(this.#page<Row, Meta>(method, path, input))
  }

  /** Requests a file. */
  download(method: string, path: Path, input: RequestInput): Call<FileContent> {
    const { signal, headers } = input.options ?? {}
    const options = { ...input.options, headers: { accept: '*/*', ...headers } }
    const read = async (response: Response) => ({
      ...responseMetadata(response),
      data: fileOf(response, { call: `${method} ${pathOf(path)}`, signal }),
      meta: undefined,
    })
    return new Call(this.#request(method, path, { ...input, options }, read))
  }

  /** Returns the successful response. */
  fetch(method: string, path: Path, input: RequestInput): Promise<Response> {
    return this.#request(method, path, input, async (response) => response)
  }

  #data<T, Meta>(method: string, path: Path, input: RequestInput): Promise<ApiResponse<T, Meta>> {
    return this.#request(method, path, input, async (response) => {
      const { data, meta } = await envelopeIn(response)
      return { ...responseMetadata(response), data: data as T, meta: meta as Meta }
    })
  }

  async #page<Row, Meta>(
    method: string,
    path: Path,
    input: RequestInput,
  ): Promise<ApiResponse<Page<Row, Meta>, Meta>> {
    const response = await this.#data<Row[], Meta>(method, path, input)
    const { data, meta } = response
    const next = async () => {
      const position = nextPageOf(Object(meta) as PageMeta, data.length)
      if (!position) return undefined
      const query = { ...input.query, ...position }
      return (await this.#page<Row, Meta>(method, path, { ...input, query })).data
    }
    return { ...response, data: { data, meta, next } }
  }

  /** Sends a request until it succeeds or another attempt is useless. */
  async #request<T>(
    method: string,
    template: Path,
    input: RequestInput,
    read: ApiRequest<T>['read'],
  ): Promise<T> {
    const { form, options = {}, isRepeatable = true } = input
    const path = pathOf(template)
    const query = options.dryRun ? { ...input.query, dry_run: true } : input.query
    const url = `${this.apiUrl}${path}${queryString(query, input.repeated)}`
    const hasFile = form !== undefined || 'file' in input
    const part = hasFile ? await filePartOf(form ? (form as { file?: unknown }).file : input.file) : undefined
    const idempotencyKey =
      method === 'GET' || !isRepeatable ? undefined : (options.idempotencyKey ?? crypto.randomUUID())
    const request = {
      call: `${method} ${path}`,
      apiUrl: this.apiUrl,
      method,
      url,
      input,
      read,
      part,
      idempotencyKey,
    }
    const retries = isOneTime(part) ? 0 : (options.maxRetries ?? this.#options.maxRetries ?? 2)
    for (let attempt = 1; ; attempt++) {
      options.signal?.throwIfAborted()
      try {
        return await this.#attempt(request)
      } catch (error) {
        if (!(error instanceof KontorError) || attempt > retries || !isRetryable(error)) throw error
        if (!isRepeatable && !isUnprocessed(error)) throw error
        const ms = waitBefore(attempt, error.headers)
        if (ms === undefined) throw error
        await wait(ms, options.signal)
      }
    }
  }

  /** Sends a request. In a session, sends it again with a new CSRF token if the old one is out of date. */
  async #attempt<T>(request: ApiRequest<T>): Promise<T> {
    try {
      return await this.#sendOnce(request)
    } catch (error) {
      const isOutdated = error instanceof KontorError && error.code === 'CSRF_MISMATCH'
      if (!isOutdated || !this.isSession || isOneTime(request.part)) throw error
      await this.#fetchCsrfCookie(request.input.options?.signal)
      return this.#sendOnce(request)
    }
  }

  /** Reading the response is part of the attempt, because the connection can break meanwhile. */
  async #sendOnce<T>(request: ApiRequest<T>): Promise<T> {
    const { method, url, input, read, call } = request
    const { options = {} } = input
    const payload = this.#payloadOf(request)
    const headers = await this.#headers(request, payload)
    const { fetch: send = payload?.onProgress ? uploadWith(payload.onProgress) : fetch } = this.#options
    const { session, timeoutMs = 60_000 } = this.#options
    const timeout = new AbortController()
    const timer = setTimeout(() => timeout.abort(), Math.min(options.timeoutMs ?? timeoutMs, longestTimerMs))
    try {
      const response = await send(url, {
        method,
        headers,
        ...(payload && { body: payload.body }),
        ...(payload?.isStreamed && { duplex: 'half' }),
        ...(session && { credentials: 'include' as const }),
        // A redirected POST would become a GET, and lose its token.
        redirect: 'manual',
        signal: options.signal ? AbortSignal.any([options.signal, timeout.signal]) : timeout.signal,
      })
      const isUnchanged = response.status === 304 && options.ifNoneMatch !== undefined
      if (!response.ok && !isUnchanged) throw await errorOf(response, request)
      return await read(response)
    } catch (cause) {
      if (cause instanceof KontorError) throw cause
      options.signal?.throwIfAborted()
      if (payload?.failure) throw payload.failure.error
      if (timeout.signal.aborted) throw new TimeoutError(`${call}: there was no response in time.`, { cause })
      throw connectionError(cause, request)
    } finally {
      clearTimeout(timer)
    }
  }

  /** Returns the body of one attempt: a Blob is read again for each. */
  #payloadOf({ input, part }: ApiRequest<unknown>): Payload | undefined {
    const { body, form, options: { onProgress } = {} } = input
    const progress = { onProgress, canUpload: this.#options.fetch === undefined && hasUploads() }
    if (part) return filePayload(part, form, progress)
    if (!body) return undefined
    return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' }, isStreamed: false }
  }

  async #headers({ method, input, idempotencyKey }: ApiRequest<unknown>, payload: Payload | undefined) {
    const { ifMatch, ifNoneMatch, headers: own, signal } = input.options ?? {}
    const headers = new Headers({ accept: 'application/json', ...(await this.#credential(method, signal)) })
    if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey)
    if (ifMatch !== undefined) headers.set('if-match', typeof ifMatch === 'number' ? `"${ifMatch}"` : ifMatch)
    if (ifNoneMatch !== undefined) headers.set('if-none-match', ifNoneMatch)
    const { language } = this.#options
    if (language) headers.set('accept-language', typeof language === 'string' ? language : language())
    // Names differ in case; setting them one by one replaces a header instead of adding a second value.
    for (const some of [this.#options.headers, own, payload?.headers])
      for (const [name, value] of Object.entries(some ?? {})) headers.set(name, value)
    return headers
  }

  /** Returns the header with the token, or in a session the one against CSRF. */
  async #credential(method: string, signal: AbortSignal | undefined): Promise<Record<string, string>> {
    const { session, token = environment('KONTOR_TOKEN') } = this.#options
    if (!session) {
      const current = typeof token === 'function' ? await unlessAborted(token(), signal) : token
      return current ? { authorization: `Bearer ${current}` } : {}
    }
    if (method === 'GET') return {}
    if (csrfCookie() === undefined) await this.#fetchCsrfCookie(signal)
    return { 'x-xsrf-token': csrfCookie() ?? '' }
  }

  /** The attempts of the call repeat this request, too. */
  #fetchCsrfCookie(signal: AbortSignal | undefined) {
    return this.fetch('GET', '/auth/csrf', { options: { maxRetries: 0, ...(signal && { signal }) } })
  }
}

/** A stream cannot be sent again. */
const isOneTime = (part: FilePart | undefined) => part !== undefined && !(part.content instanceof Blob)

function csrfCookie(): string | undefined {
  const { document } = globalThis as { document?: { cookie: string } }
  const value = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document?.cookie ?? '')?.[1]
  return value === undefined ? undefined : decodeURIComponent(value)
}
