/** Reads the bodies of requests: JSON in UTF-8, without compression. */
import { isUtf8 } from 'node:buffer'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { ApiError, badRequest, unsupportedEncoding, unsupportedMediaType } from '../api-error.ts'
import { parseJson } from './json-limits.ts'
import { inOwnTurn } from './own-turn.ts'

/**
 * A larger body is read in a separate turn of the event loop. This size is read and checked within two milliseconds.
 */
const largeBody = 65_536

const jsonType = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i

type Done = (error: Error | null, value?: unknown) => void

/** An empty body counts as no body, so that a POST without a body may have any content type. */
export function readBodies(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(jsonType, { parseAs: 'buffer' }, ({ headers }, body: Buffer, done) => {
    if (body.length === 0) return done(null)
    const charset = charsetOf(headers)
    if (charset !== undefined && !/^(?:utf-?8|us-ascii)$/i.test(charset))
      return done(
        unsupportedMediaType(`The body must be UTF-8; ${charset} is not supported.`, ['application/json']),
      )
    if (body.length < largeBody) return parse(body, done)
    inOwnTurn(() => parse(body, done))
  })
  app.addContentTypeParser('*', (request, _payload, done) => {
    // An address that does not exist is the larger mistake.
    if (request.is404 || !hasBody(request.headers)) return done(null)
    done(otherType(request.headers))
  })
}

/** Returns the error of a body that is not JSON. Without a content type it is malformed JSON (contract). */
const otherType = ({ 'content-type': type }: IncomingHttpHeaders) =>
  type === undefined ? badRequest(notJson) : unsupportedMediaType(notJson, ['application/json'])

const notJson = 'The body must be JSON, with the content type application/json.'

const charsetOf = ({ 'content-type': type = '' }: IncomingHttpHeaders) =>
  /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(type)?.[1]

const hasBody = (headers: IncomingHttpHeaders) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Returns the error of a compressed body: it is not decompressed, because it could grow a thousandfold. */
export function encodingProblem(headers: IncomingHttpHeaders): ApiError | undefined {
  const { 'content-encoding': encoding } = headers
  if (encoding === undefined || /^(?:identity)?$/i.test(encoding.trim()) || !hasBody(headers))
    return undefined
  return unsupportedEncoding(encoding.trim())
}

/** A replacement character would be stored for bytes that are not UTF-8, so they are rejected. */
function parse(body: Buffer, done: Done) {
  if (!isUtf8(body)) return done(badRequest('The body is not valid UTF-8.'))
  const text = withoutMark(body.toString())
  let value: unknown
  try {
    value = parseJson(text)
  } catch (error) {
    if (error instanceof ApiError) return done(error)
    return done(badRequest(`The body is not valid JSON${placeIn(text, error as Error)}.`))
  }
  done(null, value)
}

/** RFC 8259 allows readers to ignore the byte order mark that some programs write. */
const withoutMark = (text: string) => (text.charCodeAt(0) === 0xfe_ff ? text.slice(1) : text)

/** Returns the position of a parser error, if known: ` (line 2, column 5)`. */
function placeIn(body: string, { message }: Error): string {
  const [, position] = /at position (\d+)/.exec(message) ?? []
  if (position === undefined) return message.includes('end of JSON input') ? ': it ends too early' : ''
  const lines = body.slice(0, Number(position)).split('\n')
  return ` (line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1})`
}
