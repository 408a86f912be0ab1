/**
 * Indents JSON for curl, unless it requests a media type, so that people can read it. Programs get compact JSON, and so
 * does curl with `Accept: application/json` (decision 41).
 */
import type { FastifyRequest } from 'fastify'

declare global {
  interface JSON {
    /** The reviver receives the source text of each value (ECMAScript 2025, not yet in TypeScript's types). */
    parse(text: string, reviver: Reviver): unknown
  }
}

type Reviver = (key: string, value: unknown, context: { source?: string }) => unknown

const isForPeople = ({ headers }: FastifyRequest) =>
  headers['user-agent']?.startsWith('curl/') && [undefined, '*/*'].includes(headers.accept)

/** Returns the text of a response in the format for this client. */
export const readableFor = (request: FastifyRequest, json: string): string =>
  json !== '' && isForPeople(request) ? `${indented(json)}\n` : json

/** The request headers that determine the format of JSON. */
export const readableBy = ['accept', 'user-agent']

const indented = (json: string) => JSON.stringify(parseExactly(json), null, 2)

/** Numbers keep their digits: an exact sum may have more digits than a binary fraction. */
export const parseExactly = (json: string): unknown => JSON.parse(json, withSource)

const withSource: Reviver = (_, value, { source }) =>
  typeof value === 'number' && source !== undefined ? JSON.rawJSON(source) : value
