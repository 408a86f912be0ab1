/** Fills a tenant through the API at fixed instants, so that every run writes the same records in the same order. */
import assert from 'node:assert/strict'
import type { Caller } from '../../../../server/test/test-app.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- tests write and read JSON without types
type Json = Record<string, any>

export interface Filling {
  /** The user who adds the records. */
  owner: Caller
  /** Stops the clock of the server at an instant in UTC, such as `2026-11-12 08:30`. */
  at(instant: string): void
  /** Sends a body, and returns the record of the answer. Each call is a minute later than the last one. */
  post(path: string, body?: Json): Promise<Json>
  patch(path: string, body: Json): Promise<Json>
}

export function fillingBy(owner: Caller): Filling {
  const { app, clock } = owner.testApp
  // The calls of tests also compare each answer with the OpenAPI document, which would take several seconds.
  const send = async (method: 'POST' | 'PATCH', path: string, payload: Json) => {
    clock.advance({ minutes: 1 })
    const { statusCode, body } = await app.http.inject({
      method,
      url: `/api/v1${path}`,
      headers: { authorization: `Bearer ${owner.token}` },
      payload,
    })
    assert.ok(statusCode < 300, `${method} ${path}: ${statusCode} ${body}`)
    return JSON.parse(body).data as Json
  }
  return {
    owner,
    at: (instant) => clock.stopAt(`${instant.replace(' ', 'T')}:00.000Z`),
    post: (path, body = {}) => send('POST', path, body),
    patch: (path, body) => send('PATCH', path, body),
  }
}
