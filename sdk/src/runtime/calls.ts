/** The results of calls: promises of data that can also show the response, the pages or the rows. */

export interface RateLimit {
  /** The requests allowed in a minute. */
  limit: number
  remaining: number
  /** When the next minute begins. */
  resetsAt: Date
}

/** A response with its metadata. */
export interface ApiResponse<T, Meta = undefined> {
  data: T
  meta: Meta
  status: number
  headers: Headers
  /** The version of the record with a checksum, for `ifMatch` and `ifNoneMatch`. */
  etag: string | undefined
  /** The version of the record, for `ifMatch`: the `record_version` of the event feed. */
  version: number | undefined
  requestId: string | undefined
  rateLimit: RateLimit | undefined
  /** Whether this is the stored response to an earlier attempt with the same key. */
  isReplayed: boolean
}

/** A running call: a promise of its data. */
export class Call<T, Meta = undefined> implements Promise<T> {
  readonly #response: Promise<ApiResponse<T, Meta>>

  constructor(response: Promise<ApiResponse<T, Meta>>) {
    this.#response = response
  }

  get [Symbol.toStringTag]() {
    return 'Call'
  }

  /** Returns the data with `meta`, the ETag, the request id and the rate limit. */
  withResponse(): Promise<ApiResponse<T, Meta>> {
    return this.#response
  }

  // oxlint-disable-next-line unicorn/no-thenable -- a call is awaited like a promise
  then<A = T, B = never>(
    onFulfilled?: ((data: T) => A | PromiseLike<A>) | null,
    onRejected?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.#response.then(({ data }) => data).then(onFulfilled, onRejected)
  }

  catch<B = never>(onRejected?: ((reason: unknown) => B | PromiseLike<B>) | null): Promise<T | B> {
    return this.then(undefined, onRejected)
  }

  finally(onFinally?: (() => void) | null): Promise<T> {
    return this.#response.then(({ data }) => data).finally(onFinally)
  }
}

/** A page of a list: its rows in `data`. */
export interface Page<Row, Meta> {
  data: Row[]
  meta: Meta
  /** Returns the next page; undefined after the last one. */
  next(): Promise<Page<Row, Meta> | undefined>
}

/** A list: await its first page, or iterate over the rows of all pages. */
export class PageCall<Row, Meta = unknown> extends Call<Page<Row, Meta>, Meta> {
  /** Returns all pages from the first one. */
  async *pages(): AsyncGenerator<Page<Row, Meta>, void, undefined> {
    for (let page: Page<Row, Meta> | undefined = await this; page; page = await page.next()) yield page
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Row, void, undefined> {
    for await (const { data } of this.pages()) yield* data
  }
}

/** The data of a call that reads: undefined for 304, which only a call with `ifNoneMatch` gets. */
export type Unless304<T, CallOptions> = CallOptions extends { ifNoneMatch: unknown } ? T | undefined : T

/** A received file. */
export interface FileContent {
  /** The name that the server suggests. */
  name: string | undefined
  type: string
  /** The size in bytes, if the server knows it. */
  size: number | undefined
  stream: ReadableStream<Uint8Array>
  blob(): Promise<Blob>
  bytes(): Promise<Uint8Array>
  text(): Promise<string>
}

/** A call that returns a file. */
export type FileCall = Call<FileContent>
