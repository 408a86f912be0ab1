/**
 * Validates responses against the OpenAPI document of the server. The status, the content type and the headers must be
 * documented for the operation, and the body must be valid against the documented schema. For successful requests, the
 * query parameters and body fields must also be documented.
 */
import { gunzipSync } from 'node:zlib'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'

export type Json = Record<string, unknown>

export interface Request {
  method: string
  /** Path and query. */
  url: string
  payload?: string | Buffer | undefined
}

export interface ApiResponse {
  status: number
  /** Headers by lower-case name. */
  headers: Record<string, unknown>
  body: Buffer
}

interface Operation {
  method: string
  /** The path split at slashes. A segment such as `{id}` matches anything. */
  segments: readonly string[]
  /** JSON Pointers into the document, by status. */
  responses: Record<string, string>
  /** The names of the query parameters. */
  query: readonly string[]
  /** JSON Pointer of the request body; undefined when the operation accepts none. */
  request: string | undefined
  /** The error codes that are documented for the operation, if any are. */
  codes: readonly string[] | undefined
}

interface Response {
  headers?: Record<string, unknown>
  content?: Record<string, { schema: { format?: string } }>
}

interface Header {
  required?: boolean
  schema: { type: string; const?: string }
}

/** Headers of the API, which must be documented when sent. All others belong to HTTP and browsers. */
const ownHeaders = [
  'accept-ranges',
  'content-disposition',
  'content-range',
  'etag',
  'idempotent-replayed',
  'preference-applied',
  'retry-after',
  'www-authenticate',
  'x-api-version',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'x-request-id',
]

const json = 'application/json'

export class ResponseValidator {
  readonly #document: Json
  readonly #operations: readonly Operation[]
  readonly #ajv: Ajv2020
  readonly #ignored: ReadonlyMap<string, readonly string[]>

  /**
   * `ignored`: the read-only fields that a body may contain though they are not documented, by method and path.
   * `isChecked`: whether the document is known to be valid JSON Schema.
   */
  constructor(
    document: Json,
    {
      ignored = new Map(),
      isChecked = false,
    }: { ignored?: ReadonlyMap<string, readonly string[]>; isChecked?: boolean } = {},
  ) {
    closeShapes(document)
    this.#document = document
    this.#ignored = ignored
    this.#operations = operationsIn(document)
    this.#ajv = ajvOver(document, isChecked)
  }

  /** Returns the undocumented parts of this response; empty when it matches the documentation. */
  problems({ method, url, payload }: Request, { status, headers, body }: ApiResponse): string[] {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    const [, browser, path] = /^(\/spa)?\/api\/v1(\/.*)$/.exec(pathname) ?? []
    if (path === undefined) return []
    const operation = operationAt(this.#operations, method, path)
    // The browser API has additional operations and `meta` fields without documentation.
    if (browser && (!operation || status < 300)) return []
    // An unsupported method has no operation.
    if (status === 405) return []
    const pointer = (operation?.responses ?? unknownAddress)[status]
    if (!pointer) return [`the status ${status} is not documented`]
    const response = valueAt(this.#document, pointer) as Response
    return [
      ...this.#problemsOfHeaders(response, headers),
      ...this.#problemsOfBody(pointer, response, headers, body),
      ...(operation && status >= 400 ? problemsOfCode(operation, headers, body) : []),
      ...(operation && status < 300 ? this.#problemsOfRequest(operation, searchParams, payload) : []),
    ].map((problem) => `${status}: ${problem}`)
  }

  #problemsOfHeaders({ headers: documented = {} }: Response, sent: ApiResponse['headers']): string[] {
    const described = Object.entries(documented).map(
      ([name, header]) => [name.toLowerCase(), this.#resolved(header) as Header] as const,
    )
    const names = described.map(([name]) => name)
    return [
      ...ownHeaders
        .filter((name) => name in sent && !names.includes(name))
        .map((name) => `the header ${name} is not documented`),
      ...described.flatMap(([name, { required, schema }]) => {
        const value = sent[name]
        if (value === undefined) return required ? [`the header ${name} is missing`] : []
        const isValid = this.#ajv.validate(schema, schema.type === 'integer' ? Number(value) : String(value))
        return isValid ? [] : [`the header ${name} is ${String(value)}: ${this.#ajv.errorsText()}`]
      }),
    ]
  }

  #problemsOfBody(
    pointer: string,
    { content }: Response,
    sent: ApiResponse['headers'],
    body: Buffer,
  ): string[] {
    if (!content) return body.length > 0 ? ['a body is not documented'] : []
    const [type = ''] = String(sent['content-type'] ?? '').split(';')
    const schema = content[type]?.schema
    if (!schema) return [`the content type ${type || '(none)'} is not documented`]
    if (schema.format === 'binary' || Object.keys(schema).length === 0) return []
    const text = (sent['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString()
    const validate = this.#validatorAt(`${pointer}/content/${escaped(type)}/schema`)
    if (validate(/[/+]json$/.test(type) ? JSON.parse(text) : text)) return []
    return (validate.errors ?? []).map(
      ({ instancePath, message = '', params }) =>
        `${type}${instancePath} ${message} ${JSON.stringify(params)}`,
    )
  }

  /** Checks only field names: the server ignores read-only fields and trims strings before it validates. */
  #problemsOfRequest(operation: Operation, search: URLSearchParams, payload: Request['payload']) {
    const { query, request, method, segments } = operation
    const ignored = this.#ignored.get(`${method} ${segments.join('/')}`) ?? []
    const unknown = [...search.keys()].filter((name) => !query.includes(name.replace(/\[.*/, '')))
    const validate = request && payload ? this.#validatorAt(request) : undefined
    validate?.(JSON.parse(String(payload)))
    const wrong = (validate?.errors ?? []).filter(
      ({ keyword, instancePath, params }) =>
        instancePath === '' &&
        ['required', 'additionalProperties'].includes(keyword) &&
        !ignored.includes(String(params.additionalProperty)),
    )
    return [
      ...unknown.map((name) => `the query parameter ${name} is not documented`),
      ...wrong.map(({ message = '', params }) => `a successful request ${message} ${JSON.stringify(params)}`),
    ]
  }

  #validatorAt(pointer: string): ValidateFunction {
    const validate = this.#ajv.getSchema(`openapi#${encodeURI(pointer)}`)
    if (!validate) throw new Error(`There is no schema at ${pointer}.`)
    return validate
  }

  #resolved(node: unknown): unknown {
    const { $ref } = node as { $ref?: string }
    return $ref ? valueAt(this.#document, $ref.slice(1)) : node
  }
}

/** The response for addresses without an operation. */
const unknownAddress: Operation['responses'] = {
  400: '/components/responses/BadRequest',
  404: '/components/responses/NotFound',
  429: '/components/responses/RateLimited',
}

/** Codes of the browser API, which the document does not describe. */
const ofBrowser = new Set(['CSRF_MISMATCH', 'SECOND_FACTOR_SETUP_REQUIRED'])

function problemsOfCode({ codes }: Operation, headers: ApiResponse['headers'], body: Buffer): string[] {
  const text = (headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString()
  if (!text || !codes) return []
  const { code, error } = JSON.parse(text) as { code?: string; error?: { code: string } }
  const sent = error?.code ?? code ?? ''
  // Any request of the browser API may have a wrong tenant or session.
  return codes.includes(sent) || ofBrowser.has(sent) ? [] : [`the code ${sent} is not documented`]
}

interface DocumentedParameter {
  name: string
  in: string
}

interface DocumentedOperation {
  'x-codes'?: string[]
  parameters?: (DocumentedParameter | { $ref: string })[]
  requestBody?: { content: Record<string, unknown> }
  responses: Record<string, { $ref?: string }>
}

function operationsIn(document: Json): Operation[] {
  const paths = document.paths as Record<string, Record<string, DocumentedOperation>>
  return Object.entries(paths).flatMap(([path, { parameters: _, ...operations }]) =>
    Object.entries(operations).map(
      ([method, { parameters = [], requestBody, responses, 'x-codes': codes }]) => {
        const pointer = `/paths/${escaped(path)}/${method}`
        const takesJson = requestBody && json in requestBody.content
        return {
          method: method.toUpperCase(),
          segments: path.split('/'),
          query: parameters.flatMap((each) => {
            const found = '$ref' in each ? valueAt(document, each.$ref.slice(1)) : each
            const { name, in: place } = found as DocumentedParameter
            return place === 'query' ? [name] : []
          }),
          codes,
          request: takesJson ? `${pointer}/requestBody/content/${escaped(json)}/schema` : undefined,
          responses: Object.fromEntries(
            Object.entries(responses).map(([status, { $ref }]) => [
              status,
              $ref?.slice(1) ?? `${pointer}/responses/${status}`,
            ]),
          ),
        }
      },
    ),
  )
}

/** Returns the operation of a path. If several match, returns the one with the earlier concrete segment. */
function operationAt(operations: readonly Operation[], method: string, path: string) {
  const sent = path.replace(/\/$/, '').split('/')
  const isNamed = (segment: string) => segment.startsWith('{')
  const fitting = operations.filter(
    (each) =>
      each.method === method &&
      each.segments.length === sent.length &&
      each.segments.every((segment, index) => (isNamed(segment) ? sent[index] : segment === sent[index])),
  )
  const rank = ({ segments }: Operation) => segments.map((segment) => (isNamed(segment) ? 1 : 0)).join('')
  return fitting.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1))[0]
}

const escaped = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1')

const valueAt = (document: Json, pointer: string) =>
  pointer
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((node, name) => (node as Json)[name], document)

/** Strict mode: an unknown keyword or format is an error of the document. */
export function ajvOver(document: Json, isChecked = false): Ajv2020 {
  const ajv = new Ajv2020({
    validateSchema: !isChecked,
    allErrors: true,
    strict: true,
    strictTypes: false,
    strictRequired: false,
    allowUnionTypes: true,
    discriminator: true,
    // The optimized code is not faster here, and takes a third longer to make.
    code: { optimize: false },
  })
  formats.default(ajv)
  ajv.addFormat('binary', true)
  ajv.addVocabulary(['x-format', ...Object.keys(document)])
  return ajv.addSchema(document, 'openapi')
}

/** Forbids properties that a schema does not contain, unless it declares additional ones. */
function closeShapes(node: unknown) {
  if (typeof node !== 'object' || node === null) return
  for (const inner of Object.values(node)) closeShapes(inner)
  const schema = node as Json
  // Ajv reads the values from the schemas.
  if (schema.discriminator) delete (schema.discriminator as Json).mapping
  if (schema.type !== undefined && typeof schema.properties === 'object')
    schema.additionalProperties ??= false
}
