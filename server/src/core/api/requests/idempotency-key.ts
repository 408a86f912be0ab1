/** Reads the header Idempotency-Key. */
import { hash } from 'node:crypto'
import { invalidField } from '#runtime/api-error'
import { takesIdempotencyKey } from '../endpoint.ts'
import { asksForDryRun } from '../dry-run.ts'
import { isTooDeep } from '../../resource/validation/validation.ts'
import type { IdempotencyKey, KeyedRequest, ReceivedRequest } from './request.ts'

/** The deepest nesting of a body, with the levels around the deepest field that is accepted. */
const deepestOfAll = 100

/**
 * Adds the idempotency key. Rejects one of an invalid length with 422. A dry run neither uses nor stores a response, so
 * that the same key serves the real request.
 */
export function readKey(received: ReceivedRequest): KeyedRequest {
  const { endpoint, request, form } = received
  const isDryRun = asksForDryRun(endpoint, request)
  if (!takesIdempotencyKey(endpoint)) return { ...received, isDryRun, idempotencyKey: undefined }
  const body = form ? [request.body, form.file?.name, form.file?.sha256] : request.body
  const idempotencyKey = keyOf(request.headers['idempotency-key'], endpoint.method, request.url, body)
  return { ...received, isDryRun, idempotencyKey: isDryRun ? undefined : idempotencyKey }
}

function keyOf(header: unknown, method: string, url: string, body: unknown): IdempotencyKey | undefined {
  if (header === undefined) return undefined
  const key = String(header)
  if (key.length < 1 || key.length > 255)
    throw invalidField('Idempotency-Key', 'must have 1 to 255 characters')
  // A body nested too deeply is rejected in any case, and JSON.stringify would overflow the stack.
  const hashed = isTooDeep(body, deepestOfAll) ? null : (body ?? null)
  return { key, fingerprint: hash('sha256', JSON.stringify([method, url, hashed], inOrder), 'hex') }
}

/** Sorts keys, so that the order in which a client writes them does not matter. */
const inOrder = (_: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value
