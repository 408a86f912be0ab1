/** A webhook receiver for tests: it verifies signatures, detects repetitions, and responds with a given status. */
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { epoch, systemClock } from '#runtime/clock'
import { isFromKontor } from './webhook.verify.ts'

/** A received webhook; null for omitted parts. */
export interface Arrival {
  received_at: string
  event_id: string | null
  type: string | null
  entity: { type: string; id: string } | null
  attempt: number | null
  /** Null without a secret for verification. */
  verified: boolean | null
  /** Whether the event was received before. */
  repeated: boolean
  /** The status of the response. */
  answered: number
}

interface Options {
  secrets: readonly string[]
  /** The status for valid webhooks. */
  responseStatus: number
  onReceived: (arrival: Arrival) => void
}

const largestBody = 1_048_576
const mostRemembered = 10_000

/** Creates the server, which does not listen yet. It responds with 401 to a webhook that fails verification. */
export function createReceiver({ secrets, responseStatus, onReceived }: Options): Server {
  const isRepeated = memory()
  return createServer(async (request, response) => {
    const reject = (status: number) => void response.writeHead(status, { Connection: 'close' }).end()
    if (request.method !== 'POST') return reject(405)
    const body = await bodyOf(request).catch(() => undefined)
    if (!body) return reject(413)
    const { headers } = request
    const received_at = systemClock.now()
    const verified =
      secrets.length > 0 ? isFromKontor({ headers, body, secrets }, epoch(received_at) / 1_000) : null
    const id = textOf(headers['x-webhook-id'])
    const statusSent = verified === false ? 401 : responseStatus
    onReceived({
      received_at,
      event_id: id,
      type: textOf(headers['x-webhook-event']),
      entity: entityOf(body),
      attempt: Number(headers['x-webhook-attempt']) || null,
      verified,
      // An unverified sender must not make a real event look like a repetition.
      repeated: id !== null && verified !== false && isRepeated(id),
      answered: statusSent,
    })
    response.writeHead(statusSent).end()
  })
}

/** Returns the body; rejects if it is too large or interrupted. */
async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > largestBody) throw new Error('The body is too large.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Returns a function that reports whether an id was received before. After very many ids, the oldest are forgotten. */
function memory(): (id: string) => boolean {
  const seen = new Set<string>()
  return (id) => {
    const isKnown = seen.has(id)
    seen.add(id)
    const [oldest] = seen
    if (seen.size > mostRemembered && oldest !== undefined) seen.delete(oldest)
    return isKnown
  }
}

function entityOf(body: Buffer): Arrival['entity'] {
  try {
    const { entity } = JSON.parse(body.toString()) as { entity?: { type?: unknown; id?: unknown } }
    return entity ? { type: String(entity.type), id: String(entity.id) } : null
  } catch {
    return null
  }
}

const textOf = (header: string | string[] | undefined) => (typeof header === 'string' ? header : null)
