/** The parts of a response. */
import { KontorError } from './errors.ts'

interface Envelope {
  data: unknown
  meta?: unknown
}

export interface PageMeta {
  current_page?: number
  last_page?: number
  per_page?: number
  total?: number
  next_cursor?: string | null
  has_more?: boolean
}

/** Returns data and metadata of a successful response. Rejects that of another program, such as a proxy. */
export async function envelopeIn(response: Response): Promise<Envelope> {
  const { status, headers, url } = response
  if (status === 304) return { data: undefined }
  if (status === 204) return { data: null }
  const text = await response.text()
  const body = parsed(text)
  if (body) return body
  const message = `The response is not from Kontor. Check \`baseUrl\`.\n  (${url}: ${status}, ${text.slice(0, 100)})`
  throw new KontorError(message, { status, headers })
}

function parsed(text: string): Envelope | undefined {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null && 'data' in body ? body : undefined
  } catch {
    return undefined
  }
}

/** Returns the changed query parameters of the next page; undefined after the last one. */
export function nextPageOf(pageMeta: PageMeta, rows: number) {
  const { next_cursor: cursor, has_more: hasMore, ...meta } = pageMeta
  // `from=now` of the feed cannot be combined with a cursor; in other lists `from` is a filter.
  if (hasMore !== undefined) return hasMore && cursor ? { cursor, from: undefined } : undefined
  if (cursor !== undefined) return cursor === null ? undefined : { cursor, page: undefined }
  const {
    current_page: page = 1,
    per_page: size = 1,
    total = 0,
    last_page: last = Math.ceil(total / size),
  } = meta
  return rows > 0 && page < last ? { page: page + 1 } : undefined
}

/** Returns everything about a response except its content. */
export function responseMetadata({ status, headers }: Response) {
  const limit = headers.get('x-ratelimit-limit')
  const etag = headers.get('etag') ?? undefined
  const [, version] = /^(?:W\/)?"(\d+)-/.exec(etag ?? '') ?? []
  return {
    status,
    headers,
    etag,
    version: version === undefined ? undefined : Number(version),
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
