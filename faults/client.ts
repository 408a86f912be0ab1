/** A client of the API that repeats a write with the same idempotency key until it knows the outcome. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Any } from '../server/src/core/resource/definition.ts'

/** `unknown`: no response arrived, and the write was not repeated. It may have happened. */
export type OutcomeKind = 'acknowledged' | 'refused' | 'unknown'

/** The data of a response, or the whole body of a refused request. */
export type Data = Any

export interface Outcome {
  kind: OutcomeKind
  /** The status of the last response; 0 if the connection broke or the response was late. */
  status: number
  attempts: number
  data: Data
}

export interface WriteRequest {
  method: 'POST' | 'PUT' | 'PATCH'
  path: string
  body?: object | undefined
  /** A body that is not JSON, with its type. */
  file?: { type: string; content: string } | undefined
  form?: FormData | undefined
  key: string
}

export interface Target {
  /** The servers. An attempt after a failed one goes to the next server. */
  addresses: readonly string[]
  token: string
  /** Called with the status of each response without an outcome; 0 if there was none. */
  onFailure?: (status: number) => void
}

const attemptMs = 20_000
const pauseMs = 150

/** An attempt in progress, or too many of them, is not an outcome. A too large transfer is refused with status 500. */
const isRefusal = (status: number, code: unknown) =>
  code === 'INSUFFICIENT_STOCK' ||
  (status >= 400 && status < 500 && status !== 429 && code !== 'IDEMPOTENCY_IN_PROGRESS')

/** Sends a write. `mayRepeat` is asked after each attempt without an outcome. */
export async function send(
  target: Target,
  request: WriteRequest,
  mayRepeat: () => boolean,
): Promise<Outcome> {
  for (let attempts = 1; ; attempts++) {
    const { status, body } = await attempt(target, request, attempts - 1)
    if (status >= 200 && status < 300) return { kind: 'acknowledged', status, attempts, data: body?.data }
    if (isRefusal(status, body?.error?.code)) return { kind: 'refused', status, attempts, data: body }
    target.onFailure?.(status)
    if (!mayRepeat()) return { kind: 'unknown', status, attempts, data: body }
    await sleep(pauseMs)
  }
}

const setupMs = 60_000

/** Sends a write of the setup and repeats it for a minute. Returns its data; throws if it is not acknowledged. */
export async function sendOrThrow(target: Target, request: WriteRequest): Promise<Data> {
  const end = performance.now() + setupMs
  const { kind, data } = await send(target, request, () => performance.now() < end)
  if (kind !== 'acknowledged') throw new Error(`${request.method} ${request.path}: ${JSON.stringify(data)}`)
  return data
}

async function attempt({ addresses, token }: Target, request: WriteRequest, number: number) {
  const { method, path, body, file, form, key } = request
  const offset = Number.parseInt(key, 10) || 0
  const address = addresses[(offset + number) % addresses.length] ?? ''
  const type = body ? 'application/json' : file?.type
  try {
    const response = await fetch(`${address}/api/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'idempotency-key': key,
        ...(type && { 'content-type': type }),
      },
      body: form ?? file?.content ?? (body ? JSON.stringify(body) : null),
      signal: AbortSignal.timeout(attemptMs),
    })
    return { status: response.status, body: JSON.parse((await response.text()) || '{}') as Data }
  } catch {
    return { status: 0, body: undefined }
  }
}

/** Reads a path; undefined if there is no successful response. */
export async function read({ addresses, token }: Target, path: string): Promise<Data> {
  for (const address of addresses) {
    const found = await fetch(`${address}/api/v1${path}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(attemptMs),
    })
      .then(async (response) => (response.ok ? ((await response.json()) as Data) : undefined))
      .catch(() => undefined)
    if (found !== undefined) return found
  }
  return undefined
}
