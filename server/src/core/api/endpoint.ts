/**
 * An endpoint is a value: one operation of the API with its permission, its schemas and its action. The HTTP layer
 * mounts it, the OpenAPI document describes it, the contract test calls it.
 */
import type { ErrorCode } from '#runtime/api-error'
import type { Ctx, Step } from '#runtime/database/context'
import type { Runtime } from '#runtime/database/transaction'
import type { Static, TSchema } from '../resource/fields/fields.ts'
import { areaOf } from './areas.ts'
import type { FileResponse, FormTerms, ReceivedFile, Upload } from './files/files.ts'
import type { Report } from './report.ts'
import type { Reply } from './replies/reply.ts'
import type { Display } from '../resource/display.ts'
import type { Resource } from '../resource/definition.ts'
import type { PageQuery } from '../resource/queries.ts'
import type { ValidPart } from '../resource/validation/validation.ts'

type Params<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { [K in Name]: string } & Params<Rest>
  : Path extends `${string}:${infer Name}`
    ? { [K in Name]: string }
    : object

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** `signed in` needs no particular permission. */
export type Permission = `${string}.${string}.${string}` | 'signed in'

/** The media type of server-sent events. */
export const eventStreamType = 'text/event-stream'

export interface AcceptedFile {
  types: readonly string[]
  bytesAtMost: number
}

/** A file that is returned instead of the envelope if the query asks for it. */
export interface Download {
  types: readonly string[]
  isRequested: (query: { format?: string }) => boolean
  createFile: (ctx: Ctx, input: never) => Promise<FileResponse>
}

interface Common {
  summary: string
  description?: string
  permission: Permission
  /** The resource of the record `:id`: for `meta.actions`, and for the currency of amounts in a partial body. */
  of?: Resource
  /**
   * The last part of the operation id or, with a dot, the complete id. Set it where the id derived from the path is
   * unclear (openapi/operation-ids.ts).
   */
  operationName?: string
  /** Error codes besides those that follow from the statuses. */
  codes?: readonly ErrorCode[]
  /** The transition that this operation performs; it is available when the transition is. */
  transition?: string
  /** Path parameters that are text and not the id of a record. */
  textParameters?: readonly string[]
  /** Returns whether the operation is available for a record, if the state alone does not decide. */
  isAvailable?: (record: never, ctx: Ctx) => boolean | Promise<boolean>
  /** How the browser app shows the records of a list that has no resource definition. */
  display?: Display
  /** True for the history of a record, to which `meta.links.history` leads. */
  isHistory?: boolean
  /** False if the operation is no bulk action, such as one whose body names parts of its record. */
  isBulkAction?: false
  /** Accepts `dry_run: true` in the body, too: returns the result and writes nothing. */
  dryRun?: boolean
  /**
   * The rest of the error for a dry run of an operation that has none, although its body is JSON: it reaches another
   * system before its transaction, or its result works without a stored record.
   */
  withoutDryRun?: string
  /** Responds with a file about records that it adds or changes in a transaction that is rolled back. */
  isPreview?: true
  /** Reports errors in the query under `meta.errors` too, with empty `data`. */
  reportsErrorsInMeta?: boolean
  /**
   * Error statuses that cannot be derived from the path or the schemas, each with a sentence about its cause. All
   * others are derived for the OpenAPI document (openapi/responses.ts).
   */
  errors?: Readonly<Record<number, string>>
  /** Accepts a file as its body instead of JSON. */
  acceptsFile?: AcceptedFile
  /**
   * Accepts a form with a file in its field `file` instead of JSON; its other fields are the body. This function
   * returns the accepted form, in a separate transaction, before the first byte is received.
   */
  acceptsForm?: (ctx: Ctx, params: never) => Promise<FormTerms>
  /** A report: PostgreSQL plans its statements for the values of each request (decision 24). Lists do not need it. */
  isReport?: boolean
  /** True if clients read it after each of their changes, such as a board: it is never read from a replica. */
  followsChanges?: true
  /** Responds with server-sent events if the request accepts `text/event-stream`: the changes of records. */
  canStream?: true
  /** The scope a token needs, if it is not derived from path and method; null: any token is enough. */
  scope?: string | null
  /** Whether a user may call it before setting up the second factor that the tenant requires. */
  allowsMissingSecondFactor?: boolean
}

interface Input<Path extends string, Q extends TSchema, B extends TSchema> {
  params: Params<Path>
  query: Static<Q>
  body: Static<B>
  /** True if nothing will be written. */
  isDryRun: boolean
  /** Undefined if no file was sent, or none is accepted. */
  file: ReceivedFile | undefined
  /** The file of a form, if one is accepted. */
  upload: Upload
}

export interface EndpointSpec<
  Path extends string,
  Q extends TSchema,
  B extends TSchema,
  T,
  P,
> extends Common {
  query?: Q
  body?: B
  reply: Reply<T>
  /**
   * Slow work before the transaction of `run`. It reads in steps, each in a separate transaction, and holds no
   * connection in between. `run` receives its result as `prepared` and must check again whether data has changed. It
   * receives the runtime for counts that a rollback must not undo.
   */
  prepare?: (step: Step, input: Input<Path, Q, B>, runtime: Runtime) => Promise<P>
  /**
   * The checks of the action besides those of the resource definition. They run only if the body is rejected, with its
   * valid part, so that one response reports all errors. They throw validation errors.
   */
  check?: (ctx: Ctx, input: { params: Params<Path>; body: ValidPart<Static<B>> }) => unknown
  run: (ctx: Ctx, input: Input<Path, Q, B> & { prepared: NoInfer<P> }) => Promise<NoInfer<T>>
  selection?: SelectRecords
}

/** The records of a list: those of the resource that match the query. */
export interface Selection {
  of: Resource
  query: PageQuery
}

export type SelectRecords = (ctx: Ctx, query: PageQuery) => Selection | Promise<Selection>

/** An endpoint as the HTTP layer mounts it, without the type parameters of the routes file. */
export interface Endpoint extends Common {
  method: Method
  /** The path below /api/v1 and /spa/api/v1, with `:name` for parameters. */
  path: string
  query?: TSchema
  body?: TSchema
  reply: Reply<never>
  prepare?: (step: Step, input: never, runtime: Runtime) => Promise<unknown>
  check?: (ctx: Ctx, input: never) => unknown
  run: (ctx: Ctx, input: never) => Promise<unknown>
  /** For a list: returns the resource and the query that select its records for bulk actions, if they differ. */
  selection?: SelectRecords
  /** The description of the report in `GET /reports`. */
  report?: Report
  download?: Download
}

export function endpoint<const Path extends string, Q extends TSchema, B extends TSchema, T, P = undefined>(
  line: `${Method} ${Path}`,
  spec: EndpointSpec<Path, Q, B, T, P>,
): Endpoint {
  const [method, path] = line.split(' ') as [Method, string]
  return { method, path, ...spec } as unknown as Endpoint
}

/** Returns the two endpoints of a partial update: PUT and PATCH mean the same. */
export function updateEndpoints<
  const Path extends string,
  Q extends TSchema,
  B extends TSchema,
  T,
  P = undefined,
>(path: Path, spec: EndpointSpec<Path, Q, B, T, P>): Endpoint[] {
  return [endpoint(`PUT ${path}`, spec), endpoint(`PATCH ${path}`, spec)]
}

/** Returns `crm:read` or `crm:write`, from the area of the path. */
export function scopeOf({ method, path, scope }: Endpoint): string | null {
  if (scope !== undefined) return scope
  return `${areaOf(path)}:${method === 'GET' ? 'read' : 'write'}`
}

/**
 * Returns the name of an operation on a record in `meta.actions`: the rest of its path, `update` or `delete`; for an
 * operation on one of its lines the last segment. Undefined if it is not an operation on that record.
 */
export function actionName(
  { method, path, of, isPreview }: Endpoint,
  recordPath: string,
): string | undefined {
  if (isPreview) return undefined
  const [own, record] = [withoutNames(path), withoutNames(recordPath)]
  const rest = own.slice(record.length)
  const [, lines = '', ofLine] = /^\/([^/]+)\/:id\/([^/:]+)$/.exec(rest) ?? []
  if (method === 'POST' && lines in (of?.lines ?? {})) return ofLine
  if (!own.startsWith(record) || rest.includes(':') || method === 'GET' || method === 'PUT') return undefined
  if (rest === '') return method === 'DELETE' ? 'delete' : 'update'
  return rest.startsWith('/') ? rest.slice(1) : undefined
}

/** Returns a path in which all parameters have the same name. */
export const withoutNames = (path: string) => path.replace(/:[^/]+/g, ':id')

/** Returns whether `If-Match` is compared with the version of a record: the one in the path, or the tenant. */
export const takesIfMatch = ({ method, path, of }: Endpoint) =>
  method !== 'GET' && (/:(?!year\b)/.test(path) || (!!of && method !== 'POST'))

/**
 * Returns whether `Idempotency-Key` is read. A file as the whole body needs none: it replaces the former one. A preview
 * changes nothing.
 */
export const takesIdempotencyKey = ({ method, acceptsFile, isPreview }: Endpoint) =>
  method !== 'GET' && !acceptsFile && !isPreview

/** Returns whether `dry_run=true` in the query is accepted: by all writes that receive and return JSON. */
export const takesDryRun = ({ method, acceptsFile, acceptsForm, withoutDryRun, reply }: Endpoint) =>
  method !== 'GET' && !acceptsFile && !acceptsForm && !reply.fileTypes && withoutDryRun === undefined

/** A path parameter is the id of a record, except `:n`, the number of an item, and `:year`. */
export const isNumber = (parameter: string) => parameter === 'n' || parameter === 'year'
