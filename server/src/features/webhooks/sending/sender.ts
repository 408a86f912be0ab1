/**
 * Sends one webhook once: only to public addresses, within a time limit, reading only a limited part of the response.
 */
import { fieldMessage } from '#runtime/api-error'
import { atFirstUse } from '#runtime/at-first-use'
import { systemClock } from '#runtime/clock'
import { isPublicAddress } from '#runtime/network/public-addresses'
import { bodyOf, headersOf, retryAfterOf } from './response.ts'
import { sentenceOf } from './failures.ts'
import { type Resolve, resolveLocal, resolvePublic } from '#runtime/network/names'
import { problemOfTarget, type TargetRules } from './target.ts'

export interface Outcome {
  /** Null when there was no response. Only then `error` contains the reason. */
  status: number | null
  /** Some of the response headers, by lower-case name. */
  headers: Record<string, string>
  /** The beginning of the response, at most 4 KiB of UTF-8. */
  body: string | null
  durationMs: number
  error: string | null
  /** The delay that the receiver requested, at most a day. */
  retryAfterSeconds: number | null
}

export interface Sender {
  /** Posts JSON. Never rejects because of the network or the receiver. */
  send(request: WebhookRequest): Promise<Outcome>
  /** Waits for running requests, and closes all connections. */
  close(): Promise<void>
}

interface WebhookRequest {
  url: string
  headers: Record<string, string>
  body: string
}

/**
 * The limit of idle connections for later webhooks, over all receivers. Above it, each attempt closes its own
 * connection.
 */
const idleConnectionsAtMost = 100

const usualTimeoutMs = 10_000

/**
 * Opens a sender. An attempt uses an idle connection or a new one. It never waits for another attempt's connection, so
 * the caller must limit the number of concurrent attempts. Redirects are not followed.
 */
export function openSender({
  timeoutMs = usualTimeoutMs,
  resolve,
  ...rules
}: TargetRules & { timeoutMs?: number; resolve?: Resolve }): Sender {
  const { allowPrivate } = rules
  const line = { open: 0, underWay: 0 }
  let isUsed = false
  const client = atFirstUse(async () => {
    isUsed = true
    const { openAgent, request } = await import('./agent.ts')
    const isAllowed = (address: string) => allowPrivate || isPublicAddress(address)
    const names = resolve ?? (allowPrivate ? resolveLocal : resolvePublic)
    return { request, agent: openAgent(line, { isAllowed, timeoutMs, resolve: names }) }
  })
  let closing: Promise<void> | undefined
  const attempt = async ({ url, headers, body }: WebhookRequest) => {
    const problem = problemOfTarget(url, rules)
    if (problem !== undefined) return failed(fieldMessage('url', problem))
    const { request, agent } = await client()
    // Not AbortSignal.timeout(): a thousand of those per second stay in memory until they time out, and collecting them
    // blocks the process.
    const patience = new AbortController()
    const timer = setTimeout(
      () => patience.abort(new DOMException('No response.', 'TimeoutError')),
      timeoutMs,
    )
    try {
      const response = await request(new URL(url), {
        method: 'POST',
        headers: withOurs(headers),
        body,
        dispatcher: agent,
        signal: patience.signal,
        reset: Math.max(line.open, line.underWay) > idleConnectionsAtMost,
      })
      return {
        status: response.statusCode,
        headers: headersOf(response.headers),
        body: await bodyOf(response.body),
        error: null,
        retryAfterSeconds: retryAfterOf(response.headers, systemClock.now()),
      }
    } catch (error) {
      return failed(sentenceOf(error, timeoutMs))
    } finally {
      clearTimeout(timer)
    }
  }
  return {
    async send(webhook) {
      const begin = performance.now()
      line.underWay += 1
      const outcome = await attempt(webhook)
      line.underWay -= 1
      return { ...outcome, durationMs: Math.round(performance.now() - begin) }
    },
    close: () => (closing ??= isUsed ? client().then(({ agent }) => agent.close()) : Promise.resolve()),
  }
}

const ours = { 'Content-Type': 'application/json', 'User-Agent': 'Kontor-Webhooks/1' }

/**
 * The headers that a caller cannot set, including `host`, because the expected name of the certificate depends on it.
 */
const reservedHeaders = ['host', ...Object.keys(ours).map((name) => name.toLowerCase())]

const withOurs = (headers: Record<string, string>) => ({
  ...Object.fromEntries(
    Object.entries(headers).filter(([name]) => !reservedHeaders.includes(name.toLowerCase())),
  ),
  ...ours,
})

const failed = (error: string) => ({ status: null, headers: {}, body: null, error, retryAfterSeconds: null })
