/** Sends requests, with retries, and reads responses. */
import { type ApiResponse, Call, CursorCall, type FileContent, type Page, PageCall } from './calls.ts'
import { ConnectionError, errorOf, KontorError, TimeoutError } from './errors.ts'
import { fileOf, filePayload, formPayload, type Payload } from './files.ts'
import type { FileInput } from './formats.ts'
import type { ClientOptions, RequestInput } from './options.ts'
import { isRetryable, unlessAborted, wait, waitBefore } from './retry.ts'
import { hasUploads, uploadWith } from './upload.ts'
import { queryString } from './url.ts'

interface Envelope {
  data: unknown
  meta?: unknown
}

interface ApiRequest<T> {
  method: string
  path: string
  input: RequestInput
  read: (response: Response) => Promise<T>
}

interface PageMeta {
  current_page?: number
  last_page?: number
  per_page?: number
  total?: number
  next_cursor?: string | null
  has_more?: boolean
}

const environment = (name: string): string | undefined =>
  (globalThis as { process?: { env?: Record<string, string | undefined> } }).process?.env?.[name]

/** The longest time of a timer; a longer one would end at once. */
const longestTimerMs = 2 ** 31 - 1

export class Client {
  /** The address of the API, such as `https://kontor.example.com/api/v1`. */
  readonly apiUrl: string
  /** Whether the session cookie of the browser is the credential. */
  readonly isSession: boolean
  readonly #options: ClientOptions

  constructor(options: ClientOptions = {}) {
    const { baseUrl = environment('KONTOR_URL'), session } = options
    if (!baseUrl) throw new TypeError('Set `baseUrl`, or the environment variable KONTOR_URL.')
    if (!session && !/^https?:\/\/[^/]/.test(baseUrl))
      throw new TypeError(`The address ${baseUrl} must begin with https:// or http://.`)
    this.#options = options
    this.isSession = session === true
    this.apiUrl = `${baseUrl.replace(/\/+$/, '').replace(/\/api\/v1$/, '')}${session ? '/spa' : ''}/api/v1`
  }

  /** Sends a request whose response has `data` and, for many operations, `meta`. */
  send<T, Meta>(method: string, path: string, input: RequestInput): Call<T, Meta> {
    return new Call(this.#read<T, Meta>(method, path, input))
  }

  /** Requests a list by pages. */
  list<Row, Meta>(method: string, path: string, input: RequestInput): PageCall<Row, Meta> {
    return new PageCall(this.#page<Row, Meta>(method, path, input))
  }

  /** Requests a list by cursor. */
  read<Row, Meta>(method: string, path: string, input: RequestInput): CursorCall<Row, Meta> {
    return new CursorCall(this.#page<Row, Meta>(method, path, input))
  }

  /** Requests a file. */
  download(method: string, path: string, input: RequestInput): Call<FileContent> {
    const { signal, headers } = input.options ?? {}
    const options = { ...input.options, headers: { accept: '*/*', ...headers } }
    const read = async (response: Response) => ({
      ...about(response),
      data: fileOf(response, { call: `${method} ${path}`, signal }),
      meta: undefined,
    })
    return new Call(this.#repeat({ method, path, input: { ...input, options }, read }))
  }

  /** Sends a request to a path below the API and returns the successful response. Otherwise throws a `KontorError`. */
  fetch(method: string, path: string, input: RequestInput = {}): Promise<Response> {
    return this.#repeat({ method, path, input, read: async (response) => response })
  }

  /** Sends a request until it succeeds or another attempt is useless. */
  async #repeat<T>(request: ApiRequest<T>): Promise<T> {
    const { method, input } = request
    const { options = {} } = input
    const key = method === 'GET' ? undefined : (options.idempotencyKey ?? crypto.randomUUID())
    const payload = payloadOf(input, this.#options.fetch === undefined && hasUploads())
    let isCsrfRenewed = !this.isSession || payload?.isStreamed === true
    const retries = payload?.isStreamed ? 0 : (options.maxRetries ?? this.#options.maxRetries ?? 2)
    for (let attempt = 1; ; attempt++) {
      options.signal?.throwIfAborted()
      try {
        return await this.#attempt(request, await this.#headers(request, key, payload), payload)
      } catch (error) {
        if (!isCsrfRenewed && error instanceof KontorError && error.code === 'CSRF_MISMATCH') {
          isCsrfRenewed = true
          await this.#fetchCsrfCookie(options)
          attempt--
          continue
        }
        if (!(error instanceof KontorError) || attempt > retries || !isRetryable(error)) throw error
        const ms = waitBefore(attempt, error.headers)
        if (ms === undefined) throw error
        await wait(ms, options.signal)
      }
    }
  }

  /** Reading the response is part of the attempt, because the connection can break meanwhile. */
  async #attempt<T>(request: ApiRequest<T>, headers: Headers, payload: Payload | undefined) {
    const { method, path, input, read } = request
    const { query, repeated, options = {} } = input
    const { fetch: send = payload?.onProgress ? uploadWith(payload.onProgress) : fetch } = this.#options
    const { session, timeoutMs = 60_000 } = this.#options
    const timeout = new AbortController()
    const ms = Math.min(options.timeoutMs ?? timeoutMs, longestTimerMs)
    const timer = setTimeout(() => timeout.abort(), ms)
    const call = `${method} ${path}`
    try {
      const response = await send(`${this.apiUrl}${path}${queryString(query, repeated)}`, {
        method,
        headers,
        ...(payload && { body: payload.body }),
        ...(payload?.isStreamed && { duplex: 'half' }),
        ...(session && { credentials: 'include' as const }),
        // A redirected POST would become a GET, and lose its token.
        redirect: 'manual',
        signal: options.signal ? AbortSignal.any([options.signal, timeout.signal]) : timeout.signal,
      })
      if (!response.ok) throw await errorOf(response, call)
      return await read(response)
    } catch (cause) {
      if (cause instanceof KontorError) throw cause
      options.signal?.throwIfAborted()
      if (payload?.failure) throw payload.failure.error
      if (timeout.signal.aborted) throw new TimeoutError(`${call}: there was no response in time.`, { cause })
      if (cause instanceof SyntaxError)
        throw new KontorError(`${call}: the response is not JSON.`, { cause, status: 200 })
      throw new ConnectionError(`${call}: the server at ${this.apiUrl} cannot be reached.`, { cause })
    } finally {
      clearTimeout(timer)
    }
  }

  async #headers(
    { method, input }: ApiRequest<unknown>,
    key: string | undefined,
    payload: Payload | undefined,
  ) {
    const { ifMatch, headers: own, signal } = input.options ?? {}
    const headers = new Headers({ accept: 'application/json', ...(await this.#credential(method, signal)) })
    if (key !== undefined) headers.set('idempotency-key', key)
    if (ifMatch !== undefined) headers.set('if-match', typeof ifMatch === 'number' ? `"${ifMatch}"` : ifMatch)
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
    if (csrfCookie() === undefined) await this.#fetchCsrfCookie({ signal })
    return { 'x-xsrf-token': csrfCookie() ?? '' }
  }

  /** The attempts of the call repeat this request, too. */
  #fetchCsrfCookie({ signal }: { signal?: AbortSignal | undefined }) {
    return this.fetch('GET', '/auth/csrf', { options: { maxRetries: 0, ...(signal && { signal }) } })
  }

  #read<T, Meta>(method: string, path: string, input: RequestInput): Promise<ApiResponse<T, Meta>> {
    const read = async (response: Response) => {
      const { data, meta } =
        response.status === 204 ? { data: null, meta: undefined } : ((await response.json()) as Envelope)
      return { ...about(response), data: data as T, meta: meta as Meta }
    }
    return this.#repeat({ method, path, input, read })
  }

  async #page<Row, Meta>(
    method: string,
    path: string,
    input: RequestInput,
  ): Promise<ApiResponse<Page<Row, Meta>, Meta>> {
    const response = await this.#read<Row[], Meta>(method, path, input)
    const { data, meta } = response
    const next = async () => {
      const position = nextOf((meta ?? {}) as PageMeta, data.length)
      if (!position) return undefined
      // `from=now` cannot be combined with a cursor; in other lists `from` is a filter.
      const query = { ...input.query, ...('cursor' in position && { from: undefined }), ...position }
      const page = await this.#page<Row, Meta>(method, path, { ...input, query })
      return page.data
    }
    return { ...response, data: { data, meta, next } }
  }
}

/** Returns the query parameter of the next page; undefined after the last one. */
function nextOf({ next_cursor: cursor, has_more: hasMore, ...meta }: PageMeta, rows: number) {
  if (hasMore !== undefined) return hasMore && cursor ? { cursor } : undefined
  const {
    current_page: page = 1,
    per_page: size = 1,
    total = 0,
    last_page: last = Math.ceil(total / size),
  } = meta
  return rows > 0 && page < last ? { page: page + 1 } : undefined
}

/** `canUpload`: a Blob is sent without a stream although its progress is wanted. */
function payloadOf(
  { body, form, file, options: { onProgress, dryRun } = {} }: RequestInput,
  canUpload: boolean,
): Payload | undefined {
  if (form) return formPayload(form, onProgress, canUpload)
  if (file !== undefined) return filePayload(file as FileInput, onProgress, canUpload)
  if (!body && !dryRun) return undefined
  const sent = dryRun ? { ...body, dry_run: true } : body
  return { body: JSON.stringify(sent), headers: { 'content-type': 'application/json' }, isStreamed: false }
}

function about({ status, headers }: Response) {
  const limit = headers.get('x-ratelimit-limit')
  return {
    status,
    headers,
    etag: headers.get('etag') ?? undefined,
    requestId: headers.get('x-request-id') ?? undefined,
    isReplayed: headers.get('idempotent-replayed') === 'true',
    rateLimit:
      limit === null
        ? undefined
        : {
            limit: Number(limit),
            remaining: Number(headers.get('x-ratelimit-remaining')),
            resetsAt: new Date(Number(headers.get('x-ratelimit-reset')) * 1_000),
          },
  }
}

function csrfCookie(): string | undefined {
  const { document } = globalThis as { document?: { cookie: string } }
  const value = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document?.cookie ?? '')?.[1]
  return value === undefined ? undefined : decodeURIComponent(value)
}
