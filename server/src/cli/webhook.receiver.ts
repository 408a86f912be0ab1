/** A receiver of webhooks for trying things: it verifies, tells repetitions apart, and answers as it is told. */
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { epoch, systemClock } from '#runtime/clock'
import { isFromKontor } from './webhook.verify.ts'

/** A webhook that came in; what its sender left out is null. */
export interface Arrival {
  received_at: string
  event_id: string | null
  type: string | null
  entity: { type: string; id: string } | null
  attempt: number | null
  /** Null when there is no secret to verify with. */
  verified: boolean | null
  /** The event had come in before. */
  repeated: boolean
  /** The status that it was answered with. */
  answered: number
}

interface Options {
  secrets: readonly string[]
  /** The status for what is in order. */
  answer: number
  tell: (arrival: Arrival) => void
}

const largestBody = 1_048_576
const mostRemembered = 10_000

/** Makes the server; it does not listen yet. What does not verify is answered with 401, as any receiver should. */
export function createReceiver({ secrets, answer, tell }: Options): Server {
  const isRepeated = memory()
  return createServer(async (request, response) => {
    const refuse = (status: number) => void response.writeHead(status, { Connection: 'close' }).end()
    if (request.method !== 'POST') return refuse(405)
    const body = await bodyOf(request).catch(() => undefined)
    if (!body) return refuse(413)
    const { headers } = request
    const received_at = systemClock.now()
    const verified =
      secrets.length > 0 ? isFromKontor({ headers, body, secrets }, epoch(received_at) / 1_000) : null
    const id = textOf(headers['x-webhook-id'])
    const answered = verified === false ? 401 : answer
    tell({
      received_at,
      event_id: id,
      type: textOf(headers['x-webhook-event']),
      entity: entityOf(body),
      attempt: Number(headers['x-webhook-attempt']) || null,
      verified,
      // Who is not known cannot make a real event look like a repetition.
      repeated: id !== null && verified !== false && isRepeated(id),
      answered,
    })
    response.writeHead(answered).end()
  })
}

/** Rejects when it is too large or breaks off. */
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

/** Tells whether an id was told before; of very many the oldest are forgotten. */
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
