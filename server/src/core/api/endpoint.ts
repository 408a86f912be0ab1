/**
 * An endpoint is a value: one line of the API's table of contents, with its permission, its schemas and the verb that
 * it runs. The HTTP edge mounts it, the OpenAPI document describes it, the contract test tries it.
 */
import type { Identity } from '#runtime/identity'
import type { Ctx, Step } from '#runtime/database/context'
import type { World } from '#runtime/database/transaction'
import type { Static, TSchema } from '../resource/fields.ts'
import type { FormTerms, ReceivedFile, Upload } from './files.ts'
import type { Reply } from './replies.ts'
import type { Resource } from '../resource/definition.ts'

type Params<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { [K in Name]: string } & Params<Rest>
  : Path extends `${string}:${infer Name}`
    ? { [K in Name]: string }
    : object

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** `signed in` asks for nobody's permission in particular. */
export type Permission = `${string}.${string}.${string}` | 'signed in'

export interface TakenFile {
  types: readonly string[]
  bytesAtMost: number
}

interface Common {
  summary: string
  description?: string
  can: Permission
  /** The resource whose record `:id` names: answers `meta.actions`, and the currency of amounts in a partial body. */
  of?: Resource
  /** The move of the state machine that this operation makes; it is open where the move is. */
  move?: string
  /** Parameters of the path that are text, and not the id of a record. */
  texts?: readonly string[]
  /** When a record is open for this operation, if the state alone does not tell. */
  isOpen?: (record: never, identity: Identity) => boolean
  /** Takes `dry_run: true` in the body: answers what would happen and writes nothing. */
  dryRun?: boolean
  /** Tells what is wrong with the query under `meta.errors` too, beside empty `data`, as the contract shows it. */
  tellsErrorsInMeta?: boolean
  /**
   * Error statuses that follow neither from the path nor from the schemas, each with a sentence that says when. All
   * others are derived for the OpenAPI document (openapi.responses.ts).
   */
  refuses?: Readonly<Record<number, string>>
  /** Takes a file as its body instead of JSON. */
  takesFile?: TakenFile
  /**
   * Takes a form with a file in its field `file` instead of JSON; its other fields are the body. On which terms, is
   * asked in a transaction of its own before the first byte is received.
   */
  takesForm?: (ctx: Ctx, params: never) => Promise<FormTerms>
  /** The scope a token needs when it is not that of the path and method; null: any token will do. */
  scope?: string | null
}

interface Input<Path extends string, Q extends TSchema, B extends TSchema> {
  params: Params<Path>
  query: Static<Q>
  body: Static<B>
  /** Undefined where no file was sent, or none is taken. */
  file: ReceivedFile | undefined
  /** The file of a form, where one is taken. */
  upload: Upload
}

interface Spec<Path extends string, Q extends TSchema, B extends TSchema, T, P> extends Common {
  query?: Q
  body?: B
  reply: Reply<T>
  /**
   * What takes long, done before the transaction of `run` begins. It reads in steps, each a transaction of its own, and
   * holds no connection in between. `run` has what it returned as `prepared`, and must check again what may have
   * changed. It has the `world` for what is counted whether the transaction succeeds or not.
   */
  prepare?: (step: Step, input: Input<Path, Q, B>, world: World) => Promise<P>
  run: (ctx: Ctx, input: Input<Path, Q, B> & { prepared: NoInfer<P> }) => Promise<NoInfer<T>>
}

/** An endpoint as the edge mounts it: its types have done their work in the routes file. */
export interface Endpoint extends Common {
  method: Method
  /** Below /api/v1 and /spa/api/v1, with `:name` for parameters. */
  path: string
  query?: TSchema
  body?: TSchema
  reply: Reply<never>
  prepare?: (step: Step, input: never, world: World) => Promise<unknown>
  run: (ctx: Ctx, input: never) => Promise<unknown>
}

export function endpoint<const Path extends string, Q extends TSchema, B extends TSchema, T, P = undefined>(
  line: `${Method} ${Path}`,
  spec: Spec<Path, Q, B, T, P>,
): Endpoint {
  const [method, path] = line.split(' ') as [Method, string]
  return { method, path, ...spec } as unknown as Endpoint
}

/** The two lines of a partial update: PUT and PATCH mean the same. */
export function updateEndpoints<const Path extends string, Q extends TSchema, B extends TSchema, T>(
  path: Path,
  spec: Spec<Path, Q, B, T, undefined>,
): Endpoint[] {
  return [endpoint(`PUT ${path}`, spec), endpoint(`PATCH ${path}`, spec)]
}

/** `crm:read` or `crm:write`, from the first part of the path; what has no scope of its own is the platform's. */
export function scopeOf({ method, path, scope }: Endpoint): string | null {
  if (scope !== undefined) return scope
  const [, area = ''] = path.split('/')
  const areas = ['crm', 'operations', 'rentals', 'sales', 'documents', 'webhooks', 'finance', 'hr']
  return `${areas.includes(area) ? area : 'platform'}:${method === 'GET' ? 'read' : 'write'}`
}

/**
 * What an operation on the record at an address is called in `meta.actions`: the rest of its path, `update` or
 * `delete`; undefined when it is none.
 */
export function actionName({ method, path }: Endpoint, recordPath: string): string | undefined {
  const [own, record] = [withoutNames(path), withoutNames(recordPath)]
  const rest = own.slice(record.length)
  if (!own.startsWith(record) || rest.includes(':') || method === 'GET' || method === 'PUT') return undefined
  if (rest === '') return method === 'DELETE' ? 'delete' : 'update'
  return rest.startsWith('/') ? rest.slice(1) : undefined
}

/** A path in which parameters have no names of their own. */
export const withoutNames = (path: string) => path.replace(/:[^/]+/g, ':id')

/** Whether `If-Match` is compared with the version of a record: the one that the path names, or the tenant. */
export const takesIfMatch = ({ method, path, of }: Endpoint) =>
  method !== 'GET' && (path.includes(':') || (!!of && method !== 'POST'))

/** A parameter of a path is the id of a record, but for `:n`, the number of one among several. */
export const isNumber = (parameter: string) => parameter === 'n'
